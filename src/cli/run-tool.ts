import { spawn } from 'node:child_process';
import { ROOT } from './project-root.ts';

/** Runs a tool of the project with this Node; rejects with what it printed when it fails. */
export function runTool(script: string, args: string[], { isQuiet = true } = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => printed.push(part));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${args[0]} failed\n${Buffer.concat(printed)}`));
    });
  });
}
