import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FOLDER } from '#domain/private-modes.ts';
import type { PictureFolders } from '#runtime/env.ts';

/** Folders of a shop's media that hold pictures of shoppers. */
const OF_SHOPPERS = ['avatars', 'reviews'];

/** Closes the folders that hold pictures of shoppers to other users of the machine; earlier versions made them readable for all. */
export async function protectFolders({ media, cache }: PictureFolders): Promise<void> {
  const shops = await readdir(media).catch(() => []);
  const folders = [cache, ...shops.flatMap((shop) => OF_SHOPPERS.map((name) => join(media, shop, name)))];
  for (const folder of folders) {
    // Most shops have neither; one that belongs to another user is theirs to close.
    await chmod(folder, PRIVATE_FOLDER).catch(() => undefined);
  }
}
