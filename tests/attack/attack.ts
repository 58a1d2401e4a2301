import type { DatabaseKind, Lab } from './lab/lab.ts';
import type { ShopperReport } from './lab/legitimate-shopper.ts';
import type { Tally } from './lab/tally.ts';

export interface AttackOptions {
  /** Fewer rounds, for the run on every change. */
  short: boolean;
  tally: Tally;
}

export interface AttackOutcome {
  /** Honest shoppers during the attack; none if the attack kills the process. */
  shopper?: ShopperReport;
  notes: string;
}

/** Thrown if a requirement of the attack is missing, so that it was skipped. */
export interface NotTried {
  notTried: string;
}

/** An attack on the shops. Failed expectations are counted in the tally; an exception is a failure too. */
export interface Attack {
  name: string;
  databases: readonly DatabaseKind[];
  /** Database of the short run, if it includes the attack. */
  shortOn: DatabaseKind | undefined;
  run: (lab: Lab, options: AttackOptions) => Promise<AttackOutcome | NotTried>;
}

export const BOTH: readonly DatabaseKind[] = ['embedded', 'PostgreSQL'];
