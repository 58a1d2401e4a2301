import { type Database, runTransaction, type Transaction } from '#data/database.ts';
import { createOrderNumberSequence } from '#data/queries/orders.ts';
import { indexShop } from '#data/queries/search-index.ts';
import * as schema from '#data/schema/index.ts';
import type { ProductSeed, ShopSeed } from './shop-seed.ts';

const ROWS_PER_INSERT = 500;

type IdsBySlug = ReadonlyMap<string, number>;

export async function insertShop(db: Database, seed: ShopSeed): Promise<number> {
  return runTransaction(db, async (tx) => {
    const [shop] = await tx.insert(schema.shops).values(seed.shop).returning({ id: schema.shops.id });
    if (!shop) throw new Error(`the shop ${seed.shop.slug} was not written`);
    await createOrderNumberSequence(tx, shop.id);
    const insert = createInserter(tx, shop.id);
    await insertSettings(insert, seed);
    const categoryIds = await insertCategories(insert, seed);
    const brandIds = await insert.named(schema.brands, seed.brands);
    const productIds = await insertProducts(insert, seed, { categoryIds, brandIds });
    await insertCampaigns(insert, seed, productIds);
    await insert.rows(schema.offers, toOfferRows(seed, productIds));
    await insertBlog(insert, seed);
    await indexShop(tx, shop.id);
    return shop.id;
  });
}

type Inserter = ReturnType<typeof createInserter>;

function createInserter(tx: Transaction, shopId: number) {
  const toChunks = <Item>(items: Item[]) =>
    Array.from({ length: Math.ceil(items.length / ROWS_PER_INSERT) }, (_, index) =>
      items.slice(index * ROWS_PER_INSERT, (index + 1) * ROWS_PER_INSERT),
    );
  return {
    async rows(table: Parameters<Transaction['insert']>[0], rows: object[]): Promise<void> {
      for (const chunk of toChunks(rows))
        await tx.insert(table).values(chunk.map((row) => ({ shopId, ...row })));
    },
    /** Inserts rows and returns their ids by slug. */
    async named(
      table:
        | typeof schema.categories
        | typeof schema.brands
        | typeof schema.products
        | typeof schema.campaigns
        | typeof schema.blogCategories,
      rows: { slug: string }[],
    ): Promise<IdsBySlug> {
      const ids = new Map<string, number>();
      for (const chunk of toChunks(rows)) {
        const values = chunk.map((row) => ({ shopId, ...row }));
        const insertedRows = await tx
          .insert(table)
          .values(values as never)
          .returning({ id: table.id, slug: table.slug });
        for (const { id, slug } of insertedRows) ids.set(slug, id);
      }
      return ids;
    },
  };
}

async function insertSettings(insert: Inserter, seed: ShopSeed): Promise<void> {
  await insert.rows(
    schema.domains,
    seed.domains.map((host, index) => ({ host, isPrimary: index === 0, verifiedAt: new Date() })),
  );
  await insert.rows(schema.documents, seed.documents);
  await insert.rows(schema.stores, seed.stores);
  await insert.rows(schema.deliveryCharges, seed.deliveryCharges);
  await insert.rows(schema.paymentGateways, seed.paymentGateways);
  await insert.rows(schema.attributeOrders, seed.attributeOrders);
  await insert.rows(schema.slugRedirects, seed.slugRedirects);
}

async function insertCategories(insert: Inserter, seed: ShopSeed): Promise<IdsBySlug> {
  const ids = new Map<string, number>();
  let remaining = seed.categories;
  while (remaining.length > 0) {
    const insertable = remaining.filter(({ parentSlug }) => parentSlug === null || ids.has(parentSlug));
    if (insertable.length === 0)
      throw new Error(`no parent: ${remaining.map(({ slug }) => slug).join(', ')}`);
    const insertedIds = await insert.named(
      schema.categories,
      insertable.map(({ parentSlug, ...row }) => ({ ...row, parentId: parentSlug && ids.get(parentSlug) })),
    );
    for (const [slug, id] of insertedIds) ids.set(slug, id);
    remaining = remaining.filter(({ slug }) => !ids.has(slug));
  }
  return ids;
}

async function insertProducts(
  insert: Inserter,
  seed: ShopSeed,
  { categoryIds, brandIds }: { categoryIds: IdsBySlug; brandIds: IdsBySlug },
): Promise<IdsBySlug> {
  const parents = new Map(seed.categories.map(({ slug, parentSlug }) => [slug, parentSlug]));
  const productIds = await insert.named(
    schema.products,
    seed.products.map((product) => toProductRow(product, brandIds)),
  );
  await insert.rows(
    schema.skus,
    seed.products.flatMap(({ slug, skus }) =>
      skus.map((sku, index) => ({ sortOrder: index, ...sku, productId: requireId(productIds, slug) })),
    ),
  );
  await insert.rows(
    schema.reviews,
    seed.products.flatMap(({ slug, reviews = [] }) =>
      reviews.map((review) => ({ ...review, productId: requireId(productIds, slug) })),
    ),
  );
  await insert.rows(
    schema.productCategories,
    seed.products.flatMap(({ slug, categorySlugs }) =>
      addAncestors(categorySlugs, parents).map((category) => ({
        productId: requireId(productIds, slug),
        categoryId: requireId(categoryIds, category),
        isChosen: categorySlugs.includes(category),
      })),
    ),
  );
  return productIds;
}

function toProductRow(
  { brandSlug, categorySlugs, skus, reviews, ...product }: ProductSeed,
  brandIds: IdsBySlug,
) {
  return {
    ...product,
    brandId: brandSlug === null ? null : requireId(brandIds, brandSlug),
  };
}

function addAncestors(slugs: string[], parents: ReadonlyMap<string, string | null>): string[] {
  const slugsWithAncestors = new Set<string>();
  for (const slug of slugs) {
    for (let current: string | null = slug; current; current = parents.get(current) ?? null)
      slugsWithAncestors.add(current);
  }
  return [...slugsWithAncestors];
}

async function insertCampaigns(insert: Inserter, seed: ShopSeed, productIds: IdsBySlug): Promise<void> {
  const campaignIds = await insert.named(
    schema.campaigns,
    seed.campaigns.map(({ products, ...row }) => row),
  );
  await insert.rows(
    schema.campaignProducts,
    seed.campaigns.flatMap(({ slug, products }) =>
      products.map((product, position) => ({
        campaignId: requireId(campaignIds, slug),
        productId: requireId(productIds, product.slug),
        position,
        discountPercent: product.discountPercent,
      })),
    ),
  );
}

const toOfferRows = ({ offers }: ShopSeed, productIds: IdsBySlug) =>
  offers.map(({ productSlugs = [], ...offer }) => ({
    ...offer,
    productIds: productSlugs.map((slug) => requireId(productIds, slug)),
  }));

async function insertBlog(insert: Inserter, seed: ShopSeed): Promise<void> {
  const categoryIds = await insert.named(schema.blogCategories, seed.blogCategories);
  await insert.rows(
    schema.blogPosts,
    seed.blogPosts.map(({ categorySlug, ...post }) => ({
      ...post,
      categoryId: requireId(categoryIds, categorySlug),
    })),
  );
}

function requireId(ids: IdsBySlug, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`there is no row with the slug ${slug}`);
  return id;
}
