import { type ShopTransaction, withShop } from '#data/database.ts';
import {
  findProductIds,
  listSkuOwners,
  lockProducts,
  type StoredProduct,
  type StoredSku,
} from '#data/queries/catalogue-writing.ts';
import { bumpShopVersion } from '#data/queries/shops.ts';
import type { InputProblem } from '#domain/catalogue/input-problem.ts';
import { normalizeProduct } from '#domain/catalogue/normalize-product.ts';
import type { ProductInput } from '#domain/catalogue/product-input.ts';
import { toSlugKey } from '#domain/slug.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import type { ServiceContext } from '#services/context.ts';
import { type ProductPlan, planProduct } from './plan-product.ts';
import { readProductInputs, type StoredInput } from './product-inputs.ts';
import { type ProductPictures, type ReadPictureFile, storeProductPictures } from './product-pictures.ts';
import { writeProducts } from './write-products.ts';

export type SaveProductResult =
  | {
      outcome: 'created' | 'updated' | 'unchanged';
      id: number;
      slug: string;
      version: number;
      /** Pictures that were left out. */
      pictureProblems: InputProblem[];
    }
  | { outcome: 'invalid'; problems: InputProblem[] }
  /** The product has another version than expected. */
  | { outcome: 'conflict'; current: StoredInput }
  | { outcome: 'not-found' };

export interface SaveProductsOptions {
  /** Reads pictures that are neither URLs nor stored. Without it, such pictures are problems. */
  readPictureFile?: ReadPictureFile | undefined;
}

export interface SaveProductOptions extends SaveProductsOptions {
  /** Version that the owner has edited. Another stored version is a conflict. */
  expectedVersion?: number | undefined;
  /** Slug of the stored product, if the input has a new slug. The former slug then redirects. */
  currentSlug?: string | undefined;
  /** Refuses a slug that is in use, instead of updating its product. */
  mustBeNew?: boolean | undefined;
}

/** Creates or updates the product with the slug. Writes it whole or not at all. */
export async function saveProduct(
  ctx: ServiceContext,
  input: ProductInput,
  { readPictureFile, ...options }: SaveProductOptions = {},
): Promise<SaveProductResult> {
  const [result] = await saveAll(ctx, [{ input, ...options }], { readPictureFile });
  return result ?? { outcome: 'not-found' };
}

/**
 * Saves products in transactions of several products. Returns a result per input, in their order. If a transaction
 * fails, saves its products one by one. Rejects if one of them fails again; the earlier products are then saved.
 */
export const saveProducts = (
  ctx: ServiceContext,
  inputs: readonly ProductInput[],
  options: SaveProductsOptions = {},
): Promise<SaveProductResult[]> =>
  saveAll(
    ctx,
    inputs.map((input) => ({ input })),
    options,
  );

interface Request extends Pick<SaveProductOptions, 'expectedVersion' | 'currentSlug' | 'mustBeNew'> {
  input: ProductInput;
}

/** A validated request with its position among the results. */
interface Item extends Request {
  index: number;
  pictures: ProductPictures;
}

const MAX_PRODUCTS_PER_TRANSACTION = 50;
const MAX_VARIANTS_PER_TRANSACTION = 300;

async function saveAll(
  ctx: ServiceContext,
  requests: readonly Request[],
  { readPictureFile }: SaveProductsOptions,
): Promise<SaveProductResult[]> {
  const results = new Map<number, SaveProductResult>();
  const items = listValidItems(requests, results);
  for (const batch of toBatches(items)) {
    const inputs = batch.map(({ input, currentSlug = input.slug }) => ({ ...input, slug: currentSlug }));
    const pictures = await storeProductPictures(ctx, inputs, readPictureFile);
    const withPictures = batch.map((item, at) => ({
      ...item,
      pictures: pictures[at] ?? { stored: new Map(), problems: [] },
    }));
    for (const [index, result] of await saveBatch(ctx, withPictures)) results.set(index, result);
    await ctx.pictures.discard(listUnusedPictures(withPictures, results));
  }
  return requests.map((_, index) => results.get(index) ?? { outcome: 'not-found' });
}

/** Lists the pictures that were stored for products that were then refused. */
const listUnusedPictures = (
  items: readonly Item[],
  results: ReadonlyMap<number, SaveProductResult>,
): string[] =>
  items
    .filter(({ index }) => !isSaved(results.get(index)))
    .flatMap(({ pictures }) => [...pictures.stored.values()])
    .flatMap(({ path, isNew }) => (isNew ? [path] : []));

const isSaved = (result: SaveProductResult | undefined): boolean => result !== undefined && 'id' in result;

type ValidItem = Omit<Item, 'pictures'>;

/** Normalises the inputs. Adds the results of invalid ones, and of those with the slug of an earlier one. */
function listValidItems(requests: readonly Request[], results: Map<number, SaveProductResult>): ValidItem[] {
  const indexesBySlug = new Map<string, number>();
  return requests.flatMap((request, index) => {
    const { product, problems } = normalizeProduct(request.input);
    const key = toSlugKey(product.slug);
    const sameSlug = indexesBySlug.get(key);
    if (sameSlug === undefined) indexesBySlug.set(key, index);
    else problems.push({ field: 'slug', code: 'duplicate', other: `the slug of product ${sameSlug + 1}` });
    if (problems.length === 0) return [{ ...request, input: product, index }];
    results.set(index, { outcome: 'invalid', problems });
    return [];
  });
}

