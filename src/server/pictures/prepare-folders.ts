import { access, chmod, constants, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PRIVATE_FOLDER_MODE } from '#domain/file-modes.ts';
import type { PictureFolders } from '#runtime/env.ts';
import type { ServerLog } from '#server/log/server-log.ts';

/** Cache folder of older builds, which ignored the orientation of photos. */
const OLD_CACHE_FOLDER = 'images';
const UPLOAD_FOLDERS = ['avatars', 'reviews'];

/** Restricts folders of earlier versions to the server's user, deletes their cache, and warns about read-only ones. */
export async function prepareFolders({ media, cache }: PictureFolders, log: Pick<ServerLog, 'warn'>) {
  const shops = await readdir(media).catch(() => []);
  const uploads = shops.flatMap((shop) => UPLOAD_FOLDERS.map((name) => join(media, shop, name)));
  for (const folder of [cache, ...uploads]) {
    // The folder may not exist, or may belong to another user.
    await chmod(folder, PRIVATE_FOLDER_MODE).catch(() => undefined);
  }
  await rm(join(dirname(cache), OLD_CACHE_FOLDER), { recursive: true, force: true }).catch(() => undefined);
  const warn = (folder: string, effect: string) =>
    log.warn({ folder }, `DATA_DIR cannot be written: ${effect}`);
  if (!(await isWritable(media))) warn(media, 'shoppers cannot upload pictures');
  if (!(await isWritable(cache))) warn(cache, 'resized pictures are not cached on disk');
}

async function isWritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    return true;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing && dirname(folder) !== folder && isWritable(dirname(folder));
  }
}
