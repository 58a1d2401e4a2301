import { LRUCache } from 'lru-cache';
import type { Env } from '#runtime/env.ts';
import type { ServerLog } from '../log/server-log.ts';
import { readCapped } from '../read-capped.ts';
import { Turnstile } from '../turnstile.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 20 * 1_048_576;
const AT_ONCE = 8;
/** A picture that is nowhere is looked for again after this long. */
const MISSING_TTL_MS = 60_000;
const MAX_MISSING = 10_000;

type StorageSettings = Pick<Env, 'BASE_STORAGE_URL' | 'MEDIA_STORAGE_URL' | 'MEDIA_FOLDER'>;

/** Where pictures lie that are not in the media folder: first the base storage, then the media storage with its folder. */
export class OriginalStorages {
  readonly #addresses: string[];
  readonly #log: ServerLog;
  readonly #turnstile = new Turnstile(AT_ONCE);
  readonly #missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl: MISSING_TTL_MS });

  constructor({ BASE_STORAGE_URL, MEDIA_STORAGE_URL, MEDIA_FOLDER }: StorageSettings, log: ServerLog) {
    const media = MEDIA_STORAGE_URL && [MEDIA_STORAGE_URL, MEDIA_FOLDER].filter(Boolean).join('/');
    this.#addresses = [BASE_STORAGE_URL, media].filter((address) => typeof address === 'string');
    this.#log = log;
  }

  get isEmpty(): boolean {
    return this.#addresses.length === 0;
  }

  /** The original at a storage path; `undefined` when no storage has it, or none gives a picture of at most 20 MiB. */
  async find(path: string): Promise<Buffer | undefined> {
    if (this.isEmpty || this.#missing.has(path)) return undefined;
    const found = await this.#turnstile.pass(() => this.#ask(path));
    if (!found) this.#missing.set(path, true);
    return found;
  }

  async #ask(path: string): Promise<Buffer | undefined> {
    for (const address of this.#addresses) {
      const url = `${address}/${path.split('/').map(encodeURIComponent).join('/')}`;
      try {
        const picture = await fetchPicture(url);
        if (picture) return picture;
      } catch (error) {
        this.#log.warn({ err: error, url }, 'a picture cannot be had');
      }
    }
    return undefined;
  }
}

/** The picture at an address; `undefined` when there is none. Throws for what is no picture, too large or too slow. */
async function fetchPicture(url: string): Promise<Buffer | undefined> {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'image/*' },
  });
  const isPicture = answer.ok && /^image\//i.test(answer.headers.get('content-type') ?? '');
  if (!isPicture) {
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 403 || answer.status === 410) return undefined;
    throw new Error(answer.ok ? 'the storage sent no picture' : `the storage answered ${answer.status}`);
  }
  const bytes = await readCapped(answer, MAX_BYTES);
  if (!bytes) throw new Error('the picture is larger than 20 MiB');
  return bytes;
}
