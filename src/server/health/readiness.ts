/** Returns the reason why the instance should get no requests, or `undefined`. */
export type ReadinessCheck = () => Promise<string | undefined> | string | undefined;

export interface ReadinessProblem {
  /** Such as `database`. */
  check: string;
  reason: string;
}

const CHECK_TIMEOUT_MS = 2_500;
/** `/readyz` is public, so the checks run at most this often. */
const RESULT_TTL_MS = 500;

/** Runs the checks of `/readyz`. */
export class Readiness {
  readonly #checks = new Map<string, ReadinessCheck>();
  readonly #now: () => number;
  #last: { at: number; problems: Promise<ReadinessProblem[]> } | undefined;
  #isShuttingDown = false;

  constructor(
    checks: Readonly<Record<string, ReadinessCheck>> = {},
    now: () => number = () => performance.now(),
  ) {
    this.#now = now;
    for (const [name, check] of Object.entries(checks)) this.register(name, check);
  }

  /** Adds a check or replaces the one with the same name. */
  register(name: string, check: ReadinessCheck): void {
    this.#checks.set(name, check);
    this.#last = undefined;
  }

  shutDown(): void {
    this.#isShuttingDown = true;
  }

  /** Failed checks; empty if the instance is ready. */
  async problems(): Promise<ReadinessProblem[]> {
    const now = this.#now();
    if (!this.#last || now - this.#last.at >= RESULT_TTL_MS) this.#last = { at: now, problems: this.#run() };
    const problems = await this.#last.problems;
    return this.#isShuttingDown
      ? [{ check: 'shutdown', reason: 'the instance is shutting down' }, ...problems]
      : problems;
  }

  async #run(): Promise<ReadinessProblem[]> {
    const results = await Promise.all(
      [...this.#checks].map(async ([check, run]) => ({ check, reason: await outcomeOf(run) })),
    );
    return results.flatMap(({ check, reason }) => (reason === undefined ? [] : [{ check, reason }]));
  }
}

/** Result of a check within the time limit. Errors are not shown, because they may contain names and addresses. */
async function outcomeOf(check: ReadinessCheck): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, CHECK_TIMEOUT_MS, `no result within ${CHECK_TIMEOUT_MS} ms`);
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return 'the check failed';
  } finally {
    clearTimeout(timer);
  }
}
