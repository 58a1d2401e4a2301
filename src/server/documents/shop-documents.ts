import { LRUCache } from 'lru-cache';
import { MAX_SLUG_LENGTH } from '#domain/shop-path.ts';
import type { FairQueue, Requester } from '#queueing/fair-queue.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import { withTimeout } from '#queueing/with-timeout.ts';
import type { Backend } from '#server/backend.ts';
import type { ServerLog } from '#server/log/server-log.ts';
import { SharedWork } from '#server/queues/shared-work.ts';
import type { Generation, LiveShop } from '#server/shops/shop-types.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { DOCUMENT_FRESH_MS, DocumentCache, type DocumentSource } from './document-cache.ts';
import { DocumentPictures, listDocumentsOfPage } from './document-pictures.ts';
import {
  createWaitBudget,
  type DocumentReading,
  INITIAL_DOCUMENT_WAIT_MS,
  readApiDocument,
  STORAGE_TIMEOUT_MS,
  StorageHealth,
  type WaitBudget,
} from './fetch-document.ts';

/** Maximum time that a request for a cached page waits for the check of its documents. */
const RECHECK_WAIT_MS = 250;
const MAX_DOCUMENTS_PER_VERSION = 1_000;

export interface ShopDocumentsOptions {
  backend: Pick<Backend, 'fetch' | 'origin' | 'notifiesChanges'>;
  /** URL of a bucket or CDN with the documents of all shops; by default, the API is used. */
  storageUrl: string | undefined;
  maxBytes: number;
  log: ServerLog;
  /** Queue for the documents that are read to check picture requests. */
  queue: FairQueue;
  onChange: (shopId: number) => void;
}

export interface PageDocuments {
  read: RequestContext['documents']['read'];
  /** Returns true if a document was unavailable, so that the page should soon be rendered again. */
  isIncomplete: () => boolean;
  /** Returns an error of the server's own database, which the caller throws instead of sending the page. */
  failure: () => Unavailable | undefined;
  /** Makes a cached page expire when one of its documents changes. Call when the page is cached. */
  trackExpiry: () => void;
}

/** Reads a document once per shop version, or every few seconds without change notifications. */
export class ShopDocuments {
  readonly #options: ShopDocumentsOptions;
  readonly #readings = new WeakMap<Generation, LRUCache<string, Promise<DocumentReading>>>();
  readonly #cache: DocumentCache;
  readonly #watched = new WeakMap<Generation, Set<string>>();
  readonly #pictures = new DocumentPictures();
  readonly #readingPages: SharedWork<void>;

  constructor(options: ShopDocumentsOptions) {
    this.#options = options;
    this.#cache = new DocumentCache(new StorageHealth(options.log), options.maxBytes);
    this.#readingPages = new SharedWork(options.queue);
  }

