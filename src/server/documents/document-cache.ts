import { LRUCache } from 'lru-cache';
import {
  type FetchDocument,
  fetchStoredDocument,
  type Reading,
  type StorageHealth,
  type StoredCopy,
  type WaitBudget,
} from './fetch-document.ts';

/** How long a cached document or a failure is used before the storage is queried again. */
export const DOCUMENT_FRESH_MS = 3_000;
const MAX_DOCUMENTS = 20_000;
/** Overhead of an entry in addition to its text. */
const ENTRY_BYTES = 500;

interface Entry {
  copy: StoredCopy | undefined;
  /** Error of the last request to the storage. */
  error: unknown;
  requestedAt: number;
}

export interface DocumentListener {
  changed: () => void;
  failed: (error: unknown) => void;
  malformed: (reason: string) => void;
}

/**
 * Documents of a storage without notifications. Each is cached and revalidated every few seconds; while the storage fails, the
 * last copy is used.
 */
export class DocumentCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #pending = new Map<string, Promise<Reading>>();
  readonly #health: StorageHealth;

  constructor(health: StorageHealth, maxBytes: number) {
    this.#health = health;
    this.#entries = new LRUCache({
      max: MAX_DOCUMENTS,
      maxSize: maxBytes,
      sizeCalculation: ({ copy }, key) => (copy?.bytes ?? 0) + key.length + ENTRY_BYTES,
    });
  }

  /**
   * The document with a key, fetched if the cached one is older than `DOCUMENT_FRESH_MS`. If fetching exceeds the page's wait budget,
   * returns the last one, or `unavailable`; later pages get the result.
   */
  async read(
    key: string,
    fetchDocument: FetchDocument,
    listener: DocumentListener,
    waitBudget: WaitBudget,
  ): Promise<Reading> {
    const entry = this.#entries.get(key);
    if (entry && Date.now() - entry.requestedAt < DOCUMENT_FRESH_MS) return readingOf(entry);
    const unheard = entry ?? {
      copy: undefined,
      error: new Error('the storage does not respond'),
      requestedAt: 0,
    };
    // One request at a time tests whether the storage is back.
    if (this.#health.isDown) {
      if (this.#pending.size === 0) void this.#fetchShared(key, entry, fetchDocument, listener);
      return readingOf(unheard);
    }
    const reading = await this.#health.wait(
      this.#fetchShared(key, entry, fetchDocument, listener),
      waitBudget,
    );
    return reading ?? readingOf(unheard);
  }

  #fetchShared(
    key: string,
    entry: Entry | undefined,
    fetchDocument: FetchDocument,
    listener: DocumentListener,
  ): Promise<Reading> {
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const fetching = this.#fetch(key, entry, fetchDocument, listener).finally(() =>
      this.#pending.delete(key),
    );
    this.#pending.set(key, fetching);
    return fetching;
  }

  async #fetch(
    key: string,
    before: Entry | undefined,
    fetchDocument: FetchDocument,
    listener: DocumentListener,
  ): Promise<Reading> {
    const copy = before?.copy;
    const response = await fetchStoredDocument(fetchDocument, copy);
    const requestedAt = Date.now();
    if ('error' in response) {
      if (!this.#health.isDown && before?.error === undefined) listener.failed(response.error);
      return this.#store(key, { copy, error: response.error, requestedAt });
    }
    this.#health.answered();
    const isNew = copy?.hash !== response.hash || copy.reading.kind !== response.reading.kind;
    if (isNew && response.reading.kind === 'malformed') listener.malformed(response.reading.reason);
    if (isNew && before) listener.changed();
    // An unchanged document remains the same object, because parsed results are cached by object.
    return this.#store(key, {
      copy: isNew || !copy ? response : { ...response, reading: copy.reading },
      error: undefined,
      requestedAt,
    });
  }

  #store(key: string, entry: Entry): Reading {
    this.#entries.set(key, entry);
    return readingOf(entry);
  }
}

const readingOf = ({ copy, error }: Entry): Reading => copy?.reading ?? { kind: 'unavailable', error };
