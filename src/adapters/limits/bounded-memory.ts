import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Of so many networks or numbers a counter keeps count; those that were not seen for longest are forgotten first. */
const MAX_KEYS = 5_000;

/** Counts in this process's memory, of which it takes a bounded part whoever asks. */
export class BoundedMemory extends RateLimiterMemory {
  readonly #known = new LRUCache<string, true>({
    max: MAX_KEYS,
    dispose: (_, key, reason) => {
      if (reason === 'evict') void this.delete(key);
    },
  });

  override consume(key: string, points?: number) {
    this.#known.set(key, true);
    return super.consume(key, points);
  }

  /** Takes one back of what was counted in a window that is still open. */
  async giveBack(key: string): Promise<void> {
    const counted = await this.get(key);
    if (counted && counted.msBeforeNext > 0 && counted.consumedPoints > 0) await this.reward(key);
  }
}
