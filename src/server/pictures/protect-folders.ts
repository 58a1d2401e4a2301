import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FOLDER } from '#domain/private-modes.ts';
import type { PictureFolders } from '#runtime/env.ts';

/** Media folders with uploads of shoppers. */
const UPLOAD_FOLDERS = ['avatars', 'reviews'];

/** Restricts upload folders to the server's user; earlier versions created them readable for all users. */
export async function protectFolders({ media, cache }: PictureFolders): Promise<void> {
  const shops = await readdir(media).catch(() => []);
  const folders = [cache, ...shops.flatMap((shop) => UPLOAD_FOLDERS.map((name) => join(media, shop, name)))];
  for (const folder of folders) {
    // The folder may not exist, or may belong to another user.
    await chmod(folder, PRIVATE_FOLDER).catch(() => undefined);
  }
}
