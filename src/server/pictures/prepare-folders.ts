import { access, chmod, constants, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FOLDER } from '#domain/private-modes.ts';
import type { PictureFolders } from '#runtime/env.ts';
import type { ServerLog } from '#server/log/server-log.ts';

/** Media folders with uploads of shoppers. */
const UPLOAD_FOLDERS = ['avatars', 'reviews'];

/**
 * Restricts upload folders to the server's user; earlier versions created them readable for all users. Logs a warning for each folder
 * that cannot be written.
 */
export async function prepareFolders(
  { media, cache }: PictureFolders,
  log: Pick<ServerLog, 'warn'>,
): Promise<void> {
  const shops = await readdir(media).catch(() => []);
  const uploads = shops.flatMap((shop) => UPLOAD_FOLDERS.map((name) => join(media, shop, name)));
  for (const folder of [cache, ...uploads]) {
    // The folder may not exist, or may belong to another user.
    await chmod(folder, PRIVATE_FOLDER).catch(() => undefined);
  }
  await warnIfReadOnly(media, log, 'DATA_DIR cannot be written: shoppers cannot upload pictures');
  await warnIfReadOnly(cache, log, 'DATA_DIR cannot be written: resized pictures are not cached on disk');
}

async function warnIfReadOnly(folder: string, log: Pick<ServerLog, 'warn'>, message: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    await access(folder, constants.W_OK);
  } catch (error) {
    log.warn({ err: error, folder }, message);
  }
}
