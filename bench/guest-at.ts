import type { Database } from '#data/database.ts';
import type { ServiceContext } from '#services/context.ts';
import { findShop } from '#services/shop/index.ts';
import { NO_LIMITS } from '#tests/fixtures/no-limits.ts';

const silent = () => {};

/** What services are handed for a guest at a shop: nothing is limited or logged. */
export async function guestAt(db: Database, slug: string): Promise<ServiceContext> {
  const shop = await findShop(db, { slug });
  if (!shop) throw new Error(`there is no shop ${slug}`);
  return {
    db,
    shop,
    actor: { kind: 'guest' },
    client: undefined,
    limits: NO_LIMITS,
    now: () => new Date(),
    log: { info: silent, warn: silent, error: silent },
    secret: '',
  };
}
