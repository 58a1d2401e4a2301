import type { Database } from '#data/database.ts';
import type { ServiceContext } from '#services/context.ts';
import { findShop } from '#services/shop/shops.ts';
import { testContext } from '#tests/fixtures/test-context.ts';

/** Returns the service context of a guest. Throws if no shop has the slug. */
export async function guestAt(db: Database, slug: string): Promise<ServiceContext> {
  const shop = await findShop(db, { slug });
  if (!shop) throw new Error(`there is no shop ${slug}`);
  return testContext(db, shop);
}
