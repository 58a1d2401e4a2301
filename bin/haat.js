#!/usr/bin/env node
// The operator's command line for whichever Node is at hand: it hands over to the one of the project, which reads
// TypeScript. Nothing newer than Node 20 may stand here.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The first that runs TypeScript as it stands. */
const READS_TYPESCRIPT = 24;
const PARENT_CHECK_MS = 250;

/** The Node that npm installed for this machine, else the running one when it is new enough. */
function findNode() {
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
  return Number(process.versions.node.split('.', 1)[0]) >= READS_TYPESCRIPT ? process.execPath : undefined;
}

function run(node) {
  const parent = process.ppid;
  const child = spawn(node, [join(ROOT, 'src', 'cli', 'haat.ts'), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  // A terminal signals the whole group; who signals this process alone means the command.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npx ends without passing a signal on.
  setInterval(() => {
    if (process.env.npm_lifecycle_event !== undefined && process.ppid !== parent) child.kill('SIGTERM');
  }, PARENT_CHECK_MS).unref();
  child.once('error', (error) => fail(`${node} cannot be run: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function fail(reason) {
  process.stderr.write(`haat: ${reason}\n`);
  process.exit(1);
}

const node = findNode();
if (node) run(node);
else fail(`no Node for this machine is installed; run \`npm ci\`, or use Node ${READS_TYPESCRIPT}`);
