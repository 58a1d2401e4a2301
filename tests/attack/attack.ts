import type { DatabaseKind, Lab } from './lab/lab.ts';
import type { ShopperReport } from './lab/legitimate-shopper.ts';
import type { Tally } from './lab/tally.ts';

export interface AttackOptions {
  /** Whether attacks run fewer rounds. Set by `--short`, which the CI script uses. */
  short: boolean;
  tally: Tally;
}

export interface AttackOutcome {
  shopper?: ShopperReport;
  notes: string;
}

export interface NotTried {
  notTried: string;
}

export interface Attack {
  name: string;
  databases: readonly DatabaseKind[];
  /** Database of the short run; `undefined` if the short run does not include the attack. */
  shortOn: DatabaseKind | undefined;
  run: (lab: Lab, options: AttackOptions) => Promise<AttackOutcome | NotTried>;
}

export const BOTH: readonly DatabaseKind[] = ['embedded', 'PostgreSQL'];
