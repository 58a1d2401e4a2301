import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '#domain/file-modes.ts';
import { PICTURE_VARIANT_FORMATS, toPictureVariantFileName } from '#domain/picture.ts';
import type { PictureRefusal } from '#domain/picture-decoding-limits.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import type { PictureProcesses } from './picture-processes.ts';

export interface CustomerPictureStore {
  /**
   * Stores a picture without its metadata. Owners may also store drawings and animations, as still pictures. Rejects
   * with `Unavailable` if no picture can be decoded now.
   */
  store: (
    bytes: Uint8Array,
    folder: string,
    options?: { isOfOwner?: boolean },
  ) => Promise<StorePictureResult>;
  discard: (paths: readonly string[]) => Promise<void>;
  discardFolder: (folder: string) => Promise<void>;
}

export type StorePictureResult = { path: string } | { refusal: PictureRefusal };

export function openCustomerPictureStore(
  { media, cache }: { media: string; cache: string },
  processes: Pick<PictureProcesses, 'run'>,
): CustomerPictureStore {
  return {
    store: async (bytes, folder, { isOfOwner } = {}) => {
      const outcome = await processes.run({ kind: isOfOwner ? 'picture' : 'photo', bytes });
      if (outcome.kind === 'refused') return { refusal: outcome.refusal };
      if (outcome.kind === 'killed') return { refusal: 'picture-too-complex' };
      if (outcome.kind !== 'done')
        throw new Unavailable('pictures cannot be decoded now', { cause: outcome });
      // The name is unguessable, because pictures of pending reviews are not public yet.
      const path = `${folder}/${randomUUID()}.webp`;
      await mkdir(join(media, folder), { recursive: true, mode: PRIVATE_FOLDER_MODE });
      // `mkdir` does not change the mode of an existing folder.
      await chmod(join(media, folder), PRIVATE_FOLDER_MODE);
      await writeFile(join(media, path), outcome.bytes, { flag: 'wx', mode: PRIVATE_FILE_MODE });
      return { path };
    },
    discard: async (paths) => {
      if (paths.length === 0) return;
      await Promise.all(paths.map((path) => rm(join(media, path), { force: true })));
      const sizeFolders = await readdir(cache).catch(() => []);
      const names = paths.flatMap((path) =>
        PICTURE_VARIANT_FORMATS.map((format) => toPictureVariantFileName(path, format)),
      );
      const variantFiles = sizeFolders.flatMap((size) => names.map((name) => join(cache, size, name)));
      await Promise.all(variantFiles.map((file) => rm(file, { force: true })));
    },
    discardFolder: async (folder) => {
      const remoteCache = join(cache, 'remote');
      const sizeFolders = await Promise.all(
        [cache, remoteCache].map(async (parent) =>
          (await readdir(parent).catch(() => [])).map((size) => join(parent, size)),
        ),
      );
      const folders = [media, ...sizeFolders.flat()].map((parent) => join(parent, folder));
      // `rm` retries, because it fails if a running server stores a picture in the folder at the same time.
      const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 };
      await Promise.all(folders.map((each) => rm(each, options)));
    },
  };
}
