/** Requirements for a cash order: a one-time code sent to the phone, or an advance paid online. */
export const CASH_REQUIREMENTS = ['code', 'advance'] as const;
export type CashRequirement = (typeof CASH_REQUIREMENTS)[number];

export interface CashCheckSettings {
  /** Requirement for orders above the cash limit. Without one, such orders are refused. */
  aboveLimit?: CashRequirement | undefined;
  /** Requirement for a phone without a delivered order at the shop. */
  newPhone?: CashRequirement | undefined;
  manyReturns?: CashRequirement | undefined;
  returnsFrom: number;
  advancePercent: number;
}

export const DEFAULT_MIN_RETURNS = 2;
export const DEFAULT_ADVANCE_PERCENT = 20;
export const ADVANCE_PERCENT_LIMITS = { min: 1, max: 90 } as const;

export function readCashCheckSettings(settings: unknown): CashCheckSettings {
  const stored = Object(Object(settings).cashCheck) as Record<string, unknown>;
  const readRequirement = (name: string) => CASH_REQUIREMENTS.find((each) => each === stored[name]);
  const numberOf = (name: string, fallback: number) =>
    Number.isSafeInteger(stored[name]) && Number(stored[name]) > 0 ? Number(stored[name]) : fallback;
  return {
    aboveLimit: readRequirement('aboveLimit'),
    newPhone: readRequirement('newPhone'),
    manyReturns: readRequirement('manyReturns'),
    returnsFrom: numberOf('returnsFrom', DEFAULT_MIN_RETURNS),
    advancePercent: Math.min(numberOf('advancePercent', DEFAULT_ADVANCE_PERCENT), ADVANCE_PERCENT_LIMITS.max),
  };
}
