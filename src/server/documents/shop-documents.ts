import { LRUCache } from 'lru-cache';
import { MAX_SLUG } from '#domain/shop-path.ts';
import { Unavailable } from '#scheduling/unavailable.ts';
import type { Backend } from '#server/backend.ts';
import type { ServerLog } from '#server/log/server-log.ts';
import type { Generation, LiveShop } from '#server/shops/hosted-shop.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { DOCUMENT_FRESH_MS, DocumentCache, type DocumentListener } from './document-cache.ts';
import {
  type FetchDocument,
  FIRST_WAIT_MS,
  type Reading,
  readOwnDocument,
  StorageHealth,
  TIMEOUT_MS,
  type WaitBudget,
  waitBudget,
} from './fetch-document.ts';

/** Then the request gets the cached page. */
const RECHECK_WAIT_MS = 250;
const MAX_KNOWN = 1_000;

export interface ShopDocumentsOptions {
  backend: Pick<Backend, 'fetch' | 'origin' | 'notifiesChanges'>;
  /** A bucket or CDN with the documents of all shops; by default the API. */
  storageUrl: string | undefined;
  maxBytes: number;
  log: ServerLog;
  onChange: (shopId: number) => void;
}

export interface PageDocuments {
  read: RequestContext['documents']['read'];
  /** A document was unavailable, so the page should soon be rendered again. */
  isIncomplete: () => boolean;
  /** Error of the server's own database, without which the page cannot be rendered; the caller throws it. */
  failure: () => Unavailable | undefined;
  /** Call when the page is cached: it then expires with the documents that it contains. */
  keep: () => void;
}

/** Read once per shop version; without notifications, compared every few seconds. Broken ones are logged. */
export class ShopDocuments {
  readonly #options: ShopDocumentsOptions;
  readonly #readings = new WeakMap<Generation, LRUCache<string, Promise<Reading>>>();
  readonly #cache: DocumentCache;
  readonly #watched = new WeakMap<Generation, Set<string>>();

  constructor(options: ShopDocumentsOptions) {
    this.#options = options;
    this.#cache = new DocumentCache(new StorageHealth(options.log), options.maxBytes);
  }

  forPage(live: LiveShop, drafts?: ReadonlyMap<string, unknown>): PageDocuments {
    const used = new Set<string>();
    // A page that has already waited for the check for changes waits less for documents.
    const hasWaited = Date.now() - (live.generation.waitedAt ?? 0) < RECHECK_WAIT_MS;
    const page = waitBudget(hasWaited ? FIRST_WAIT_MS - RECHECK_WAIT_MS : FIRST_WAIT_MS);
    let isIncomplete = false;
    let failure: Unavailable | undefined;
    return {
      read: async (route, name) => {
        const document = `${route}/${name}`;
        if (!isPlain(document)) return undefined;
        if (drafts?.has(document)) return drafts.get(document);
        used.add(document);
        const reading = await this.#read(live, document, page);
        if (reading.kind === 'found') return reading.json;
        if (reading.kind === 'malformed') return null;
        if (reading.kind !== 'unavailable') return undefined;
        isIncomplete = true;
        if (this.#hasNotifications && reading.error instanceof Unavailable) failure ??= reading.error;
        throw reading.error;
      },
      isIncomplete: () => isIncomplete,
      failure: () => failure,
      keep: () => {
        const watched = this.#watched.get(live.generation) ?? new Set();
        this.#watched.set(live.generation, watched);
        for (const document of used) if (watched.size < MAX_KNOWN) watched.add(document);
      },
    };
  }

  /** Queries, every few seconds, whether documents have changed. Call before a cached page is served. */
  async recheck(live: LiveShop): Promise<void> {
    const { generation } = live;
    if (this.#hasNotifications || (generation.compareDocumentsAt ?? 0) > Date.now()) return;
    generation.compareDocumentsAt = Date.now() + DOCUMENT_FRESH_MS;
    const watched = this.#watched.get(generation);
    if (!watched) return;
    const all = waitBudget(TIMEOUT_MS);
    const checking = Promise.all([...watched].map((document) => this.#read(live, document, all)));
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, RECHECK_WAIT_MS);
    });
    const isLate = await Promise.race([checking.then(() => false), enough.then(() => true)]);
    if (isLate) generation.waitedAt = Date.now();
    clearTimeout(timer);
  }

  get #hasNotifications(): boolean {
    return this.#options.backend.notifiesChanges && !this.#options.storageUrl;
  }

  #read(live: LiveShop, document: string, page: WaitBudget): Promise<Reading> {
    const fetchDocument = this.#createFetcher(live, document);
    const listener = this.#listener(live, document);
    if (!this.#hasNotifications)
      return this.#cache.read(`${live.shop.slug}/${document}`, fetchDocument, listener, page);
    const known = this.#readings.get(live.generation) ?? new LRUCache({ max: MAX_KNOWN });
    this.#readings.set(live.generation, known);
    const before = known.get(document);
    if (before) return before;
    const reading = readOnce(fetchDocument, listener).then((found) => {
      if (found.kind === 'unavailable') known.delete(document);
      return found;
    });
    known.set(document, reading);
    return reading;
  }

  #createFetcher(live: LiveShop, document: string): FetchDocument {
    const { backend, storageUrl } = this.#options;
    const path = [live.shop.slug, ...document.split('/')].map(encodeURIComponent).join('/');
    if (storageUrl) return (init) => fetch(`${storageUrl}/${path}.json`, init);
    return ({ headers, signal }) => {
      headers.set('x-api-key', live.apiKey);
      const request = new Request(`${backend.origin}/storage/pages/${path}.json`, { headers, signal });
      return backend.fetch(request, { shop: live.record, clientIp: '' });
    };
  }

  #listener(live: LiveShop, document: string): DocumentListener {
    const { log, onChange } = this.#options;
    const details = { shop: live.shop.slug, document };
    return {
      changed: () => onChange(live.id),
      failed: (error) => log.warn({ ...details, err: error }, 'a document could not be fetched'),
      malformed: (reason) => log.warn({ ...details, reason }, 'a document cannot be read'),
    };
  }
}

function isPlain(document: string): boolean {
  const isStep = (step: string) => step !== '' && step !== '.' && step !== '..' && !step.includes('\\');
  return document.split('/').every((step) => step.length <= MAX_SLUG && isStep(step));
}

async function readOnce(fetchDocument: FetchDocument, listener: DocumentListener): Promise<Reading> {
  const response = await readOwnDocument(fetchDocument);
  if ('error' in response) {
    listener.failed(response.error);
    return { kind: 'unavailable', error: response.error };
  }
  if (response.reading.kind === 'malformed') listener.malformed(response.reading.reason);
  return response.reading;
}
