import { LRUCache } from 'lru-cache';
import {
  type DocumentReading,
  type FetchDocument,
  fetchStoredDocument,
  type StorageHealth,
  type StoredCopy,
  type WaitBudget,
} from './fetch-document.ts';

/** Time for which a cached document or failure is used before the storage is queried again. */
export const DOCUMENT_FRESH_MS = 3_000;
const MAX_CACHED_DOCUMENTS = 20_000;
const ENTRY_OVERHEAD_BYTES = 500;

interface Entry {
  copy: StoredCopy | undefined;
  error: unknown;
  requestedAt: number;
}

export interface DocumentSource {
  fetch: FetchDocument;
  changed: () => void;
  failed: (error: unknown) => void;
  malformed: (reason: string) => void;
}

/** Cache for a storage without change notifications. While the storage fails, the last copy is used. */
export class DocumentCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #pending = new Map<string, Promise<DocumentReading>>();
  readonly #health: StorageHealth;

  constructor(health: StorageHealth, maxBytes: number) {
    this.#health = health;
    this.#entries = new LRUCache({
      max: MAX_CACHED_DOCUMENTS,
      maxSize: maxBytes,
      sizeCalculation: ({ copy }, key) => (copy?.bytes ?? 0) + key.length + ENTRY_OVERHEAD_BYTES,
    });
  }

  /** If fetching exceeds the wait budget, returns the last copy, or `unavailable` without a copy. */
  async read(key: string, source: DocumentSource, waitBudget: WaitBudget): Promise<DocumentReading> {
    const entry = this.#entries.get(key);
    if (entry && Date.now() - entry.requestedAt < DOCUMENT_FRESH_MS) return toReading(entry);
    const fallback = entry ?? {
      copy: undefined,
      error: new Error('the storage does not respond'),
      requestedAt: 0,
    };
    // While the storage is down, one request at a time checks in the background whether it responds again.
    if (this.#health.isDown) {
      if (this.#pending.size === 0) void this.#fetchShared(key, entry, source);
      return toReading(fallback);
    }
    const reading = await this.#health.wait(this.#fetchShared(key, entry, source), waitBudget);
    return reading ?? toReading(fallback);
  }

  #fetchShared(key: string, entry: Entry | undefined, source: DocumentSource): Promise<DocumentReading> {
    const pending =
      this.#pending.get(key) ?? this.#fetch(key, entry, source).finally(() => this.#pending.delete(key));
    this.#pending.set(key, pending);
    return pending;
  }

  async #fetch(key: string, previous: Entry | undefined, source: DocumentSource): Promise<DocumentReading> {
    const copy = previous?.copy;
    const response = await fetchStoredDocument(source.fetch, copy);
    const requestedAt = Date.now();
    if ('error' in response) {
      if (!this.#health.isDown && previous?.error === undefined) source.failed(response.error);
      return this.#store(key, { copy, error: response.error, requestedAt });
    }
    this.#health.recordResponse();
    const isNew = copy?.hash !== response.hash || copy.reading.kind !== response.reading.kind;
    if (isNew && response.reading.kind === 'malformed') source.malformed(response.reading.reason);
    if (isNew && previous) source.changed();
    // An unchanged document keeps its object, because this object is the cache key of the parsed document.
    return this.#store(key, {
      copy: isNew || !copy ? response : { ...response, reading: copy.reading },
      error: undefined,
      requestedAt,
    });
  }

  #store(key: string, entry: Entry): DocumentReading {
    this.#entries.set(key, entry);
    return toReading(entry);
  }
}

const toReading = ({ copy, error }: Entry): DocumentReading =>
  copy?.reading ?? { kind: 'unavailable', error };
