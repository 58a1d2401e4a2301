import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '#domain/file-modes.ts';
import { isShopperUpload, variantFileName } from '#domain/picture.ts';
import type { PictureFolders } from '#runtime/env.ts';
import type { PictureJob, PictureOutcome, PictureProcesses } from '#runtime/picture-processes.ts';
import type { FairQueue, Requester } from '#scheduling/fair-queue.ts';
import { Unavailable } from '#scheduling/unavailable.ts';
import type { ServerLog } from '#server/log/server-log.ts';
import { SharedWork } from '#server/queues/shared-work.ts';
import type { WorkQueues } from '#server/queues/work-queues.ts';
import type { OriginalStorages } from './original-storages.ts';
import type { PictureRequest } from './picture-request.ts';

const REMOTE_MADE_MS = 86_400_000;
/** Broken originals are retried after this time, or when they are replaced. */
const BROKEN_MS = 600_000;
/** For originals whose process was killed: a busy machine may have caused the timeout. */
const ENDED_MS = 60_000;
const MAX_BROKEN = 10_000;
const LOG_EVERY_MS = 60_000;

export interface PictureStoreOptions {
  folders: PictureFolders;
  storages: Pick<OriginalStorages, 'isEmpty' | 'mayHave' | 'find'>;
  queues: Pick<WorkQueues, 'pictures' | 'originals'>;
  processes: Pick<PictureProcesses, 'run'>;
  log: Pick<ServerLog, 'warn' | 'error'>;
  maxBytes: number;
}

export class PictureStore {
  readonly #folders: PictureFolders;
  readonly #storages: Pick<OriginalStorages, 'isEmpty' | 'mayHave' | 'find'>;
  readonly #memory: LRUCache<string, Buffer>;
  readonly #pictures: FairQueue;
  readonly #processes: Pick<PictureProcesses, 'run'>;
  readonly #log: Pick<ServerLog, 'warn' | 'error'>;
  readonly #broken = new LRUCache<string, number>({ max: MAX_BROKEN, ttl: BROKEN_MS });
  readonly #logged = new LRUCache<string, true>({ max: 100, ttl: LOG_EVERY_MS });
  readonly #making: SharedWork<Buffer | undefined>;
  /** Fetching and encoding use one slot of the queue for originals. */
  readonly #makingRemote: SharedWork<Buffer | undefined>;

  constructor({ folders, storages, queues, processes, log, maxBytes }: PictureStoreOptions) {
    const { pictures, originals } = queues;
    this.#memory = new LRUCache({ maxSize: maxBytes, sizeCalculation: (bytes) => bytes.length || 1 });
    this.#log = log;
    this.#folders = folders;
    this.#storages = storages;
    this.#pictures = pictures;
    this.#processes = processes;
    this.#making = new SharedWork(pictures);
    this.#makingRemote = new SharedWork(originals);
  }

