import { CommandError } from '#cli/fail.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import type { ServiceContext } from '#services/context.ts';
import { findShop } from '#services/shop/shops.ts';

/** The shop of that slug as services know it. Throws `CommandError` when there is none. */
export async function findShopContext(
  { db, contextFor }: Pick<Runtime, 'db' | 'contextFor'>,
  slug: string,
): Promise<ServiceContext> {
  const shop = await findShop(db, { slug });
  if (!shop) throw new CommandError(`there is no shop ${slug}`);
  return contextFor(shop);
}
