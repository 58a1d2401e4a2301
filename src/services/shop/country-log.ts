import { withShop } from '#data/database.ts';
import { insertCountryLog } from '#data/queries/shops.ts';
import { isCountryCode } from '#domain/country-code.ts';
import type { ServiceContext } from '../context.ts';
import { invalid } from '../errors.ts';
import { withinLimits } from '../take-turns.ts';

/**
 * Notes the country, as two letters of ISO 3166, that a visitor of the shop comes from. Throws `invalid` for letters of no
 * country, and `rate-limited` when too many came from the same network.
 */
export async function logCountry(
  ctx: ServiceContext,
  { countryCode, visitorId = null }: { countryCode: string; visitorId?: string | null },
): Promise<void> {
  if (!isCountryCode(countryCode)) throw invalid({ field: 'countryCode', code: 'no-country' });
  const { client, db, shop } = ctx;
  await withinLimits(ctx, { 'country-logs-per-client': client }, () =>
    withShop(db, shop.id, (tx) => insertCountryLog(tx, { shopId: shop.id, countryCode, visitorId })),
  );
}
