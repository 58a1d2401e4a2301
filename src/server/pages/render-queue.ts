import { LRUCache } from 'lru-cache';
import type { FairQueue, Requester } from '#queueing/fair-queue.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import type { CachedPage } from '#server/page-cache/cached-page.ts';
import { MAX_PAGE_KEY_LENGTH } from '#server/page-cache/page-cache.ts';
import { SharedWork } from '#server/queues/shared-work.ts';

export type RenderResult = { kind: 'public'; page: CachedPage } | { kind: 'private'; response: Response };

const MAX_PRIVATE_KEYS = 2_000;
const UNAVAILABLE_STATUS = 503;
/** Statuses of failed renders, which do not show whether the page is private. */
const UNDECIDED_STATUSES = new Set([429, 500, UNAVAILABLE_STATUS]);
/** Maximum number of shared renders that a request waits for. Afterwards, the page is rendered for it alone. */
const MAX_SHARED_RENDER_WAITS = 2;

/** Renders pages in the queue. A public page is rendered once for all concurrent requests. */
export class RenderQueue {
  readonly #queue: FairQueue;
  readonly #shared: SharedWork<RenderResult>;
  /** Keys whose last result was private. Requests for these do not wait for another visitor's render. */
  readonly #privateKeys = new LRUCache<string, true>({ max: MAX_PRIVATE_KEYS });

  constructor(queue: FairQueue) {
    this.#queue = queue;
    this.#shared = new SharedWork(queue);
  }

  /** Shares concurrent renders of public pages. Rejects like `FairQueue.run` and `render`, and with `Unavailable`. */
  async get(key: string, requester: Requester, render: () => Promise<RenderResult>): Promise<RenderResult> {
    for (let attempts = 0; attempts < MAX_SHARED_RENDER_WAITS && !this.#privateKeys.has(key); attempts += 1) {
      let hasRendered = false;
      const rendered = await this.#shared.get(key, requester, () => {
        hasRendered = true;
        return render();
      });
      if (rendered.kind === 'public' || hasRendered) {
        this.#recordPrivate(key, rendered);
        return rendered;
      }
      // The page is not rendered again, because the system is overloaded.
      if (rendered.response.status === UNAVAILABLE_STATUS)
        throw new Unavailable('the page cannot be rendered now');
    }
    return this.#renderPrivate(key, requester, render);
  }

  async #renderPrivate(key: string, requester: Requester, render: () => Promise<RenderResult>) {
    const rendered = await this.#queue.run(requester, render);
    this.#recordPrivate(key, rendered);
    return rendered;
  }

  #recordPrivate(key: string, rendered: RenderResult): void {
    if (rendered.kind === 'public') this.#privateKeys.delete(key);
    else if (key.length <= MAX_PAGE_KEY_LENGTH && !UNDECIDED_STATUSES.has(rendered.response.status)) {
      this.#privateKeys.set(key, true);
    }
  }
}
