import { formatNumber } from '#storefront/locale/format-number.ts';
import { localized } from '#storefront/locale/localized.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import type { RequestContext } from '#storefront/request-context.ts';
import type { ListingView } from './listing-view.ts';

/** What search engines are told of a listing nobody described: where it is, how much there is, and the first products. */
export function listingText(
  name: string,
  { first, total }: Pick<ListingView, 'first' | 'total'>,
  { locale, shop }: Pick<RequestContext, 'locale' | 'shop'>,
): string {
  const about = { name, shop: localized(shop, 'name', locale) };
  if (!first) return m.listing_about_empty(about);
  const examples = new Intl.ListFormat(`${locale}-BD`).format(first.names);
  return m.listing_about({ ...about, count: total, shown: formatNumber(total, locale), examples });
}
