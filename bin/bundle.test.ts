import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT_FOLDER } from '#installation/paths.ts';
import { readStamp, writeStamp } from './source-stamp.js';

const BUNDLING = 'Bundling the server, which takes a few seconds…\n';
const ENTRY = 'src/cli/haat.ts';
const TWO_DAYS_AGO = new Date(Date.now() - 2 * 86_400_000);

async function smallProduct() {
  const root = await mkdtemp(join(tmpdir(), 'haat-product-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  };
  await write('package.json', '{ "type": "module" }');
  await write('package-lock.json', '{}');
  await write(ENTRY, print('one'));
  for (const worker of [
    'data/drivers/pglite/pglite-worker.ts',
    'adapters/pictures/picture-worker.ts',
    'services/accounts/password-worker.ts',
  ]) {
    await write(`src/${worker}`, '');
  }
  for (const folder of ['migrations', 'functions']) await mkdir(join(root, 'src/data', folder));
  await cp(join(ROOT_FOLDER, 'bin'), join(root, 'bin'), { recursive: true });
  await symlink(join(ROOT_FOLDER, 'node_modules'), join(root, 'node_modules'));
  const haat = () => {
    const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'bin/haat.js')], { encoding: 'utf8' });
    return { stdout, stderr };
  };
  const stamp = join(root, 'build/haat.json');
  const build = join(root, 'build');
  return {
    haat,
    build,
    stamp,
    bundle: () => readStamp(stamp)?.bundle ?? '',
    write,
    remove: (file: string) => rm(join(root, file)),
    change: (text: string) => write(ENTRY, print(text)),
  };
}

const print = (text: string) => `console.log(${JSON.stringify(text)} satisfies string);\n`;

test('bundles the sources at the first command and after a change, and prints a message', async () => {
  const { haat, change } = await smallProduct();
  expect(haat()).toEqual({ stdout: 'one\n', stderr: BUNDLING });
  expect(haat()).toEqual({ stdout: 'one\n', stderr: '' });
  await change('two');
  expect(haat()).toEqual({ stdout: 'two\n', stderr: BUNDLING });
});

test('a bundle is outdated after SQL was added, changed or removed', { tags: ['full'] }, async () => {
  const { haat, build, bundle, write, remove } = await smallProduct();
  haat();
  const file = 'functions/prices.sql';
  for (const text of ['select 1;', 'select 2;']) {
    await write(`src/data/${file}`, text);
    expect(haat()).toEqual({ stdout: 'one\n', stderr: BUNDLING });
    expect(await readFile(join(build, bundle(), file), 'utf8')).toBe(text);
  }
  await remove(`src/data/${file}`);
  expect(haat()).toEqual({ stdout: 'one\n', stderr: BUNDLING });
  expect(haat()).toEqual({ stdout: 'one\n', stderr: '' });
});

test('bundles again if the bundle was removed, or if a source was saved during bundling', {
  tags: ['full'],
}, async () => {
  const { haat, build, bundle, stamp } = await smallProduct();
  haat();
  await rm(join(build, bundle()), { recursive: true });
  expect(haat()).toEqual({ stdout: 'one\n', stderr: BUNDLING });
  writeStamp(stamp, { files: {}, contents: '', bundle: bundle() });
  expect(haat()).toEqual({ stdout: 'one\n', stderr: BUNDLING });
});

test('retains a bundle for a day after its replacement, however old the bundle is', {
  tags: ['full'],
}, async () => {
  const { haat, build, bundle, change } = await smallProduct();
  haat();
  const first = bundle();
  await utimes(join(build, first), TWO_DAYS_AGO, TWO_DAYS_AGO);
  await change('two');
  haat();
  expect(await readdir(build)).toContain(first);
  await utimes(join(build, first), TWO_DAYS_AGO, TWO_DAYS_AGO);
  await change('three');
  haat();
  expect(await readdir(build)).not.toContain(first);
});
