import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Of so many networks or numbers a counter keeps count. */
const MAX_KEYS = 5_000;
/** Keys are told apart by how much they have counted: once, twice or more, four times or more, and so on. */
const LEVELS = 5;

/**
 * Counts in this process's memory, of which it takes a bounded part whoever asks. When it is full, what counted least is
 * forgotten first, and of that what was not seen for longest: a crowd of keys that come once pushes out none that is watched.
 */
export class BoundedMemory extends RateLimiterMemory {
  /** By level, the keys with the moment their window is over, the longest unseen first. */
  readonly #known = Array.from({ length: LEVELS }, () => new Map<string, number>());
  readonly #levels = new Map<string, number>();

  override async consume(key: string, points?: number): Promise<RateLimiterRes> {
    try {
      const counted = await super.consume(key, points);
      await this.#note(key, counted);
      return counted;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) await this.#note(key, refusal);
      throw refusal;
    }
  }

  /** Takes one back of what was counted in a window that is still open. */
  async giveBack(key: string): Promise<void> {
    const counted = await this.get(key);
    if (counted && counted.msBeforeNext > 0 && counted.consumedPoints > 0) await this.reward(key);
  }

  async #note(key: string, { consumedPoints, msBeforeNext }: RateLimiterRes): Promise<void> {
    this.#letGo(key);
    const level = Math.min(LEVELS - 1, Math.floor(Math.log2(Math.max(1, consumedPoints))));
    this.#known[level]?.set(key, Date.now() + msBeforeNext);
    this.#levels.set(key, level);
    const least = this.#levels.size > MAX_KEYS ? this.#least() : undefined;
    if (least === undefined) return;
    this.#letGo(least);
    await this.delete(least);
  }

  /** The key that matters least: one whose window is over, or else of those that counted least. */
  #least(): string | undefined {
    let least: string | undefined;
    for (const known of this.#known) {
      const [oldest] = known;
      if (!oldest) continue;
      const [key, isOverAt] = oldest;
      if (isOverAt <= Date.now()) return key;
      least ??= key;
    }
    return least;
  }

  #letGo(key: string): void {
    const level = this.#levels.get(key);
    if (level === undefined) return;
    this.#known[level]?.delete(key);
    this.#levels.delete(key);
  }
}
