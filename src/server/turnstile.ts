/** Lets a fixed number of works through at a time; the others wait in the order they came. */
export class Turnstile {
  readonly #limit: number;
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  async pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#inside >= this.#limit) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#inside += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#inside -= 1;
    }
  }
}
