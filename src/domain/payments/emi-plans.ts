import { fromBdt, type Poisha, toBdt } from '#domain/money.ts';
import { addPercent } from '#domain/percent.ts';
import { encodeCheckoutExtra } from './checkout-extra.ts';
import { calculateMonthlyInstalment, type EmiTenor, type EmiTerms } from './emi.ts';

export interface EmiPlan {
  price: number;
  rows: EmiRow[];
}

export interface EmiRow {
  name: string;
  months: number;
  monthly: number;
  total: number;
  /** Value of the query parameter `extra` of the checkout. */
  extra: string;
}

/** Returns a plan for each distinct price. Amounts are in BDT. */
export function listEmiPlans(
  { tenors, isDiscounted: usesDiscount }: Omit<EmiTerms, 'skipped'>,
  prices: readonly number[],
) {
  if (tenors.length === 0) return [];
  return [...new Set(prices)].flatMap((price) => {
    const amount = fromBdt(price);
    return amount === undefined
      ? []
      : [{ price, rows: tenors.map((tenor) => toEmiRow(amount, tenor, usesDiscount)) }];
  });
}

function toEmiRow(price: Poisha, { name, months, percent }: EmiTenor, usesDiscount: boolean): EmiRow {
  const total = addPercent(price, percent);
  const extra = encodeCheckoutExtra({ isEmi: true, isDiscounted: usesDiscount, tenor: name });
  return {
    name,
    months,
    total: toBdt(total),
    monthly: toBdt(calculateMonthlyInstalment(total, months)),
    extra,
  };
}
