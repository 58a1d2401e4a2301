import type { Database } from '#data/database.ts';
import { findShopByDomain, findShopBySlug, type ShopRecord } from '#data/queries/shops.ts';

/**
 * The shop that a host name belongs to: `{slug}.{platform domain}`, else a verified custom domain.
 * `host` is bare: lower case, no port, no trailing dot, no `www.`. Suspended shops are found too.
 */
export async function findShopByHost(
  db: Database,
  { host, platformDomain }: { host: string; platformDomain: string },
): Promise<ShopRecord | undefined> {
  const custom = await findShopByDomain(db, host);
  if (custom) return custom;
  const suffix = `.${platformDomain}`;
  const slug = host.endsWith(suffix) ? host.slice(0, -suffix.length) : '';
  return /^[a-z0-9-]{1,63}$/.test(slug) ? findShopBySlug(db, slug) : undefined;
}
