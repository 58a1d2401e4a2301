import { LRUCache } from 'lru-cache';
import type { FairQueue, Turn } from '#domain/fair-queue.ts';
import { Unavailable } from '#domain/unavailable.ts';
import type { CachedPage } from '#server/page-cache/cached-page.ts';
import { MAX_KEPT_KEY } from '#server/page-cache/page-cache.ts';
import { SharedWork } from '#server/queues/shared-work.ts';

/** The answer of the framework: the same for all, or for the one who asked. */
export type Rendered = { kind: 'public'; page: CachedPage } | { kind: 'private'; response: Response };

const MAX_PRIVATE_KEYS = 2_000;
const UNAVAILABLE = 503;
/** These say that the page cannot be had now, not whose it is. */
const REFUSALS = new Set([429, 500, UNAVAILABLE]);
/** Renders of others that one waits for; what came of them was not for all. */
const SHARED_TRIES = 2;

/** Pages made in turn: one that is the same for all is made once for all who ask at the time. */
export class PageRenders {
  readonly #queue: FairQueue;
  readonly #shared: SharedWork<Rendered>;
  /** Addresses whose answer was for one visitor only: nobody waits for another's. */
  readonly #private = new LRUCache<string, true>({ max: MAX_PRIVATE_KEYS });

  constructor(queue: FairQueue) {
    this.#queue = queue;
    this.#shared = new SharedWork(queue);
  }

  /**
   * The page at a key. Who waited for a render that was another's alone waits for one more, which may be for all again, and
   * then has their own: nobody stands in line more than three times. Rejects as `FairQueue.run` does, with what
   * the render throws, and with `Unavailable` when a render that others waited for came to that.
   */
  async get(key: string, turn: Turn, render: () => Promise<Rendered>): Promise<Rendered> {
    for (let tries = 0; tries < SHARED_TRIES && !this.#private.has(key); tries += 1) {
      let isOwn = false;
      const rendered = await this.#shared.get(key, turn, () => {
        isOwn = true;
        return render();
      });
      if (rendered.kind === 'public' || isOwn) {
        this.#notePrivate(key, rendered);
        return rendered;
      }
      // One failed question is enough: many more would be asked of what is in trouble.
      if (rendered.response.status === UNAVAILABLE) throw new Unavailable('the page cannot be made now');
    }
    return this.#renderAlone(key, turn, render);
  }

  async #renderAlone(key: string, turn: Turn, render: () => Promise<Rendered>): Promise<Rendered> {
    const rendered = await this.#queue.run(turn, render);
    this.#notePrivate(key, rendered);
    return rendered;
  }

  #notePrivate(key: string, rendered: Rendered): void {
    if (rendered.kind === 'public') this.#private.delete(key);
    else if (key.length <= MAX_KEPT_KEY && !REFUSALS.has(rendered.response.status)) {
      this.#private.set(key, true);
    }
  }
}
