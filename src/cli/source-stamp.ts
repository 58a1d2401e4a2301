import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT } from './project-root.ts';

/** What the bundle of the storefront is made of. */
const FOLDERS = ['src/storefront', 'src/domain', 'src/contract', 'src/client'];
const FILES = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'project.inlang/settings.json',
];
const LEFT_OUT = /(?:^|\/)messages\/compiled\/|\.test\.tsx?$/;

/** A hash of all that the bundle is made of: another one asks for another build. */
export async function sourceStamp(): Promise<string> {
  const listed = await Promise.all(
    FOLDERS.map((folder) => readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })),
  );
  const files = listed
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => !LEFT_OUT.test(file))
    .concat(FILES)
    .sort();
  const contents = await Promise.all(files.map((file) => readFile(join(ROOT, file)).catch(() => '')));
  const hash = createHash('sha256').update(process.version);
  for (const [index, file] of files.entries()) hash.update(`\0${file}\0`).update(contents[index] ?? '');
  return hash.digest('hex');
}