  /** `undefined` without an original. Rejects like `FairQueue.run`, and with `Unavailable`. */
  async find(request: PictureRequest, requester: Requester): Promise<Buffer | undefined> {
    const name = nameOf(request);
    const cached = this.#memory.get(name);
    if (cached && !isShopperUpload(request.path)) return cached;
    try {
      if (cached && (await this.#hasOriginal(request))) return cached;
      this.#memory.delete(name);
      return await this.#load(request, name, requester);
    } catch (error) {
      // The cache folder may be emptied during the read; the next request makes the variant again.
      if (isAbsent(error)) throw new Unavailable('a picture was deleted while it was read', { cause: error });
      if (!isSystemError(error)) throw error;
      throw this.#unavailable(request, error);
    }
  }

  async #hasOriginal({ path }: PictureRequest): Promise<boolean> {
    return (await modifiedAt(join(this.#folders.media, path))) !== undefined;
  }

  async #load(request: PictureRequest, name: string, requester: Requester): Promise<Buffer | undefined> {
    const file = join(this.#folders.cache, name);
    const source = join(this.#folders.media, request.path);
    const [original, made] = await Promise.all([modifiedAt(source), modifiedAt(file)]);
    if (original !== undefined && this.#broken.get(request.path) === original) return undefined;
    if (original === undefined) return this.#loadRemote(request, name, requester);
    if (made !== undefined && made >= original) return this.#read(name, file);
    return this.#making.get(name, requester, () => this.#make(request, { file: source }, file, original));
  }

  /** If the variant cannot be renewed, the stale one is returned. */
  async #loadRemote(
    request: PictureRequest,
    name: string,
    requester: Requester,
  ): Promise<Buffer | undefined> {
    if (this.#storages.isEmpty) return undefined;
    const file = join(this.#folders.cache, 'remote', name);
    const made = await modifiedAt(file);
    if (made !== undefined && Date.now() - made < REMOTE_MADE_MS) return this.#read(name, file);
    const readStale = async () => (made === undefined ? undefined : readFile(file));
    if (this.#broken.has(request.path) || !this.#storages.mayHave(request.path)) return readStale();
    try {
      const makeRemote = () => this.#makeRemote(request, file, requester.shop);
      return (await this.#makingRemote.get(name, requester, makeRemote)) ?? (await readStale());
    } catch (error) {
      const stale = error instanceof Unavailable ? await readStale() : undefined;
      if (!stale) throw error;
      return stale;
    }
  }

  /** Holds its slot until the variant is encoded, which bounds the number of originals in memory. */
  async #makeRemote(request: PictureRequest, file: string, shop: string): Promise<Buffer | undefined> {
    // Another request may have made it in the meantime.
    const made = this.#memory.get(nameOf(request));
    if (made) return made;
    const original = await this.#storages.find(request.path);
    if (!original) return undefined;
    // Queued without a client: the request has already waited, and other clients may share the work.
    return this.#pictures.run({ shop }, () => this.#make(request, { bytes: original }, file));
  }

  async #read(name: string, file: string): Promise<Buffer> {
    const bytes = await readFile(file);
    this.#memory.set(name, bytes);
    return bytes;
  }

  async #make(
    request: PictureRequest,
    source: Extract<PictureJob, { kind: 'variant' }>['source'],
    file: string,
    changedAt = 0,
  ): Promise<Buffer | undefined> {
    const { width, format, path, square } = request;
    // Another size may have failed while this request was waiting.
    if (this.#broken.get(path) === changedAt) return undefined;
    const outcome = await this.#processes
      .run({ kind: 'variant', source, width, format, square })
      .catch((error: unknown) => {
        throw this.#unavailable(request, error);
      });
    if (outcome.kind === 'failed') throw this.#unavailable(request, new Error(outcome.message));
    if (outcome.kind !== 'made') return void this.#recordBroken(path, outcome, changedAt);
    // Copied, because the bytes are part of a larger message buffer.
    const bytes = Buffer.from(outcome.bytes);
    this.#memory.set(nameOf(request), bytes);
    // Without disk space, variants are made again for later requests.
    await store(file, bytes).catch((error: unknown) =>
      this.#logError(path, error, 'a picture variant cannot be stored'),
    );
    return bytes;
  }

  #recordBroken(
    path: string,
    outcome: Exclude<PictureOutcome, { kind: 'made' | 'failed' }>,
    changedAt: number,
  ): void {
    if (outcome.kind === 'missing') return;
    this.#broken.set(path, changedAt, outcome.kind === 'ended' ? { ttl: ENDED_MS } : {});
    if (outcome.kind === 'ended') {
      const { reason, detail } = outcome;
      this.#log.warn({ path, reason, detail }, 'the process decoding an original was killed');
    } else {
      const { refusal, detail } = outcome;
      this.#log.warn({ path, refusal, detail }, 'an original cannot be read as a picture');
    }
  }

  #unavailable({ path }: PictureRequest, error: unknown): Unavailable {
    this.#logError(path, error, 'a picture cannot be encoded now');
    return new Unavailable('a picture cannot be encoded now', { cause: error });
  }

  #logError(path: string, error: unknown, message: string): void {
    const kind = `${message} ${isSystemError(error) ? error.code : ''}`;
    if (this.#logged.has(kind)) return;
    this.#logged.set(kind, true);
    this.#log.error({ err: error, path }, message);
  }
}

const isSystemError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && 'errno' in error;

const nameOf = ({ width, path, format, square }: PictureRequest) =>
  `${square ?? ''}${width}/${variantFileName(path, format)}`;

async function modifiedAt(file: string): Promise<number | undefined> {
  const stats = await stat(file).catch((error: unknown) => {
    if (isAbsent(error)) return undefined;
    throw error;
  });
  return stats?.isFile() ? stats.mtimeMs : undefined;
}

/** Renames a temporary file, so that no reader sees an incomplete picture. */
async function store(file: string, bytes: Buffer): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true, mode: PRIVATE_FOLDER_MODE });
  try {
    await writeFile(temporary, bytes, { mode: PRIVATE_FILE_MODE });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

const isAbsent = (error: unknown): boolean => isSystemError(error) && ABSENT.has(error.code);
