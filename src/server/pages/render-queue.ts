import { LRUCache } from 'lru-cache';
import type { FairQueue, Requester } from '#scheduling/fair-queue.ts';
import { Unavailable } from '#scheduling/unavailable.ts';
import type { CachedPage } from '#server/page-cache/cached-page.ts';
import { MAX_KEY_LENGTH } from '#server/page-cache/page-cache.ts';
import { SharedWork } from '#server/queues/shared-work.ts';

export type Rendered = { kind: 'public'; page: CachedPage } | { kind: 'private'; response: Response };

const MAX_PRIVATE_KEYS = 2_000;
const UNAVAILABLE = 503;
/** These statuses do not show whether the page is private. */
const REFUSALS = new Set([429, 500, UNAVAILABLE]);
/** Shared renders to wait for that turn out to be private. */
const SHARED_TRIES = 2;

/** Renders pages in the queue. A public page is rendered once for all concurrent requests. */
export class RenderQueue {
  readonly #queue: FairQueue;
  readonly #shared: SharedWork<Rendered>;
  /** Keys whose last result was private: requests do not wait for another visitor's render. */
  readonly #private = new LRUCache<string, true>({ max: MAX_PRIVATE_KEYS });

  constructor(queue: FairQueue) {
    this.#queue = queue;
    this.#shared = new SharedWork(queue);
  }

  /**
   * Queued at most three times, because shared renders may turn out to be private. Rejects like
   * `FairQueue.run`, with the render's error, and with `Unavailable`.
   */
  async get(key: string, requester: Requester, render: () => Promise<Rendered>): Promise<Rendered> {
    for (let tries = 0; tries < SHARED_TRIES && !this.#private.has(key); tries += 1) {
      let isOwn = false;
      const rendered = await this.#shared.get(key, requester, () => {
        isOwn = true;
        return render();
      });
      if (rendered.kind === 'public' || isOwn) {
        this.#recordPrivate(key, rendered);
        return rendered;
      }
      // Another render would increase the load on an overloaded system.
      if (rendered.response.status === UNAVAILABLE) throw new Unavailable('the page cannot be rendered now');
    }
    return this.#renderPrivate(key, requester, render);
  }

  async #renderPrivate(
    key: string,
    requester: Requester,
    render: () => Promise<Rendered>,
  ): Promise<Rendered> {
    const rendered = await this.#queue.run(requester, render);
    this.#recordPrivate(key, rendered);
    return rendered;
  }

  #recordPrivate(key: string, rendered: Rendered): void {
    if (rendered.kind === 'public') this.#private.delete(key);
    else if (key.length <= MAX_KEY_LENGTH && !REFUSALS.has(rendered.response.status)) {
      this.#private.set(key, true);
    }
  }
}
