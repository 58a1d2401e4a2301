import { LRUCache } from 'lru-cache';
import type { FairQueue, Turn } from '#domain/fair-queue.ts';
import { Unavailable } from '#domain/unavailable.ts';
import type { Env } from '#runtime/env.ts';
import { readCapped } from '#server/documents/ask-storage.ts';
import type { ServerLog } from '#server/log/server-log.ts';
import { SharedWork } from '#server/queues/shared-work.ts';
import type { PictureRequest } from './picture-request.ts';

const TIMEOUT_MS = 5_000;
/** A storage that did not answer in time is left alone for so long. */
const SILENT_MS = 10_000;
const MAX_BYTES = 20 * 1_048_576;
/** A picture that is nowhere is looked for again after this long. */
const MISSING_TTL_MS = 60_000;
const MAX_MISSING = 10_000;

type StorageSettings = Pick<Env, 'BASE_STORAGE_URL' | 'MEDIA_STORAGE_URL' | 'MEDIA_FOLDER'>;

/** What a storage says of a path. It may say that it has no picture there, and why not although there is something. */
type StorageAnswer = { kind: 'picture'; bytes: Buffer } | { kind: 'none'; reason?: string };

/** Where pictures lie that are not in the media folder: first the base storage, then the media storage with its folder. */
export class OriginalStorages {
  readonly #addresses: string[];
  readonly #log: ServerLog;
  /** Not `StorageHealth`: no question about a picture is kept open whose answer could end the silence; time ends it. */
  readonly #silentUntil = new Map<string, number>();
  readonly #missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl: MISSING_TTL_MS });

  constructor({ BASE_STORAGE_URL, MEDIA_STORAGE_URL, MEDIA_FOLDER }: StorageSettings, log: ServerLog) {
    const media = MEDIA_STORAGE_URL && [MEDIA_STORAGE_URL, MEDIA_FOLDER].filter(Boolean).join('/');
    this.#addresses = [BASE_STORAGE_URL, media].filter((address) => typeof address === 'string');
    this.#log = log;
  }

  get isEmpty(): boolean {
    return this.#addresses.length === 0;
  }

  /** Whether it is worth while to look for an original now. */
  mayHave(path: string): boolean {
    return !this.#missing.has(path) && !this.#addresses.every((address) => this.#isSilent(address));
  }

  /** The original at a storage path; `undefined` when no storage gives a picture of at most 20 MiB. */
  async find(path: string): Promise<Buffer | undefined> {
    let isNowhere = true;
    for (const address of this.#addresses) {
      const answer = this.#isSilent(address) ? undefined : await this.#ask(address, path);
      if (answer?.kind === 'picture') return answer.bytes;
      if (!answer) isNowhere = false;
    }
    if (isNowhere) this.#missing.set(path, true);
    return undefined;
  }

  #isSilent(address: string): boolean {
    return (this.#silentUntil.get(address) ?? 0) > Date.now();
  }

  /** `undefined` when the storage cannot say. */
  async #ask(address: string, path: string): Promise<StorageAnswer | undefined> {
    const url = `${address}/${path.split('/').map(encodeURIComponent).join('/')}`;
    try {
      const answer = await fetchPicture(url);
      if (answer.kind === 'none' && answer.reason) {
        this.#log.warn({ url, reason: answer.reason }, 'a picture could not be fetched');
      }
      return answer;
    } catch (error) {
      const isSilent = error instanceof DOMException && error.name === 'TimeoutError';
      if (isSilent) this.#silentUntil.set(address, Date.now() + SILENT_MS);
      this.#log.warn({ err: error, url }, 'a picture could not be fetched');
      return undefined;
    }
  }
}

/** What lies at an address. Throws when the storage fails or is too slow. */
async function fetchPicture(url: string): Promise<StorageAnswer> {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'image/*' },
  });
  const isPicture = answer.ok && /^image\//i.test(answer.headers.get('content-type') ?? '');
  if (!isPicture) {
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 403 || answer.status === 410) return { kind: 'none' };
    if (answer.ok) return { kind: 'none', reason: 'the storage sent no picture' };
    throw new Error(`the storage answered ${answer.status}`);
  }
  const bytes = await readCapped(answer, MAX_BYTES);
  return bytes ? { kind: 'picture', bytes } : { kind: 'none', reason: 'the picture is larger than 20 MiB' };
}

const REMOTE_TIMEOUT_MS = 10_000;
/** Finished pictures are made for the sizes of pages. */
const MAX_REMOTE_BYTES = 4 * 1_048_576;
const ABSENT = new Set([400, 404, 410]);

/** Pictures of a remote API's shops, made over there. */
export class RemotePictures {
  readonly #origin: string;
  readonly #fetching: SharedWork<Buffer | undefined>;

  constructor(origin: string, queue: FairQueue) {
    this.#origin = origin;
    this.#fetching = new SharedWork(queue);
  }

  /** The bytes of a picture; `undefined` when the API has none. Rejects with `Unavailable` when it cannot be had now. */
  find({ width, format, path, square }: PictureRequest, turn: Turn): Promise<Buffer | undefined> {
    const modifiers = square ? `${square}_${width}` : `w_${width},f_${format}`;
    const url = `${this.#origin}/images/${modifiers}/${path}`;
    return this.#fetching.get(url, turn, () => fetchMade(url));
  }
}

async function fetchMade(url: string): Promise<Buffer | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) });
    if (answer.ok) return await readCapped(answer, MAX_REMOTE_BYTES);
    await answer.body?.cancel();
    if (ABSENT.has(answer.status)) return undefined;
    throw new Error(`the API answered ${answer.status}`);
  } catch (error) {
    throw new Unavailable('a picture of the remote API cannot be had', { cause: error });
  }
}
