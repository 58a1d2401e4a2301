import { createReadStream, createWriteStream } from 'node:fs';
import { cp, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '#domain/file-modes.ts';

const ROWS_FILE = 'shop.jsonl';
const PICTURES_FOLDER = 'pictures';

/** A folder with the rows of a shop as JSON Lines, and its pictures. Only its owner can read it. */
export interface ArchiveFolder {
  writeRows: (lines: AsyncIterable<string>) => Promise<void>;
  readRows: () => AsyncIterable<string>;
  /** Copies pictures into the archive. Skips a folder that does not exist. */
  addPictures: (from: string) => Promise<void>;
  restorePictures: (to: string) => Promise<void>;
}

/** Creates an archive. Rejects if the folder has files. */
export async function createArchiveFolder(folder: string): Promise<ArchiveFolder> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`);
  return openArchive(folder);
}

/** Opens an archive. Rejects if the folder has no rows. */
export async function openArchiveFolder(folder: string): Promise<ArchiveFolder> {
  const isArchive = await isExisting(join(folder, ROWS_FILE));
  if (!isArchive) throw new Error(`${folder} is not an archive: it has no ${ROWS_FILE}`);
  return openArchive(folder);
}

const isExisting = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

function openArchive(folder: string): ArchiveFolder {
  const rows = join(folder, ROWS_FILE);
  const pictures = join(folder, PICTURES_FOLDER);
  const copy = async (from: string, to: string) => {
    if (await isExisting(from)) await cp(from, to, { recursive: true, verbatimSymlinks: true });
  };
  return {
    writeRows: (lines) =>
      pipeline(Readable.from(lines), createWriteStream(rows, { flags: 'wx', mode: PRIVATE_FILE_MODE })),
    readRows: () => createInterface({ input: createReadStream(rows), crlfDelay: Infinity }),
    addPictures: (from) => copy(from, pictures),
    restorePictures: (to) => copy(pictures, to),
  };
}
