import { readShop, type ShopTransaction } from '#data/database.ts';
import {
  listBrandNames,
  listCategoryNames,
  listProductCategories,
  readProducts,
  type StoredProduct,
  type StoredSku,
} from '#data/queries/catalogue-writing.ts';
import * as queries from '#data/queries/owner-products.ts';
import type { PictureInput, ProductInput, VariantInput } from '#domain/catalogue/product-input.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';
import { type PageRequest, toLimitAndOffset } from '#services/page.ts';

export type { OwnProductRow } from '#data/queries/owner-products.ts';

export interface StoredInput {
  id: number;
  version: number;
  product: ProductInput;
}

/** Returns a product of any status as an input that would leave it unchanged. Throws `not-found`. */
export async function getProductInput(ctx: ServiceContext, { slug }: { slug: string }): Promise<StoredInput> {
  return readShop(ctx, async (tx) => {
    const id = await queries.findOwnProductId(tx, slug);
    const [stored] = id === undefined ? [] : await readProductInputs(tx, [id]);
    if (!stored) throw notFound('product');
    return stored;
  });
}

/** Lists products in the order of their ids, for exports. Continue after the last id until the list is empty. */
export function listProductInputs(
  ctx: ServiceContext,
  { afterId = 0, limit }: { afterId?: number; limit: number },
): Promise<StoredInput[]> {
  return readShop(ctx, async (tx) =>
    readProductInputs(tx, await queries.listOwnProductIds(tx, { afterId, limit })),
  );
}

/** Lists products of any status, the last changed first. Searches in names, slugs, SKU codes and barcodes. */
export function listOwnProducts(
  ctx: ServiceContext,
  { currentPage, perPage, ...filter }: PageRequest & queries.OwnProductFilter,
) {
  const range = toLimitAndOffset({ currentPage, perPage });
  return readShop(ctx, (tx) => queries.listOwnProducts(tx, { ...filter, ...range }));
}

export async function readProductInputs(tx: ShopTransaction, ids: readonly number[]): Promise<StoredInput[]> {
  if (ids.length === 0) return [];
  const { products, skus } = await readProducts(tx, ids);
  const chosen = (await listProductCategories(tx, ids)).filter(({ isChosen }) => isChosen);
  const brands = new Map((await listBrandNames(tx)).map(({ id, name }) => [id, name]));
  const categories = new Map((await listCategoryNames(tx)).map((category) => [category.id, category]));
  const skusByProduct = Map.groupBy(skus, ({ productId }) => productId);
  const chosenByProduct = Map.groupBy(chosen, ({ productId }) => productId);
  return products.map((product) => ({
    id: product.id,
    version: product.version,
    product: toProductInput(product, {
      skus: skusByProduct.get(product.id) ?? [],
      brand: (product.brandId !== null && brands.get(product.brandId)) || null,
      categories: (chosenByProduct.get(product.id) ?? []).map(({ categoryId }) =>
        listPathNames(categories, categoryId),
      ),
    }),
  }));
}

/** Returns the names from the root to the category. Stops at a cycle. */
function listPathNames(
  categories: ReadonlyMap<number, { name: string; parentId: number | null }>,
  id: number,
): string[] {
  const names: string[] = [];
  const seen = new Set<number>();
  for (let at: number | null = id; at !== null && !seen.has(at); ) {
    seen.add(at);
    const category = categories.get(at);
    if (category) names.unshift(category.name);
    at = category?.parentId ?? null;
  }
  return names;
}

interface ProductParts {
  skus: readonly StoredSku[];
  brand: string | null;
  categories: string[][];
}

function toProductInput(product: StoredProduct, { skus, brand, categories }: ProductParts): ProductInput {
  const { thumbnail, pictures, seo } = product;
  const paths = [...new Set([...(thumbnail.trim() ? [thumbnail] : []), ...pictures])];
  return {
    slug: product.slug,
    name: product.name,
    nameBn: product.nameBn,
    shortDescription: product.shortDescription,
    shortDescriptionBn: product.shortDescriptionBn,
    longDescription: product.longDescription,
    longDescriptionBn: product.longDescriptionBn,
    status: product.status,
    brand,
    categories,
    tags: product.tags,
    pictures: paths.map((path) => toPictureInput(product, path)),
    seo: {
      ...(seo.title !== undefined && { title: seo.title }),
      ...(seo.description !== undefined && { description: seo.description }),
    },
    gift: product.gift,
    publishedAt: product.publishedAt.toISOString(),
    variants: skus.filter(({ status }) => status === 'active').map((sku) => toVariantInput(product, sku)),
  };
}

function toPictureInput({ pictureDetails }: StoredProduct, source: string): PictureInput {
  const { alt, altBn } = pictureDetails[source] ?? {};
  return { source, ...(alt !== undefined && { alt }), ...(altBn !== undefined && { altBn }) };
}

function toVariantInput(product: StoredProduct, sku: StoredSku): VariantInput {
  const [picture] = sku.pictures;
  return {
    sku: sku.sku,
    barcode: sku.barcode,
    title: sku.title,
    price: sku.price,
    discountedPrice: sku.discountedPrice,
    purchasePrice: sku.purchasePrice,
    stockQuantity: sku.stockQuantity,
    isPreOrder: sku.preOrder,
    preOrderAmount: sku.preOrderAmount,
    preOrderShipsOn: sku.preOrderShipsOn,
    weightGrams: sku.weightGrams,
    attributes: sku.attributes,
    ...(picture !== undefined && { picture: toPictureInput(product, picture) }),
  };
}
