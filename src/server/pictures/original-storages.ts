import { LRUCache } from 'lru-cache';
import { isAcceptedContentType, PLACEHOLDER_HEADER } from '#domain/picture.ts';
import { encodePicturePath } from '#domain/picture-address.ts';
import type { FairQueue, Requester } from '#queueing/fair-queue.ts';
import { QueueRefusal, Unavailable } from '#queueing/unavailable.ts';
import type { Env } from '#runtime/env.ts';
import { readLimitedBody } from '#server/documents/fetch-document.ts';
import type { ServerLog } from '#server/log/server-log.ts';
import { SharedWork } from '#server/queues/shared-work.ts';
import type { PictureRequest } from './picture-request.ts';

const ORIGINAL_TIMEOUT_MS = 5_000;
/** Time for which a storage is not queried after it timed out. */
const STORAGE_PAUSE_MS = 10_000;
const MAX_ORIGINAL_BYTES = 20 * 1_048_576;
const MISSING_ORIGINAL_TTL_MS = 60_000;
const MAX_MISSING_ORIGINALS = 10_000;

type StorageSettings = Pick<Env, 'BASE_STORAGE_URL' | 'MEDIA_STORAGE_URL' | 'MEDIA_FOLDER'>;

/** Result of a request to a storage. `reason` is set if the file exists but is not usable. */
type StorageResult = { kind: 'picture'; bytes: Buffer } | { kind: 'none'; reason?: string };

/** Finds originals that are not in the data folder: in the base storage, then in the media storage. */
export class OriginalStorages {
  readonly #storageUrls: string[];
  readonly #log: ServerLog;
  /** Time until which each storage is not queried, in ms since 1970. */
  readonly #pausedUntil = new Map<string, number>();
  readonly #missing = new LRUCache<string, true>({
    max: MAX_MISSING_ORIGINALS,
    ttl: MISSING_ORIGINAL_TTL_MS,
  });

  constructor({ BASE_STORAGE_URL, MEDIA_STORAGE_URL, MEDIA_FOLDER }: StorageSettings, log: ServerLog) {
    const media = MEDIA_STORAGE_URL && [MEDIA_STORAGE_URL, MEDIA_FOLDER].filter(Boolean).join('/');
    this.#storageUrls = [BASE_STORAGE_URL, media].filter((storageUrl) => typeof storageUrl === 'string');
    this.#log = log;
  }

  get isEmpty(): boolean {
    return this.#storageUrls.length === 0;
  }

  mayHave(path: string): boolean {
    return !this.#missing.has(path) && !this.#storageUrls.every((storageUrl) => this.#isPaused(storageUrl));
  }

  async find(path: string): Promise<Buffer | undefined> {
    let isMissing = true;
    for (const storageUrl of this.#storageUrls) {
      const result = this.#isPaused(storageUrl) ? undefined : await this.#fetch(storageUrl, path);
      if (result?.kind === 'picture') return result.bytes;
      if (!result) isMissing = false;
    }
    if (isMissing) this.#missing.set(path, true);
    return undefined;
  }

  #isPaused(storageUrl: string): boolean {
    return (this.#pausedUntil.get(storageUrl) ?? 0) > Date.now();
  }

  /** Returns `undefined` if the request fails. The picture may exist nevertheless. */
  async #fetch(storageUrl: string, path: string): Promise<StorageResult | undefined> {
    const url = `${storageUrl}/${path.split('/').map(encodeURIComponent).join('/')}`;
    try {
      const result = await fetchPicture(url);
      if (result.kind === 'none' && result.reason) {
        this.#log.warn({ url, reason: result.reason }, 'a picture could not be fetched');
      }
      return result;
    } catch (error) {
      const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
      if (isTimeout) this.#pausedUntil.set(storageUrl, Date.now() + STORAGE_PAUSE_MS);
      this.#log.warn({ err: error, url }, 'a picture could not be fetched');
      return undefined;
    }
  }
}

async function fetchPicture(url: string): Promise<StorageResult> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(ORIGINAL_TIMEOUT_MS),
    headers: { accept: 'image/*' },
  });
  const isPicture = response.ok && isAcceptedContentType(response.headers.get('content-type') ?? '');
  if (!isPicture) {
    await response.body?.cancel();
    if (response.status === 404 || response.status === 403 || response.status === 410)
      return { kind: 'none' };
    if (response.ok) return { kind: 'none', reason: 'the storage sent no picture' };
    throw new Error(`the storage responded with status ${response.status}`);
  }
  const bytes = await readLimitedBody(response, MAX_ORIGINAL_BYTES);
  return bytes ? { kind: 'picture', bytes } : { kind: 'none', reason: 'the picture is larger than 20 MiB' };
}

const REMOTE_TIMEOUT_MS = 10_000;
const MAX_REMOTE_BYTES = 4 * 1_048_576;
const ABSENT_STATUSES = new Set([400, 404, 410]);

export class RemotePictures {
  readonly #origin: string;
  readonly #fetching: SharedWork<Buffer | undefined>;

  constructor(origin: string, queue: FairQueue) {
    this.#origin = origin;
    this.#fetching = new SharedWork(queue);
  }

  /** Returns a variant; `undefined` if the API has no such picture. Rejects with `Unavailable` if the request fails. */
  find(request: PictureRequest, requester: Requester): Promise<Buffer | undefined> {
    const { width, format, path, shape, address, apiKey = '' } = request;
    const modifiers = shape ? `${shape}_${width}` : `w_${width},f_${format}`;
    const url = `${this.#origin}/images/${modifiers}/${encodePicturePath(address ?? path)}`;
    // The API only fetches addresses that the shop's data contains.
    const headers = address === undefined ? {} : { 'x-api-key': apiKey };
    return this.#fetching.get(`${url} ${headers['x-api-key'] ?? ''}`, requester, () =>
      fetchVariant(url, headers),
    );
  }
}

async function fetchVariant(url: string, headers: Record<string, string>): Promise<Buffer | undefined> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) });
    const placeholder = response.headers.get(PLACEHOLDER_HEADER);
    if (response.ok && placeholder === null) return await readLimitedBody(response, MAX_REMOTE_BYTES);
    await response.body?.cancel();
    if (placeholder === 'busy') throw new QueueRefusal('the API has too many pictures to encode');
    if (placeholder !== null || ABSENT_STATUSES.has(response.status)) return undefined;
    throw new Error(`the API responded with status ${response.status}`);
  } catch (error) {
    if (error instanceof QueueRefusal) throw error;
    throw new Unavailable('a picture of the remote API is not available', { cause: error });
  }
}