  forPage(live: LiveShop, drafts?: ReadonlyMap<string, unknown>): PageDocuments {
    const usedDocuments = new Set<string>();
    // Time that `recheck` has just waited for the storage is subtracted from the wait of the page.
    const hasWaited = Date.now() - (live.generation.waitedAt ?? 0) < RECHECK_WAIT_MS;
    const budget = createWaitBudget(
      hasWaited ? INITIAL_DOCUMENT_WAIT_MS - RECHECK_WAIT_MS : INITIAL_DOCUMENT_WAIT_MS,
    );
    let isIncomplete = false;
    let failure: Unavailable | undefined;
    return {
      read: async (route, name) => {
        const document = `${route}/${name}`;
        if (!isSafeDocumentName(document)) return undefined;
        if (drafts?.has(document)) return drafts.get(document);
        usedDocuments.add(document);
        const reading = await this.#read(live, document, budget);
        if (reading.kind === 'found') return reading.json;
        if (reading.kind === 'malformed') return null;
        if (reading.kind !== 'unavailable') return undefined;
        isIncomplete = true;
        if (this.#hasNotifications && reading.error instanceof Unavailable) failure ??= reading.error;
        throw reading.error;
      },
      isIncomplete: () => isIncomplete,
      failure: () => failure,
      trackExpiry: () => {
        const watched = this.#watched.get(live.generation) ?? new Set();
        this.#watched.set(live.generation, watched);
        for (const document of usedDocuments)
          if (watched.size < MAX_DOCUMENTS_PER_VERSION) watched.add(document);
      },
    };
  }

  /** Checks whether documents have changed, at most every few seconds. Call before a cached page is served. */
  async recheck(live: LiveShop): Promise<void> {
    const { generation } = live;
    if (this.#hasNotifications || (generation.revalidateDocumentsAt ?? 0) > Date.now()) return;
    generation.revalidateDocumentsAt = Date.now() + DOCUMENT_FRESH_MS;
    const watched = this.#watched.get(generation);
    if (!watched) return;
    const checkBudget = createWaitBudget(STORAGE_TIMEOUT_MS);
    const checking = Promise.all([...watched].map((document) => this.#read(live, document, checkBudget)));
    await withTimeout(checking, RECHECK_WAIT_MS, () => {
      generation.waitedAt = Date.now();
    });
  }

  isKnownPicture(live: LiveShop, address: string): boolean {
    return this.#pictures.has(live.id, address);
  }

  /** Reads the page's documents, because another instance may have rendered it. Rejects like `FairQueue.run`. */
  async isPictureOfPage(
    live: LiveShop,
    { address, path }: { address: string; path: string },
    requester: Requester,
  ): Promise<boolean> {
    if (!this.#options.storageUrl) return false;
    await this.#readingPages.get(`${live.id} ${path}`, requester, async () => {
      const budget = createWaitBudget(STORAGE_TIMEOUT_MS);
      const names = listDocumentsOfPage(path).filter(isSafeDocumentName);
      await Promise.all(names.map((document) => this.#read(live, document, budget)));
    });
    return this.isKnownPicture(live, address);
  }

  get #hasNotifications(): boolean {
    return this.#options.backend.notifiesChanges && !this.#options.storageUrl;
  }

  #read(live: LiveShop, document: string, budget: WaitBudget): Promise<DocumentReading> {
    if (!this.#hasNotifications) return this.#readCached(live, document, budget);
    const readings = this.#readings.get(live.generation) ?? new LRUCache({ max: MAX_DOCUMENTS_PER_VERSION });
    this.#readings.set(live.generation, readings);
    const pending = readings.get(document);
    if (pending) return pending;
    const reading = readFromApi(this.#createSource(live, document)).then((result) => {
      if (result.kind === 'unavailable') readings.delete(document);
      return result;
    });
    readings.set(document, reading);
    return reading;
  }

  async #readCached(live: LiveShop, document: string, budget: WaitBudget): Promise<DocumentReading> {
    const source = this.#createSource(live, document);
    const reading = await this.#cache.read(`${live.shop.slug}/${document}`, source, budget);
    if (this.#options.storageUrl && reading.kind === 'found') this.#pictures.record(live.id, reading.json);
    return reading;
  }

  #createSource(live: LiveShop, document: string): DocumentSource {
    const { backend, storageUrl, log, onChange } = this.#options;
    const details = { shop: live.shop.slug, document };
    const path = [live.shop.slug, ...document.split('/')].map(encodeURIComponent).join('/');
    return {
      fetch: ({ headers, signal }) => {
        if (storageUrl) return fetch(`${storageUrl}/${path}.json`, { headers, signal });
        headers.set('x-api-key', live.apiKey);
        const request = new Request(`${backend.origin}/storage/pages/${path}.json`, { headers, signal });
        return backend.fetch(request, { shop: live.record, clientIp: '' });
      },
      changed: () => onChange(live.id),
      failed: (error) => log.warn({ ...details, err: error }, 'a document could not be fetched'),
      malformed: (reason) => log.warn({ ...details, reason }, 'a document cannot be read'),
    };
  }
}

function isSafeDocumentName(document: string): boolean {
  const isSafeSegment = (segment: string) =>
    segment !== '' && segment !== '.' && segment !== '..' && !segment.includes('\\');
  return document.split('/').every((segment) => segment.length <= MAX_SLUG_LENGTH && isSafeSegment(segment));
}

async function readFromApi(source: DocumentSource): Promise<DocumentReading> {
  const response = await readApiDocument(source.fetch);
  if ('error' in response) {
    source.failed(response.error);
    return { kind: 'unavailable', error: response.error };
  }
  if (response.reading.kind === 'malformed') source.malformed(response.reading.reason);
  return response.reading;
}
