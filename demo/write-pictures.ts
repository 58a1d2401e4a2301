import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listPictures } from './drawing/list-pictures.ts';
import type { DemoShop } from './shop-definition.ts';

/** Progress is reported whenever another quarter of all pictures is drawn. */
const PROGRESS_SHARE = 1 / 4;

/**
 * Draws the pictures of a shop into its media folder and reports the progress. If the folder exists, draws
 * nothing. The folder appears only after all pictures are drawn.
 */
export async function writePictures(
  shop: DemoShop,
  mediaFolder: string,
  onDrawn: (drawn: number, all: number) => void = () => {},
): Promise<void> {
  const target = join(mediaFolder, shop.slug);
  if (await exists(target)) return;
  const unfinished = `${mediaFolder}.${shop.slug}-${process.pid}`;
  const folders = new Set<string>();
  const pictures = [...listPictures(shop)];
  const progressStep = Math.ceil(pictures.length * PROGRESS_SHARE);
  for (const [index, { path, svg }] of pictures.entries()) {
    const file = join(unfinished, path);
    if (!folders.has(dirname(file))) {
      await mkdir(dirname(file), { recursive: true });
      folders.add(dirname(file));
    }
    await writeFile(file, svg());
    const drawn = index + 1;
    if (drawn % progressStep === 0 || drawn === pictures.length) onDrawn(drawn, pictures.length);
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
