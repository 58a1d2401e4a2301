import { fromBdt, type Poisha } from '../money.ts';

/** Whether an order is too dear for cash on delivery; a shop without a limit takes any amount. */
export function isAboveCodLimit(grandTotal: Poisha, limit: Poisha | null): boolean {
  return limit !== null && grandTotal > limit;
}

/** The dearest order that can be paid in cash: what the shop's page settings say in BDT, or else its row; `null` for any. */
export function codLimitOf(maxCodBdt: unknown, shopLimit: Poisha | null): Poisha | null {
  return (typeof maxCodBdt === 'number' ? fromBdt(maxCodBdt) : undefined) ?? shopLimit;
}
