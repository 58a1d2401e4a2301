/** Returns why the instance should get no requests; nothing while it may. */
export type ReadinessCheck = () => Promise<string | undefined> | string | undefined;

export interface ReadinessProblem {
  /** Name of the check, such as `database`. */
  check: string;
  reason: string;
}

const CHECK_TIMEOUT_MS = 2_500;
/** Anyone may ask: the checks run at most this often. */
const RESULT_TTL_MS = 500;

/** Whether an instance may get requests: what `/readyz` answers. */
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

  /** Adds a check, in place of one of the same name. */
  register(name: string, check: ReadinessCheck): void {
    this.#checks.set(name, check);
    this.#last = undefined;
  }

  /** From now on the instance is not ready. */
  shutDown(): void {
    this.#isShuttingDown = true;
  }

  /** Why the instance is not ready; an empty list when it is. */
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

/** What a check returns in time. Why it failed may hold names and addresses, so it is not shown. */
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
