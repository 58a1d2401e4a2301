import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '#domain/file-modes.ts';
import { isShopperUploadPath } from '#domain/picture.ts';
import type { Requester } from '#queueing/fair-queue.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import type { PictureFolders } from '#runtime/env.ts';
import type { PictureJob, PictureOutcome, PictureProcesses } from '#runtime/picture-processes.ts';
import type { ServerLog } from '#server/log/server-log.ts';
import { SharedWork } from '#server/queues/shared-work.ts';
import type { WorkQueues } from '#server/queues/work-queues.ts';
import { isAbsentFileError, isSystemError, readModifiedAt } from './file-status.ts';
import { findOriginal, listSpellings } from './find-original.ts';
import type { OriginalStorages } from './original-storages.ts';
import type { PictureRequest } from './picture-request.ts';
import { toVariantFileName } from './variant-file-name.ts';

const REMOTE_VARIANT_TTL_MS = 86_400_000;
/** Time after which a broken remote original is retried. */
const BROKEN_ORIGINAL_TTL_MS = 600_000;
/** Time until an original whose decoding process was killed is retried. The cause may have been high load. */
const KILLED_ORIGINAL_TTL_MS = 60_000;
const MAX_BROKEN_ORIGINALS = 10_000;
const LOG_INTERVAL_MS = 60_000;

type RemoteOriginals = Pick<OriginalStorages, 'isEmpty' | 'mayHave' | 'find'>;

export interface PictureStoreOptions {
  folders: PictureFolders;
  storages: RemoteOriginals;
  linkedPictures: RemoteOriginals;
  queues: Pick<WorkQueues, 'pictures' | 'originals'>;
  processes: Pick<PictureProcesses, 'run'>;
  log: Pick<ServerLog, 'warn' | 'error'>;
  maxBytes: number;
}

export class PictureStore {
  readonly #options: PictureStoreOptions;
  readonly #memory: LRUCache<string, Buffer>;
  readonly #broken = new LRUCache<string, number>({ max: MAX_BROKEN_ORIGINALS, ttl: BROKEN_ORIGINAL_TTL_MS });
  readonly #logged = new LRUCache<string, true>({ max: 100, ttl: LOG_INTERVAL_MS });
  readonly #encoding: SharedWork<Buffer | undefined>;
  /** Each job holds one slot of the queue `originals` while it fetches and encodes. */
  readonly #encodingRemote: SharedWork<Buffer | undefined>;

  constructor(options: PictureStoreOptions) {
    const { maxBytes: maxSize, queues } = options;
    this.#options = options;
    this.#memory = new LRUCache({ maxSize, sizeCalculation: (bytes) => bytes.length || 1 });
    this.#encoding = new SharedWork(queues.pictures);
    this.#encodingRemote = new SharedWork(queues.originals);
  }

