import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MADE_FORMATS, madeName } from '#domain/picture.ts';

/** Where pictures that shoppers send are kept. */
export interface PictureKeeper {
  /**
   * Draws a picture anew, without what else its file held (place, camera, comments), and keeps it in a folder of the media,
   * such as `glow/reviews`. Answers with its storage path; `undefined` for what is no JPEG, PNG or WebP.
   */
  keep: (bytes: Uint8Array, folder: string) => Promise<string | undefined>;
  /** Takes pictures away again, and what was made of them; those that are not there are fine. */
  discard: (paths: readonly string[]) => Promise<void>;
  /** Deletes all pictures of a shop, by its folder of the media, and what was made of them. */
  discardFolder: (folder: string) => Promise<void>;
}

const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];
/** Wide and high, in pixels: more than any page shows. */
const MAX_SIDE = 1_600;
/** More is no photo. */
const MAX_PIXELS = 50_000_000;
/** What such a photo comes to when it is opened whole; more takes the memory of others. */
const MAX_OPENED_BYTES = 3 * MAX_PIXELS;
const QUALITY = 82;

/** Keeps pictures below a folder of this machine; what was made of them lies in another, by its sizes. */
export function pictureKeeper({ media, cache }: { media: string; cache: string }): PictureKeeper {
  return {
    keep: async (bytes, folder) => {
      const drawn = await drawAnew(bytes);
      if (!drawn) return undefined;
      // Nobody guesses the name of one that others may not see yet.
      const path = `${folder}/${randomUUID()}.webp`;
      await mkdir(join(media, folder), { recursive: true });
      await writeFile(join(media, path), drawn, { flag: 'wx' });
      return path;
    },
    discard: async (paths) => {
      await Promise.all(paths.map((path) => rm(join(media, path), { force: true })));
      const sizes = await readdir(cache).catch(() => []);
      const names = paths.flatMap((path) => MADE_FORMATS.map((format) => madeName(path, format)));
      const made = sizes.flatMap((size) => names.map((name) => join(cache, size, name)));
      await Promise.all(made.map((file) => rm(file, { force: true })));
    },
    discardFolder: async (folder) => {
      const remote = join(cache, 'remote');
      const sizes = await Promise.all(
        [cache, remote].map(async (of) => (await readdir(of).catch(() => [])).map((size) => join(of, size))),
      );
      const folders = [media, ...sizes.flat()].map((of) => join(of, folder));
      await Promise.all(folders.map((each) => rm(each, { recursive: true, force: true })));
    },
  };
}

async function drawAnew(bytes: Uint8Array): Promise<Buffer | undefined> {
  // Most processes, and all commands but those that serve, never draw one.
  const { default: sharp } = await import('sharp');
  // The library would keep what it opened last, of a large photo 140 MB, for who opens the same once more.
  sharp.cache(false);
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const;
  try {
    const { format, width, height, channels, depth } = await sharp(bytes, options).metadata();
    const opened = width * height * channels * (depth === 'uchar' ? 1 : 2);
    if (!FORMATS.includes(format) || opened > MAX_OPENED_BYTES) return undefined;
    return await sharp(bytes, options)
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    // Whatever the library cannot open is no picture to us; nothing else is done above that could fail.
    return undefined;
  }
}
