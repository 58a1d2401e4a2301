import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { onNpmEnd } from './npm-end.js';

/** Returns the path of the Node that npm installed for this platform, if any. */
export function findNewerNode() {
  const { arch, platform } = process;
  const require = createRequire(import.meta.url);
  for (const name of [
    `node-${platform === 'win32' ? 'win' : platform}-${arch}`,
    `node-bin-${platform}-${arch}`,
  ]) {
    try {
      const folder = dirname(require.resolve(`${name}/package.json`));
      return join(folder, 'bin', platform === 'win32' ? 'node.exe' : 'node');
    } catch {}
  }
  return undefined;
}

/** Runs a script with another Node. Forwards signals. Exits with the code of the script, or 1 if a signal ended it. */
export function handOver(node, script, fail) {
  const child = spawn(node, script, { stdio: 'inherit' });
  // A terminal sends signals to both processes, but other senders only to this one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  onNpmEnd(() => child.kill('SIGTERM'));
  child.once('error', (error) => fail(`${node} cannot be run: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
