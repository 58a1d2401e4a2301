import { LRUCache } from 'lru-cache';
import { readShop, type ShopTransaction } from '#data/database.ts';
import { resolveListingConditions } from '#data/queries/product-criteria.ts';
import { listFirstProductIds } from '#data/queries/product-listing.ts';
import { listSuggestedProducts } from '#data/queries/products.ts';
import { listSuggestedGroups } from '#data/queries/search-words.ts';
import { listSkusOfProducts } from '#data/queries/skus.ts';
import { getLinkedSkuId, type PriceTag, selectDisplayedVariant } from '#domain/price.ts';
import type { SearchPlan } from '#domain/search/plan.ts';
import { listSearchTokens } from '#domain/search/text.ts';
import { consumeRateLimit } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { planShopSearch } from './plan-search.ts';

/** `matchingSku` is the id of the variant with this price. `undefined` if it is the only one. */
export type SuggestedProduct = Awaited<ReturnType<typeof listSuggestedProducts>>[number] &
  PriceTag & { matchingSku: number | undefined };

export interface SuggestedGroup {
  slug: string;
  name: string;
  nameBn: string | null;
}

export interface Suggestions {
  products: SuggestedProduct[];
  categories: SuggestedGroup[];
  brands: SuggestedGroup[];
}

const MAX_SUGGESTED_GROUPS = 4;
const MAX_CACHED_NAMES = 10_000;

const wordsByName = new LRUCache<string, ReadonlySet<string>>({
  max: MAX_CACHED_NAMES,
  memoMethod: (name) => new Set(listSearchTokens(name)),
});

/** Lists suggestions for a text that is still being typed, best first. Throws `rate-limited`. */
export async function listSuggestions(
  ctx: ServiceContext,
  { query, limit }: { query: string; limit: number },
): Promise<Suggestions> {
  const { now } = ctx;
  await consumeRateLimit(ctx, { 'searches-per-client': ctx.client });
  return readShop(ctx, async (tx) => {
    const plans = await planShopSearch(tx, { text: query });
    const search = plans.filter(({ canHaveResults }) => canHaveResults);
    const conditions = search.length > 0 ? await resolveListingConditions(tx, { search }, now()) : undefined;
    if (!conditions) return { products: [], categories: [], brands: [] };
    const ids = await listFirstProductIds(tx, { conditions, sort: 'relevance', limit });
    const groups = await listSuggestedGroups(tx);
    return {
      products: await listProductsWithPrices(tx, { ids, now: now() }),
      categories: rankGroups(groups.categories, search),
      brands: rankGroups(groups.brands, search),
    };
  });
}

async function listProductsWithPrices(
  tx: ShopTransaction,
  { ids, now }: { ids: readonly number[]; now: Date },
) {
  if (ids.length === 0) return [];
  const products = await listSuggestedProducts(tx, ids);
  const skus = await listSkusOfProducts(tx, { productIds: ids, now });
  const skusByProduct = Map.groupBy(skus, ({ productId }) => productId);
  return products.flatMap((product) => {
    const active = skusByProduct.get(product.id) ?? [];
    const sku = selectDisplayedVariant(active);
    if (!sku) return [];
    const { price, discountedPrice } = sku;
    return [{ ...product, price, discountedPrice, matchingSku: getLinkedSkuId(active, sku) }];
  });
}

function rankGroups(groups: readonly SuggestedGroup[], search: readonly SearchPlan[]): SuggestedGroup[] {
  return groups
    .map((group) => ({ group, score: Math.max(...search.map((plan) => scoreName(group, plan))) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_SUGGESTED_GROUPS)
    .map(({ group }) => group);
}

/** Returns a score: 0 if a typed word is missing. Shorter names score higher. */
function scoreName({ name, nameBn }: SuggestedGroup, { entries, slots }: SearchPlan): number {
  const scores = [name, nameBn ?? ''].map((text) => {
    const words = wordsByName.memo(text);
    const matchingEntries = entries.filter(({ word }) => words.has(word));
    const entriesBySlot = Map.groupBy(matchingEntries, ({ slot }) => slot);
    if (entriesBySlot.size < slots) return 0;
    return (
      [...entriesBySlot.values()].reduce(
        (sum, slotEntries) => sum + Math.max(...slotEntries.map(({ value }) => value)),
        0,
      ) / words.size
    );
  });
  return Math.max(...scores);
}
