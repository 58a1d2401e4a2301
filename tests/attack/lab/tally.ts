export class Tally {
  tried = 0;
  readonly #failures = new Map<string, number>();

  check(holds: boolean, failure: string): void {
    this.tried += 1;
    if (!holds) this.#failures.set(failure, (this.#failures.get(failure) ?? 0) + 1);
  }

  get failed(): number {
    return [...this.#failures.values()].reduce((sum, count) => sum + count, 0);
  }

  get failures(): string[] {
    return [...this.#failures]
      .toSorted(([, one], [, other]) => other - one)
      .map(([failure, count]) => (count > 1 ? `${count} × ${failure}` : failure));
  }
}
