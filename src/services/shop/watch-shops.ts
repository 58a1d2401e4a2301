import type { OpenDatabase } from '#data/drivers/open-database.ts';
import { SHOP_CHANGED_CHANNEL } from '#data/queries/shops.ts';

/** Calls back with the id of a shop whose version changed, on any instance; with `undefined` when any may have. */
export function watchShops(
  database: Pick<OpenDatabase, 'listen'>,
  onChange: (shopId: number | undefined) => void,
): Promise<void> {
  return database.listen(SHOP_CHANGED_CHANNEL, (payload) => onChange(payload ? Number(payload) : undefined));
}
