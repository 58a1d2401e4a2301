import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cached-page.ts';

/** The answer of the framework: kept for all, or for the one who asked. */
export type Rendered = { kind: 'public'; page: CachedPage } | { kind: 'private'; response: Response };

const MAX_PRIVATE_KEYS = 2_000;

/** Pages that are the same for everybody, bounded by bytes; the least used go first. */
export class PageCache {
  readonly hits = { count: 0 };
  readonly misses = { count: 0 };
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #underWay = new Map<string, Promise<Rendered>>();
  /** Addresses whose answer was for one visitor only: nobody waits for another's. */
  readonly #private = new LRUCache<string, true>({ max: MAX_PRIVATE_KEYS });
  readonly #now: () => number;

  constructor(maxBytes: number, onDrop: (page: CachedPage) => void = () => {}, now: () => number = Date.now) {
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: (page) => page.size, dispose: onDrop });
    this.#now = now;
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  find(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    if (page.isFresh(this.#now())) return page;
    this.#pages.delete(key);
    return undefined;
  }

  /** The page at a key. All who ask while it is rendered wait for that one render, and get it if it is public. */
  async get(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const page = this.find(key);
    if (page) {
      this.hits.count += 1;
      return { kind: 'public', page };
    }
    this.misses.count += 1;
    if (this.#private.has(key)) return this.#render(key, render);
    const underWay = this.#underWay.get(key);
    if (underWay) {
      const rendered = await underWay;
      return rendered.kind === 'public' ? rendered : this.#render(key, render);
    }
    const rendering = this.#render(key, render).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, rendering);
    return rendering;
  }

  /** Lets go of pages of states that are past. */
  sweep(): void {
    const now = this.#now();
    for (const [key, page] of this.#pages.entries()) if (!page.isFresh(now)) this.#pages.delete(key);
  }

  async #render(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const rendered = await render();
    if (rendered.kind === 'private') {
      this.#private.set(key, true);
      return rendered;
    }
    this.#private.delete(key);
    if (rendered.page.isFresh(this.#now())) this.#pages.set(key, rendered.page);
    return rendered;
  }
}
