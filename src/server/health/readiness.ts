import type { ReadinessCheck, ReadinessFinding } from '#runtime/readiness-checks.ts';

export interface ReadinessProblem {
  check: string;
  reason: string;
}

export interface ReadinessReport {
  problems: ReadinessProblem[];
  warnings: ReadinessProblem[];
}

const CHECK_TIMEOUT_MS = 2_500;
/** `/readyz` is public, so the checks run at most this often. */
const RESULT_TTL_MS = 500;

export class Readiness {
  readonly #checks = new Map<string, ReadinessCheck>();
  readonly #now: () => number;
  #last: { at: number; report: Promise<ReadinessReport> } | undefined;
  #isShuttingDown = false;

  constructor(
    checks: Readonly<Record<string, ReadinessCheck>> = {},
    now: () => number = () => performance.now(),
  ) {
    this.#now = now;
    for (const [name, check] of Object.entries(checks)) this.register(name, check);
  }

  register(name: string, check: ReadinessCheck): void {
    this.#checks.set(name, check);
    this.#last = undefined;
  }

  shutDown(): void {
    this.#isShuttingDown = true;
  }

  async report(): Promise<ReadinessReport> {
    const now = this.#now();
    if (!this.#last || now - this.#last.at >= RESULT_TTL_MS) this.#last = { at: now, report: this.#run() };
    const { problems, warnings } = await this.#last.report;
    const shutdown = { check: 'shutdown', reason: 'the instance is shutting down' };
    return { problems: this.#isShuttingDown ? [shutdown, ...problems] : problems, warnings };
  }

  async #run(): Promise<ReadinessReport> {
    const report: ReadinessReport = { problems: [], warnings: [] };
    const findings = await Promise.all(
      [...this.#checks].map(async ([check, run]) => ({ check, found: await toOutcome(run) })),
    );
    for (const { check, found } of findings) {
      if (typeof found === 'string') report.problems.push({ check, reason: found });
      else if (found) report.warnings.push({ check, reason: found.warning });
    }
    return report;
  }
}

/** Errors are not shown, because they may contain names and addresses. */
async function toOutcome(check: ReadinessCheck): Promise<ReadinessFinding> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, CHECK_TIMEOUT_MS, `no result within ${CHECK_TIMEOUT_MS} ms`);
  });
  try {
    return await Promise.race([check(), timeout]);
  } catch {
    return 'the check failed';
  } finally {
    clearTimeout(timer);
  }
}
