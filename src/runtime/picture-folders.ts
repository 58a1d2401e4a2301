import { join } from 'node:path';

export interface PictureFolders {
  /** Originals. */
  media: string;
  /** Made pictures; may be emptied at any time. */
  cache: string;
}

/** Where pictures lie below the data folder. */
export const pictureFolders = (dataFolder: string): PictureFolders => ({
  media: join(dataFolder, 'media'),
  cache: join(dataFolder, 'cache', 'images'),
});
