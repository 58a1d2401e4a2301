import { type CartReduction, MAX_CART_LINES } from '#domain/local-cart.ts';
import { formatNumber, type Locale } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';

export function reductionText(
  { wanted, quantity, reason }: CartReduction,
  name: string,
  locale: Locale,
): string {
  const numbers = { quantity: formatNumber(quantity, locale), wanted: formatNumber(wanted, locale) };
  switch (reason) {
    case 'stock':
      return m.cart_reduced_stock({ name, ...numbers });
    case 'sold-out':
      return m.cart_reduced_sold_out({ name });
    case 'line-limit':
      return m.cart_reduced_line_limit({ name, ...numbers });
    case 'full-cart':
      return m.cart_reduced_full({ name, most: formatNumber(MAX_CART_LINES, locale) });
    case 'unavailable':
      return m.cart_reduced_unavailable({ name });
  }
}

export const unstoredCartText = (): string => m.cart_unstored();
