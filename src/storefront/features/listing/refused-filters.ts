import { formatBdt } from '#domain/format-bdt.ts';
import type { RefusedFilter } from '#domain/listing-params.ts';
import { MAX_PRICE_BDT } from '#domain/price-text.ts';
import { formatNumber, type Locale } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';

export type RefusedPrice = Extract<RefusedFilter, { filter: 'price_min' | 'price_max' }>;

export const isRefusedPrice = (refused: RefusedFilter): refused is RefusedPrice =>
  refused.filter === 'price_min' || refused.filter === 'price_max';

export function refusedPriceText({ filter, refusal }: RefusedPrice, locale: Locale): string {
  const label = filter === 'price_min' ? m.price_lowest() : m.price_highest();
  if (refusal === 'negative') return m.price_negative({ label });
  if (refusal === 'too-high') return m.price_too_high({ label, max: formatBdt(MAX_PRICE_BDT, locale) });
  return m.price_in_digits({ label });
}

const MAX_SHOWN_TEXTS = 8;

export function listRefusalTexts(refused: readonly RefusedFilter[], locale: Locale): string[] {
  const prices = refused.filter(isRefusedPrice);
  const unknown = refused.filter(({ refusal }) => refusal === 'unknown');
  const tooManyCount = refused.length - prices.length - unknown.length;
  const texts = unknown.slice(0, MAX_SHOWN_TEXTS).map(({ text }) => `“${text}”`);
  return [
    ...prices.map((price) =>
      m.price_not_applied({ text: price.text, reason: refusedPriceText(price, locale) }),
    ),
    ...(unknown.length > 0
      ? [
          m.filters_unknown({
            count: unknown.length,
            texts: [...texts, ...(unknown.length > MAX_SHOWN_TEXTS ? ['…'] : [])].join(', '),
          }),
        ]
      : []),
    ...(tooManyCount > 0
      ? [m.filters_not_applied({ count: tooManyCount, shown: formatNumber(tooManyCount, locale) })]
      : []),
  ];
}
