import { withShop } from '#data/database.ts';
import { insertCountryLog } from '#data/queries/country-logs.ts';
import type { ServiceContext } from '../context.ts';

/** Notes the country, as two letters of ISO 3166, that a visitor of the shop comes from. */
export function logCountry(
  { db, shop }: ServiceContext,
  { countryCode, visitorId = null }: { countryCode: string; visitorId?: string | null },
): Promise<void> {
  return withShop(db, shop.id, (tx) => insertCountryLog(tx, { shopId: shop.id, countryCode, visitorId }));
}
