import { withTimeout } from '#queueing/with-timeout.ts';
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
/** Minimum time between two runs of the checks, because `/readyz` is public. */
const REPORT_TTL_MS = 500;

export class Readiness {
  readonly #checks: Readonly<Record<string, ReadinessCheck>>;
  readonly #now: () => number;
  #last: { at: number; report: Promise<ReadinessReport> } | undefined;
  #isShuttingDown = false;

  constructor(
    checks: Readonly<Record<string, ReadinessCheck>> = {},
    now: () => number = () => performance.now(),
  ) {
    this.#checks = checks;
    this.#now = now;
  }

  shutDown(): void {
    this.#isShuttingDown = true;
  }

  async report(): Promise<ReadinessReport> {
    const now = this.#now();
    if (!this.#last || now - this.#last.at >= REPORT_TTL_MS)
      this.#last = { at: now, report: this.#runChecks() };
    const { problems, warnings } = await this.#last.report;
    const shutdown = { check: 'shutdown', reason: 'the instance is shutting down' };
    return { problems: this.#isShuttingDown ? [shutdown, ...problems] : problems, warnings };
  }

  async #runChecks(): Promise<ReadinessReport> {
    const report: ReadinessReport = { problems: [], warnings: [] };
    const findings = await Promise.all(
      Object.entries(this.#checks).map(async ([check, run]) => ({ check, outcome: await runCheck(run) })),
    );
    for (const { check, outcome } of findings) {
      if (typeof outcome === 'string') report.problems.push({ check, reason: outcome });
      else if (outcome) report.warnings.push({ check, reason: outcome.warning });
    }
    return report;
  }
}

/** Runs a check with a timeout. Hides the messages of errors, because they may contain host names and addresses. */
async function runCheck(check: ReadinessCheck): Promise<ReadinessFinding> {
  try {
    const finding = Promise.resolve(check());
    return await withTimeout(finding, CHECK_TIMEOUT_MS, () => `no result within ${CHECK_TIMEOUT_MS} ms`);
  } catch {
    return 'the check failed';
  }
}
