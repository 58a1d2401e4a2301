import type { RequestContext } from '#storefront/request-context.ts';
import type { Backend } from '../backend.ts';
import type { ServerLog } from '../log/server-log.ts';
import type { Generation, LiveShop } from '../shops/hosted-shop.ts';

const TIMEOUT_MS = 5_000;

/** Reads the documents of shops, each once per state of its shop. A storage that fails is logged and asked again. */
export class ShopDocuments {
  readonly #backend: Backend;
  readonly #storageUrl: string | undefined;
  readonly #log: ServerLog;
  readonly #known = new WeakMap<Generation, Map<string, Promise<unknown>>>();

  constructor(backend: Backend, storageUrl: string | undefined, log: ServerLog) {
    this.#backend = backend;
    this.#storageUrl = storageUrl;
    this.#log = log;
  }

  of(live: LiveShop): RequestContext['documents'] {
    const known = this.#known.get(live.generation) ?? new Map<string, Promise<unknown>>();
    this.#known.set(live.generation, known);
    return {
      read: (route, name) => {
        const key = `${route}/${name}`;
        const before = known.get(key);
        if (before) return before;
        const reading = this.#read(live, route, name).catch((error: unknown) => {
          known.delete(key);
          this.#log.warn({ err: error, shop: live.shop.slug, document: key }, 'a document cannot be read');
          return undefined;
        });
        known.set(key, reading);
        return reading;
      },
    };
  }

  async #read(live: LiveShop, route: string, name: string): Promise<unknown> {
    const path = [live.shop.slug, route, name].map(encodeURIComponent).join('/');
    const answer = await (this.#storageUrl
      ? fetch(`${this.#storageUrl}/${path}.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      : this.#backend.fetch(
          new Request(`${this.#backend.origin}/storage/pages/${path}.json`, {
            headers: { 'x-api-key': live.apiKey },
          }),
          { shop: live.record, clientIp: '' },
        ));
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`the storage answered ${answer.status}`);
    return answer.json();
  }
}
