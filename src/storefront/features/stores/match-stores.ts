import type { Warehouse } from '#contract/shop.ts';
import { normalizeSearchText } from '#domain/normalize-search-text.ts';

/** The stores whose names and addresses, in either language, hold every word of the text. */
export function matchStores(stores: readonly Warehouse[], text: string): Warehouse[] {
  const words = normalizeSearchText(text).split(' ').filter(Boolean);
  return stores.filter((store) => {
    const { name, name_bn, address, address_bn } = store;
    const held = normalizeSearchText([name, name_bn, address, address_bn].filter(Boolean).join(' '));
    return words.every((word) => held.includes(word));
  });
}