  /** Returns `undefined` if the original is missing or broken. Rejects like `FairQueue.run`, and with `Unavailable`. */
  async find(request: PictureRequest, requester: Requester): Promise<Buffer | undefined> {
    const name = toVariantFileName(request);
    const cached = this.#memory.get(name);
    if (cached && !isShopperUploadPath(request.path)) return cached;
    try {
      if (cached && (await this.#hasOriginal(request))) return cached;
      this.#memory.delete(name);
      return await this.#load(request, name, requester);
    } catch (error) {
      // The cache folder may be emptied during the read. The next request encodes the variant again.
      if (isAbsentFileError(error))
        throw new Unavailable('a picture was deleted while it was read', { cause: error });
      if (!isSystemError(error)) throw error;
      throw this.#unavailable(request, error);
    }
  }

  async #hasOriginal({ path }: PictureRequest): Promise<boolean> {
    return (await readModifiedAt(join(this.#options.folders.media, path))) !== undefined;
  }

  async #load(request: PictureRequest, name: string, requester: Requester): Promise<Buffer | undefined> {
    if (request.address !== undefined) return this.#loadRemote(request, name, requester);
    const { media, cache } = this.#options.folders;
    const file = join(cache, name);
    const [original, encodedAt] = await Promise.all([
      findOriginal(media, request.path),
      readModifiedAt(file),
    ]);
    if (!original) return this.#loadRemote(request, name, requester);
    const { file: source, modifiedAt } = original;
    if (this.#broken.get(request.path) === modifiedAt) return undefined;
    if (encodedAt !== undefined && encodedAt >= modifiedAt) return this.#read(name, file);
    return this.#encoding.get(name, requester, () =>
      this.#encode(request, { file: source }, file, modifiedAt),
    );
  }

  /** Returns a variant of a remote original. If the original cannot be fetched again, returns the stale variant. */
  async #loadRemote(request: PictureRequest, name: string, requester: Requester) {
    const originals = this.#remoteOriginals(request);
    if (originals.isEmpty) return undefined;
    const file = join(this.#options.folders.cache, 'remote', name);
    const encodedAt = await readModifiedAt(file);
    if (encodedAt !== undefined && Date.now() - encodedAt < REMOTE_VARIANT_TTL_MS)
      return this.#read(name, file);
    const readStale = async () => (encodedAt === undefined ? undefined : readFile(file));
    const mayExist = listRemoteNames(request).some((remoteName) => originals.mayHave(remoteName));
    if (this.#broken.has(request.path) || !mayExist) return readStale();
    try {
      const encodeRemote = () => this.#encodeRemote(request, file, requester.shop);
      return (await this.#encodingRemote.get(name, requester, encodeRemote)) ?? (await readStale());
    } catch (error) {
      const stale = error instanceof Unavailable ? await readStale() : undefined;
      if (!stale) throw error;
      return stale;
    }
  }

  /** Fetches and encodes in one slot, because the slots limit the number of originals in memory. */
  async #encodeRemote(request: PictureRequest, file: string, shop: string): Promise<Buffer | undefined> {
    // Another request may have encoded the variant in the meantime.
    const cached = this.#memory.get(toVariantFileName(request));
    if (cached) return cached;
    const original = await this.#findRemote(request);
    if (!original) return undefined;
    // The job is queued without a client: this request has already waited, and other clients may share the result.
    return this.#options.queues.pictures.run({ shop }, () =>
      this.#encode(request, { bytes: original }, file),
    );
  }

  async #findRemote(request: PictureRequest): Promise<Buffer | undefined> {
    const originals = this.#remoteOriginals(request);
    for (const name of listRemoteNames(request)) {
      const original = originals.mayHave(name) ? await originals.find(name) : undefined;
      if (original) return original;
    }
    return undefined;
  }

  #remoteOriginals({ address }: PictureRequest): RemoteOriginals {
    return address === undefined ? this.#options.storages : this.#options.linkedPictures;
  }

  async #read(name: string, file: string): Promise<Buffer> {
    const bytes = await readFile(file);
    this.#memory.set(name, bytes);
    return bytes;
  }

  async #encode(
    request: PictureRequest,
    source: Extract<PictureJob, { kind: 'variant' }>['source'],
    file: string,
    changedAt = 0,
  ): Promise<Buffer | undefined> {
    const { width, format, path, shape } = request;
    // While this request waited, a request for another size may have found that the original is broken.
    if (this.#broken.get(path) === changedAt) return undefined;
    const outcome = await this.#options.processes
      .run({ kind: 'variant', source, width, format, shape })
      .catch((error: unknown) => {
        throw this.#unavailable(request, error);
      });
    if (outcome.kind === 'failed') throw this.#unavailable(request, new Error(outcome.message));
    if (outcome.kind !== 'done') return void this.#recordBroken(request, outcome, changedAt);
    // Copies the bytes, because they are part of a larger message buffer.
    const bytes = Buffer.from(outcome.bytes);
    this.#memory.set(toVariantFileName(request), bytes);
    // If the variant cannot be stored, later requests encode it again.
    await writeAtomically(file, bytes).catch((error: unknown) =>
      this.#logError(path, error, 'a picture variant cannot be stored'),
    );
    return bytes;
  }

  #recordBroken(
    { path, address }: PictureRequest,
    outcome: Exclude<PictureOutcome, { kind: 'done' | 'failed' }>,
    changedAt: number,
  ): void {
    if (outcome.kind === 'missing') return;
    const details = { path: address ?? path };
    if (outcome.kind === 'killed') {
      const { reason, detail } = outcome;
      this.#broken.set(path, changedAt, { ttl: KILLED_ORIGINAL_TTL_MS });
      this.#options.log.warn({ ...details, reason, detail }, 'the process decoding an original was killed');
    } else {
      const { refusal, detail } = outcome;
      // A broken file stays broken until it changes, so its entry does not expire.
      this.#broken.set(path, changedAt, changedAt > 0 ? { ttl: 0 } : {});
      this.#options.log.warn({ ...details, refusal, detail }, 'an original cannot be read as a picture');
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
    this.#options.log.error({ err: error, path }, message);
  }
}

const listRemoteNames = ({ address, path }: PictureRequest): string[] =>
  address === undefined ? listSpellings(path) : [address];

/** Writes a temporary file and renames it, so that no reader sees an incomplete picture. */
async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
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
