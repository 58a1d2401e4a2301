import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT_FOLDER } from '#installation/paths.ts';

async function launch(args: string[], env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'haat-bin-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const child = spawn(
    process.execPath,
    ['--no-experimental-strip-types', join(ROOT_FOLDER, 'bin', 'haat.js'), ...args],
    { cwd: folder, env: { DATA_DIR: folder, PORT: 'many', ...env } },
  );
  let printed = '';
  child.stderr.on('data', (part) => {
    printed += part;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  // The first run may have to create the bundle.
  return { code, printed: printed.replace(/^Bundling .+\n/, '') };
}

test('commands run from the bundle, without TypeScript', async () => {
  expect(await launch(['migrate'])).toEqual({
    code: 1,
    printed: 'haat migrate: PORT must be a port number\n',
  });
});

test('passes on the exit code of the command', async () => {
  const { code, printed } = await launch([]);
  expect(code).toBe(2);
  expect(printed).toContain('Usage: haat <command>');
});

test('an error in the bundle has its position in the sources', async () => {
  const { printed } = await launch(['migrate'], { HAAT_DEBUG: '1' });
  expect(printed).toMatch(
    /EnvError: PORT must be a port number\n\s+at readEnv \(src\/runtime\/env\.ts:\d+:\d+\)/,
  );
  expect(printed).toMatch(/at (?:Module\.)?migrateDatabase \(src\/cli\/database-commands\.ts:/);
});
