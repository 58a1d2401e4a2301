import { mkdtemp, open, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createStamp, isUpToDate, readStamp, writeStamp } from './source-stamp.js';

async function builtFrom(sources: Record<string, string>) {
  const root = await mkdtemp(join(tmpdir(), 'haat-stamp-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [name, text] of Object.entries(sources)) await writeFile(join(root, name), text);
  const stamp = join(root, 'stamp.json');
  writeStamp(stamp, createStamp(root, Object.keys(sources)));
  return { root, stamp };
}

test('a stamp is outdated after a source was changed, removed or added', async () => {
  const { root, stamp } = await builtFrom({ 'a.ts': 'one', 'b.ts': 'two' });
  expect(isUpToDate(root, stamp)).toBe(true);
  expect(isUpToDate(root, stamp, ['b.ts', 'a.ts'])).toBe(true);
  expect(isUpToDate(root, stamp, ['a.ts', 'b.ts', 'c.ts'])).toBe(false);
  expect(isUpToDate(root, stamp, ['a.ts'])).toBe(false);
  await writeFile(join(root, 'a.ts'), 'other');
  expect(isUpToDate(root, stamp)).toBe(false);
  await writeFile(join(root, 'a.ts'), 'one');
  expect(isUpToDate(root, stamp)).toBe(true);
  await rm(join(root, 'b.ts'));
  expect(isUpToDate(root, stamp)).toBe(false);
});

test('stores the new dates of unchanged files for the next start', async () => {
  const { root, stamp } = await builtFrom({ 'a.ts': 'one' });
  const before = readStamp(stamp);
  await utimes(join(root, 'a.ts'), 1, 1);
  expect(isUpToDate(root, stamp)).toBe(true);
  expect(readStamp(stamp)?.contents).toBe(before?.contents);
  expect(readStamp(stamp)?.files).toEqual({ 'a.ts': '3 1000' });
});

test('replaces a stamp atomically, even while it is being read', async () => {
  const { root, stamp } = await builtFrom({ 'a.ts': 'one' });
  const before = readStamp(stamp);
  const reader = await open(stamp);
  onTestFinished(() => reader.close());
  await utimes(join(root, 'a.ts'), 1, 1);
  expect(isUpToDate(root, stamp)).toBe(true);
  expect(JSON.parse(await reader.readFile('utf8'))).toEqual(before);
});

test('a stamp is outdated if a source was saved during the build', async () => {
  const { root, stamp } = await builtFrom({ 'a.ts': 'one' });
  writeStamp(stamp, { files: {}, contents: '', bundle: 'haat-0' });
  expect(isUpToDate(root, stamp)).toBe(false);
});

test('a build without a stamp is outdated', async () => {
  const { root } = await builtFrom({});
  expect(isUpToDate(root, join(root, 'none.json'), [])).toBe(false);
});
