import type { ShopperReport } from './lab/honest-shopper.ts';
import type { DatabaseKind, Lab } from './lab/lab.ts';
import type { Tally } from './lab/tally.ts';

export interface AttackOptions {
  /** Fewer rounds, for the part that every change is tried with. */
  short: boolean;
  tally: Tally;
}

export interface AttackOutcome {
  /** The honest shoppers beside the attack; none where the process itself is killed. */
  shopper?: ShopperReport;
  notes: string;
}

/** What the attack wants is not there, so that nothing was tried. */
export interface NotTried {
  notTried: string;
}

/** One way to hurt the shops. What does not hold is counted in the tally; what it throws counts as failed too. */
export interface Attack {
  name: string;
  databases: readonly DatabaseKind[];
  /** Where the short part tries it. */
  shortOn: DatabaseKind | undefined;
  run: (lab: Lab, options: AttackOptions) => Promise<AttackOutcome | NotTried>;
}

export const BOTH: readonly DatabaseKind[] = ['embedded', 'PostgreSQL'];
