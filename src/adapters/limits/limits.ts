import type { LimitedBy, LimitRule } from '#domain/limit.ts';
import type { MostOpenCash } from '#domain/order/open-cash.ts';

/** Whose turn is counted: a network, a mobile number or an address, at one shop. */
export interface LimitSubject {
  rule: LimitRule;
  shopId: number;
  of: string;
  /** The site of that network, which has a count of its own: `SITE_TIMES` as much. */
  site?: string | undefined;
}

/** How often something may be done within a time, counted by shop and by who does it. Never fails. */
export interface Limits {
  /**
   * Counts one. When there is no room nothing is counted, and the answer is after how many seconds there may be room
   * again.
   */
  take: (subject: LimitSubject) => Promise<number | undefined>;
  /** Takes one back that was counted for what came to nothing. */
  giveBack: (subject: LimitSubject) => Promise<void>;
  /** What the cash orders of one mobile number, and of one network, that wait for the shop may come to. */
  readonly mostOpenCash: Record<Exclude<LimitedBy, 'contact' | 'shop'>, MostOpenCash>;
}
