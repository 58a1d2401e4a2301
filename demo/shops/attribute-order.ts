import type { DemoProduct } from '#demo/catalogue-rows.ts';
import type { DemoShop } from '#demo/shop-definition.ts';

const UNIT_FACTORS: Record<string, number> = { kg: 1_000, L: 1_000, l: 1_000 };

/**
 * Returns the attribute keys in the given order, with their values. Values that differ only in amount and unit, such as
 * `50 ml` and `1 L`, are sorted by amount. All others are in the order of the products.
 */
export function toAttributeOrder(products: DemoProduct[], keys: string[]): DemoShop['attributeOrder'] {
  const attributes = products.flatMap(({ skus }) => skus).flatMap((sku) => sku.attributes);
  return keys.map((key) => {
    const values = [...new Set(attributes.filter((one) => one.key === key).map(({ value }) => value))];
    return { key, values: inNaturalOrder(values) };
  });
}

function inNaturalOrder(values: string[]): string[] {
  const patterns = [...new Set(values.map(toPattern))];
  return values.toSorted(
    (a, b) =>
      patterns.indexOf(toPattern(a)) - patterns.indexOf(toPattern(b)) || readAmount(a) - readAmount(b),
  );
}

function toPattern(value: string): string {
  return value
    .replaceAll(/\d+(\.\d+)?/g, '#')
    .replace(/\bkg\b/, 'g')
    .replace(/\bL\b/, 'ml');
}

function readAmount(value: string): number {
  const [, amount = '0', unit = ''] = /(\d+(?:\.\d+)?)\s*([a-zA-Z]*)/.exec(value) ?? [];
  return Number(amount) * (UNIT_FACTORS[unit] ?? 1);
}
