import { emiPrice } from '#domain/emi.ts';
import { decodeObject } from '#domain/encoded-object.ts';
import { fromBdt, type Poisha, toBdt } from '#domain/money.ts';
import type { EmiPlan, EmiRow } from './product-view.ts';

interface Tenor {
  months: number;
  percent: number;
}

const MOST_MONTHS = 120;

/** The instalments that `gift` offers, for each of the prices, in BDT. Empty when it offers none; tenors that cannot be read are left out. */
export function emiPlans(gift: string | null, prices: readonly number[]): EmiPlan[] {
  const tenors = gift ? readTenors(decodeObject(gift)) : [];
  if (tenors.length === 0) return [];
  return [...new Set(prices)].flatMap((price) => {
    const amount = fromBdt(price);
    return amount === undefined ? [] : [{ price, rows: tenors.map((tenor) => toRow(amount, tenor)) }];
  });
}

function toRow(price: Poisha, { months, percent }: Tenor): EmiRow {
  const total = toBdt(emiPrice(price, percent));
  return { months, total, monthly: Math.ceil(total / months) };
}

function readTenors(gift: Record<string, unknown> | undefined): Tenor[] {
  const emi = gift?.emi;
  const tenors = typeof emi === 'object' && emi !== null && 'emiTenors' in emi ? emi.emiTenors : undefined;
  return Array.isArray(tenors) ? tenors.flatMap(readTenor) : [];
}

/** A tenor names its months (`6 months`) and the percent on top. */
function readTenor(tenor: unknown): Tenor[] {
  if (typeof tenor !== 'object' || tenor === null || !('name' in tenor) || !('percent' in tenor)) return [];
  const months = Number.parseInt(String(tenor.name), 10);
  const percent = Number(tenor.percent);
  const isTenor = months >= 1 && months <= MOST_MONTHS && percent >= 0 && percent < 1_000;
  return isTenor ? [{ months, percent: Math.round(percent * 100) / 100 }] : [];
}
