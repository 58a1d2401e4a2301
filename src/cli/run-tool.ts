import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ROOT } from '#product/product-files.ts';

/**
 * Runs a tool of the project with this Node, and hands on what it prints line by line; rejects with all of it when the
 * tool fails.
 */
export function runTool(
  script: string,
  args: string[],
  onLine: (line: string) => void = () => {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const printed: string[] = [];
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        printed.push(line);
        onLine(line);
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${args[0]} failed\n${printed.join('\n')}`));
    });
  });
}
