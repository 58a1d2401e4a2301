import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ReadPictureFile } from './product-pictures.ts';

const MAX_FILE_BYTES = 20 * 1_048_576;

/** Returns a reader of the pictures in a folder. Files outside the folder are refused, also through links. */
export function openPictureFolder(folder: string): ReadPictureFile {
  const refuse = (reason: string) => ({ kind: 'refused' as const, reason, isLasting: true });
  return async (source) => {
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, source))]).catch(
      () => [],
    );
    if (root === undefined || path === undefined) return refuse('the file does not exist');
    if (!path.startsWith(root + sep)) return refuse('the file is outside the folder of the pictures');
    const stats = await stat(path);
    if (!stats.isFile()) return refuse('it is not a file');
    if (stats.size > MAX_FILE_BYTES) return refuse('it is larger than 20 MiB');
    return { kind: 'fetched', bytes: await readFile(path) };
  };
}
