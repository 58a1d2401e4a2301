import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { picturesOf } from './pictures/pictures-of.ts';
import type { DemoShop } from './shop-definition.ts';

/** Draws a shop's pictures into the media folder, whole or not at all; does nothing when they are there. */
export async function writePictures(shop: DemoShop, mediaFolder: string): Promise<void> {
  const target = join(mediaFolder, shop.slug);
  if (await exists(target)) return;
  const unfinished = `${mediaFolder}.${shop.slug}-${process.pid}`;
  const folders = new Set<string>();
  for (const { path, svg } of picturesOf(shop)) {
    const file = join(unfinished, path);
    if (!folders.has(dirname(file))) {
      await mkdir(dirname(file), { recursive: true });
      folders.add(dirname(file));
    }
    await writeFile(file, svg());
  }
  await mkdir(mediaFolder, { recursive: true });
  await rename(join(unfinished, shop.slug), target);
  await rm(unfinished, { recursive: true });
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
