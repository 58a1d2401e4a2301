import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './project-root.ts';

/** Runs `bin/haat.js` in a folder of its own, by a Node that cannot read TypeScript, as those before 22 cannot. */
async function launch(args: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'haat-bin-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const child = spawn(
    process.execPath,
    ['--no-experimental-strip-types', join(ROOT, 'bin', 'haat.js'), ...args],
    { cwd: folder, env: { DATA_DIR: folder, PORT: 'many' } },
  );
  let printed = '';
  child.stderr.on('data', (part) => {
    printed += part;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, printed };
}

test('a Node that reads no TypeScript starts the command on one that does', async () => {
  expect(await launch(['migrate'])).toEqual({
    code: 1,
    printed: 'haat migrate: PORT must be a port number\n',
  });
});

test('what the command ends with is what its caller gets', async () => {
  const { code, printed } = await launch([]);
  expect(code).toBe(1);
  expect(printed).toContain('haat start');
});
