import { withShop } from '#data/database.ts';
import { listKnownNames, type NamesQuery } from '#data/queries/known-names.ts';
import type { ServiceContext } from '../context.ts';

/** Those of the named places that the shop does not have, or not yet. */
export async function listMissingPlaces<Place extends { kind: NamesQuery['kind']; name: string }>(
  { db, shop }: ServiceContext,
  places: readonly Place[],
): Promise<Place[]> {
  if (places.length === 0) return [];
  return withShop(
    db,
    shop.id,
    async (tx) => {
      const missing: Place[] = [];
      for (const [kind, named] of Map.groupBy(places, (place) => place.kind)) {
        const names = [...new Set(named.map(({ name }) => name))];
        const known = new Set(await listKnownNames(tx, { shopId: shop.id, kind, names }));
        missing.push(...named.filter(({ name }) => !known.has(name)));
      }
      return missing;
    },
    { readOnly: true },
  );
}
