import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { createIPX, type IPX, type IPXStorage, ipxFSStorage } from 'ipx';
import { LRUCache } from 'lru-cache';
import { Turnstile } from '../turnstile.ts';
import type { ImageRequest } from './image-request.ts';
import type { OriginalStorages } from './original-storages.ts';

const MEMORY_BYTES = 48 * 1024 * 1024;
const QUALITY = '72';
/** A picture made from a storage elsewhere is made anew after this long. */
const REMOTE_MADE_MS = 86_400_000;

export interface ImageFolders {
  /** Originals. */
  media: string;
  /** Made pictures; may be emptied at any time. */
  cache: string;
}

/** Pictures in the sizes pages ask for: made once, kept on disk, the latest ones in memory. */
export class ImageStore {
  readonly #folders: ImageFolders;
  readonly #storages: Pick<OriginalStorages, 'isEmpty' | 'find'>;
  readonly #ipx: IPX;
  readonly #memory = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (b) => b.length || 1,
  });
  readonly #underWay = new Map<string, Promise<Buffer | undefined>>();
  /** Leaves the processor to the pages while many pictures are new. */
  readonly #turnstile = new Turnstile(Math.max(1, availableParallelism() - 1));

  constructor(folders: ImageFolders, storages: Pick<OriginalStorages, 'isEmpty' | 'find'>) {
    this.#folders = folders;
    this.#storages = storages;
    this.#ipx = createIPX({ storage: ipxFSStorage({ dir: folders.media }), maxAge: 31_536_000 });
  }

  /** The bytes of a picture; `undefined` when there is no such original or it cannot be read. */
  async find(request: ImageRequest): Promise<Buffer | undefined> {
    const name = `${request.width}/${request.path}.${request.format}`;
    const inMemory = this.#memory.get(name);
    if (inMemory) return inMemory;
    const underWay = this.#underWay.get(name);
    if (underWay) return underWay;
    const finding = this.#load(request, name).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, finding);
    const bytes = await finding;
    if (bytes) this.#memory.set(name, bytes);
    return bytes;
  }

  async #load(request: ImageRequest, name: string): Promise<Buffer | undefined> {
    const file = join(this.#folders.cache, name);
    const [original, made] = await Promise.all([
      modifiedAt(join(this.#folders.media, request.path)),
      modifiedAt(file),
    ]);
    if (original === undefined) return this.#loadRemote(request, name);
    if (made !== undefined && made >= original) return readFile(file);
    const bytes = await this.#turnstile.pass(() => this.#make(request, this.#ipx));
    if (bytes) await keep(file, bytes);
    return bytes;
  }

  /** A picture whose original lies elsewhere; while that place fails, the one made before stands. */
  async #loadRemote(request: ImageRequest, name: string): Promise<Buffer | undefined> {
    if (this.#storages.isEmpty) return undefined;
    const file = join(this.#folders.cache, 'remote', name);
    const made = await modifiedAt(file);
    if (made !== undefined && Date.now() - made < REMOTE_MADE_MS) return readFile(file);
    const original = await this.#storages.find(request.path);
    const bytes =
      original &&
      (await this.#turnstile.pass(() => this.#make(request, createIPX({ storage: only(original) }))));
    if (bytes) await keep(file, bytes);
    else if (made !== undefined) return readFile(file);
    return bytes;
  }

  async #make({ width, format, path }: ImageRequest, ipx: IPX): Promise<Buffer | undefined> {
    try {
      const { data } = await ipx(path, { w: String(width), f: format, quality: QUALITY }).process();
      return Buffer.from(data);
    } catch {
      return undefined;
    }
  }
}

/** A storage of one original. */
const only = (original: Buffer): IPXStorage => ({
  name: 'haat:original',
  getMeta: () => ({}),
  getData: () => new Uint8Array(original).buffer,
});

async function modifiedAt(file: string): Promise<number | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found.mtimeMs : undefined;
}

/** Written beside its place and moved there, so that no reader sees half a picture. A full disk only costs speed. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  const beside = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(beside, bytes);
    await rename(beside, file);
  } catch {
    return;
  }
}
