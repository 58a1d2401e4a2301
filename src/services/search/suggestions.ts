import { readShop, type ShopTransaction } from '#data/database.ts';
import { resolveListingConditions } from '#data/queries/product-criteria.ts';
import { listFirstIds } from '#data/queries/product-listing.ts';
import { listSuggestedProducts } from '#data/queries/products.ts';
import { listSuggestedGroups } from '#data/queries/search-words.ts';
import { listSkusOfProducts } from '#data/queries/skus.ts';
import { type PriceTag, shownVariant } from '#domain/price.ts';
import type { SearchPlan } from '#domain/search/plan.ts';
import { searchTokens } from '#domain/search/text.ts';
import { consumeRateLimit } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { planShopSearch } from './plan-search.ts';

export type SuggestedProduct = Awaited<ReturnType<typeof listSuggestedProducts>>[number] & PriceTag;

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

const GROUPS = 4;

/**
 * Suggestions for a text that is still being typed, best first. Throws
 * `rate-limited` after too many from one network.
 */
export async function listSuggestions(
  ctx: ServiceContext,
  { query, limit }: { query: string; limit: number },
): Promise<Suggestions> {
  const { client, db, now } = ctx;
  const shopId = ctx.shop.id;
  await consumeRateLimit(ctx, { 'searches-per-client': client });
  return readShop(db, shopId, async (tx) => {
    const readings = await planShopSearch(tx, { shopId, text: query });
    const search = readings.filter(({ canHaveResults }) => canHaveResults);
    const conditions =
      search.length > 0 ? await resolveListingConditions(tx, shopId, { search }, now()) : undefined;
    if (!conditions) return { products: [], categories: [], brands: [] };
    const ids = await listFirstIds(tx, { shopId, conditions, sort: 'relevance', limit });
    const groups = await listSuggestedGroups(tx, { shopId });
    return {
      products: await withPrices(tx, { shopId, ids, now: now() }),
      categories: named(groups.categories, search),
      brands: named(groups.brands, search),
    };
  });
}

/** Products in the order of the ids, each with the price that lists show. */
async function withPrices(
  tx: ShopTransaction,
  { shopId, ids, now }: { shopId: number; ids: readonly number[]; now: Date },
): Promise<SuggestedProduct[]> {
  if (ids.length === 0) return [];
  const products = await listSuggestedProducts(tx, { shopId, ids });
  const skus = await listSkusOfProducts(tx, { shopId, productIds: ids, now });
  const ofProduct = Map.groupBy(skus, ({ productId }) => productId);
  return products.flatMap((product) => {
    const sku = shownVariant(ofProduct.get(product.id) ?? []);
    return sku ? [{ ...product, price: sku.price, discountedPrice: sku.discountedPrice }] : [];
  });
}

function named(groups: readonly SuggestedGroup[], search: readonly SearchPlan[]): SuggestedGroup[] {
  return groups
    .map((group) => ({ group, score: Math.max(...search.map((plan) => scoreOfName(group, plan))) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, GROUPS)
    .map(({ group }) => group);
}

/** Shorter names match better. */
function scoreOfName({ name, nameBn }: SuggestedGroup, { entries, slots }: SearchPlan): number {
  const fits = [name, nameBn ?? ''].map((text) => {
    const words = new Set(searchTokens(text));
    const held = entries.filter(({ word }) => words.has(word));
    const best = Map.groupBy(held, ({ slot }) => slot);
    if (best.size < slots) return 0;
    return (
      [...best.values()].reduce((sum, found) => sum + Math.max(...found.map(({ value }) => value)), 0) /
      words.size
    );
  });
  return Math.max(...fits);
}