function toBatches(items: readonly ValidItem[]): ValidItem[][] {
  const batches: ValidItem[][] = [];
  let variantCount = 0;
  for (const item of items) {
    const batch = batches.at(-1);
    variantCount += item.input.variants?.length ?? 1;
    if (
      !batch ||
      batch.length >= MAX_PRODUCTS_PER_TRANSACTION ||
      variantCount > MAX_VARIANTS_PER_TRANSACTION
    ) {
      batches.push([item]);
      variantCount = item.input.variants?.length ?? 1;
    } else batch.push(item);
  }
  return batches;
}

async function saveBatch(
  ctx: ServiceContext,
  items: readonly Item[],
): Promise<Map<number, SaveProductResult>> {
  try {
    return await withShop(ctx, (tx) => saveInTransaction(tx, ctx, items));
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    // Concurrent requests may have created the same product, brand or category, which the next attempt then finds.
    const { db, shop, log } = ctx;
    log.warn({ err: error, shop: shop.slug }, 'products could not be saved together');
    const results = new Map<number, SaveProductResult>();
    for (const item of items) {
      const saved = await withShop({ db, shop }, (tx) => saveInTransaction(tx, ctx, [item]));
      for (const [index, result] of saved) results.set(index, result);
    }
    return results;
  }
}

async function saveInTransaction(
  tx: ShopTransaction,
  ctx: ServiceContext,
  items: readonly Item[],
): Promise<Map<number, SaveProductResult>> {
  const results = new Map<number, SaveProductResult>();
  const now = ctx.now();
  const stored = await findStoredProducts(tx, items);
  const claimed = await listSkuOwners(tx, listCodes(items));
  const slugsByCode = new Map(claimed.map(({ sku, slug }) => [sku, slug]));
  const plans: (ProductPlan & { item: Item })[] = [];
  for (const item of items) {
    const found = stored.get(item) ?? { skus: [] };
    const refusal = await findRefusal(tx, item, found);
    const plan =
      refusal ?? planProduct({ ...item, stored: item.pictures.stored, ...found, slugsByCode, now });
    if ('outcome' in plan) results.set(item.index, plan);
    else plans.push({ ...plan, item });
  }
  for (const { item, ...saved } of await writeProducts(tx, plans, now))
    results.set(item.index, { ...saved, pictureProblems: item.pictures.problems });
  const hasChanged = [...results.values()].some(
    ({ outcome }) => outcome === 'created' || outcome === 'updated',
  );
  if (hasChanged) await bumpShopVersion(tx, tx.shopId);
  return results;
}

const listCodes = (items: readonly Item[]): string[] =>
  items.flatMap(({ input: { variants = [] } }) => variants.flatMap(({ sku }) => sku ?? []));

interface Found {
  current?: StoredProduct | undefined;
  skus: StoredSku[];
  /** Id of the product that has the slug of the input. */
  slugOwner?: number | undefined;
  /** Whether an earlier input has changed the same product. */
  isVariadic?: boolean;
}

/** Locks the stored products of the inputs. */
async function findStoredProducts(tx: ShopTransaction, items: readonly Item[]): Promise<Map<Item, Found>> {
  const slugs = items.flatMap(({ input: { slug }, currentSlug }) => [
    slug,
    ...(currentSlug ? [currentSlug] : []),
  ]);
  const ids = await findProductIds(tx, [...new Set(slugs)]);
  const { products, skus } = await lockProducts(tx, [...new Set(ids.values())]);
  const productsById = new Map(products.map((product) => [product.id, product]));
  const skusByProduct = Map.groupBy(skus, ({ productId }) => productId);
  const used = new Set<number>();
  return new Map(
    items.map((item): [Item, Found] => {
      const slugOwner = ids.get(item.input.slug);
      const id = item.currentSlug === undefined ? slugOwner : ids.get(item.currentSlug);
      if (id === undefined) return [item, { skus: [], slugOwner }];
      const isVariadic = used.has(id);
      used.add(id);
      const current = productsById.get(id);
      return [item, { current, skus: skusByProduct.get(id) ?? [], slugOwner, isVariadic }];
    }),
  );
}

async function findRefusal(
  tx: ShopTransaction,
  { currentSlug, expectedVersion, mustBeNew }: Item,
  { current, slugOwner, isVariadic }: Found,
): Promise<SaveProductResult | undefined> {
  const refuse = (problem: InputProblem): SaveProductResult => ({ outcome: 'invalid', problems: [problem] });
  if (mustBeNew && current) return refuse({ field: 'slug', code: 'slug-taken' });
  if (!current) {
    const isUpdate = currentSlug !== undefined || expectedVersion !== undefined;
    return isUpdate ? { outcome: 'not-found' } : undefined;
  }
  if (isVariadic) return refuse({ field: 'slug', code: 'duplicate', other: `the product ${current.slug}` });
  if (slugOwner !== undefined && slugOwner !== current.id)
    return refuse({ field: 'slug', code: 'slug-taken' });
  if (expectedVersion === undefined || expectedVersion === current.version) return undefined;
  const [stored] = await readProductInputs(tx, [current.id]);
  return stored ? { outcome: 'conflict', current: stored } : { outcome: 'not-found' };
}
