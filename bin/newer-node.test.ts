import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT_FOLDER } from '#installation/paths.ts';

const SYSTEM_NODE = '/usr/bin/node';
const SYSTEM_VERSION = spawnSync(SYSTEM_NODE, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout;
/** Module that makes a Node process report a version that is too old. */
const OLD_VERSION_MODULE =
  'data:text/javascript,Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.0.0" } })';

const OLD_NODES = [
  { node: 'that says it is old', start: [process.execPath, '--import', OLD_VERSION_MODULE], isThere: true },
  { node: 'of this machine', start: [SYSTEM_NODE], isThere: Number.parseInt(SYSTEM_VERSION, 10) < 22 },
];

/**
 * Command that prints its Node version.
 * Argument `killed`: kills itself. A number: exits with this code.
 * No argument: waits for a signal, prints its name and exits with 9.
 */
const COMMAND = `
  const [, , end] = process.argv;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => { console.log(signal); process.exit(9); });
  console.log('Node', process.versions.node);
  if (end === 'killed') process.kill(process.pid, 'SIGKILL');
  else if (end) process.exit(Number(end));
  else setInterval(() => {}, 60_000);
`;

/** Creates a project with a Node installed by npm, which is a link to the Node that runs this test. */
async function createLauncher() {
  const root = await mkdtemp(join(tmpdir(), 'haat-launcher-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const installed = join(root, `node_modules/node-${process.platform}-${process.arch}`);
  for (const folder of [join(installed, 'bin'), join(root, 'build/haat-0')])
    await mkdir(folder, { recursive: true });
  await symlink(process.execPath, join(installed, 'bin/node'));
  for (const [file, contents] of [
    [join(installed, 'package.json'), '{}'],
    [join(root, 'package.json'), '{ "type": "module" }'],
    [join(root, 'build/haat.json'), '{ "bundle": "haat-0" }'],
    [join(root, 'build/haat-0/haat.js'), COMMAND],
  ] as const)
    await writeFile(file, contents);
  await cp(join(ROOT_FOLDER, 'bin'), join(root, 'bin'), { recursive: true });
  return { haat: join(root, 'bin/haat.js'), installed };
}

function launch([node = '', ...options]: string[], haat: string, args: string[] = []) {
  const child = spawn(node, [...options, haat, ...args], { env: {}, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

for (const { node, start, isThere } of OLD_NODES) {
  test.skipIf(!isThere)(`Node ${node} runs the command on the Node that npm installed`, async () => {
    const { haat, installed } = await createLauncher();
    const runCommand = async (...args: string[]) => {
      const child = launch(start, haat, args);
      const ended = once(child, 'exit');
      const [printed, reason] = await Promise.all([text(child.stdout), text(child.stderr)]);
      return [(await ended)[0], printed, reason];
    };
    const greeting = `Node ${process.versions.node}\n`;
    expect(await runCommand('7')).toEqual([7, greeting, '']);
    expect(await runCommand('0')).toEqual([0, greeting, '']);
    expect(await runCommand('killed')).toEqual([1, greeting, '']);
    await rm(installed, { recursive: true });
    const [code, printed, reason] = await runCommand('0');
    expect([code, printed]).toEqual([1, '']);
    expect(reason).toMatch(/^haat: Node \d+\.\d+\.\d+ is too old; use Node 22\.22 or later\n$/);
  });

  test.skipIf(!isThere)(`Node ${node} forwards signals to the command`, async () => {
    const { haat } = await createLauncher();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      const child = launch(start, haat);
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      await lines.next();
      child.kill(signal);
      const [code] = await once(child, 'exit');
      expect([(await lines.next()).value, code]).toEqual([signal, 9]);
    }
  });
}
