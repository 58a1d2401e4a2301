import type { Database, ShopTransaction } from '#data/database.ts';
import { createOrderNumbers } from '#data/queries/orders.ts';
import { indexShop } from '#data/queries/search-index.ts';
import * as schema from '#data/schema/index.ts';
import type { ProductSeed, ShopSeed } from './shop-seed.ts';

const ROWS_PER_INSERT = 500;

type Ids = ReadonlyMap<string, number>;

/** One transaction; returns the shop's id. */
export async function insertShop(db: Database, seed: ShopSeed): Promise<number> {
  return db.transaction(async (tx) => {
    const [shop] = await tx.insert(schema.shops).values(seed.shop).returning({ id: schema.shops.id });
    if (!shop) throw new Error(`the shop ${seed.shop.slug} was not written`);
    await createOrderNumbers(tx, shop.id);
    const insert = inserter(tx, shop.id);
    await insertSettings(insert, seed);
    const categoryIds = await insertCategories(insert, seed);
    const brandIds = await insert.named(schema.brands, seed.brands);
    const productIds = await insertProducts(insert, seed, { categoryIds, brandIds });
    await insertCampaigns(insert, seed, productIds);
    await insert.rows(schema.offers, offerRows(seed, productIds));
    await insertBlog(insert, seed);
    await indexShop(tx, shop.id);
    return shop.id;
  });
}

type Inserter = ReturnType<typeof inserter>;

function inserter(tx: ShopTransaction, shopId: number) {
  const chunks = <Item>(items: Item[]) =>
    Array.from({ length: Math.ceil(items.length / ROWS_PER_INSERT) }, (_, index) =>
      items.slice(index * ROWS_PER_INSERT, (index + 1) * ROWS_PER_INSERT),
    );
  return {
    async rows(table: Parameters<ShopTransaction['insert']>[0], rows: object[]): Promise<void> {
      for (const chunk of chunks(rows))
        await tx.insert(table).values(chunk.map((row) => ({ shopId, ...row })));
    },
    /** Returns the new ids by slug. */
    async named(
      table:
        | typeof schema.categories
        | typeof schema.brands
        | typeof schema.products
        | typeof schema.campaigns
        | typeof schema.blogCategories,
      rows: { slug: string }[],
    ): Promise<Ids> {
      const ids = new Map<string, number>();
      for (const chunk of chunks(rows)) {
        const values = chunk.map((row) => ({ shopId, ...row }));
        const written = await tx
          .insert(table)
          .values(values as never)
          .returning({ id: table.id, slug: table.slug });
        for (const { id, slug } of written) ids.set(slug, id);
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

async function insertCategories(insert: Inserter, seed: ShopSeed): Promise<Ids> {
  const ids = new Map<string, number>();
  let waiting = seed.categories;
  while (waiting.length > 0) {
    const ready = waiting.filter(({ parentSlug }) => parentSlug === null || ids.has(parentSlug));
    if (ready.length === 0) throw new Error(`no parent: ${waiting.map(({ slug }) => slug).join(', ')}`);
    const written = await insert.named(
      schema.categories,
      ready.map(({ parentSlug, ...row }) => ({ ...row, parentId: parentSlug && ids.get(parentSlug) })),
    );
    for (const [slug, id] of written) ids.set(slug, id);
    waiting = waiting.filter(({ slug }) => !ids.has(slug));
  }
  return ids;
}

async function insertProducts(
  insert: Inserter,
  seed: ShopSeed,
  { categoryIds, brandIds }: { categoryIds: Ids; brandIds: Ids },
): Promise<Ids> {
  const parents = new Map(seed.categories.map(({ slug, parentSlug }) => [slug, parentSlug]));
  const productIds = await insert.named(
    schema.products,
    seed.products.map((product) => productRow(product, brandIds)),
  );
  await insert.rows(
    schema.skus,
    seed.products.flatMap(({ slug, skus }) =>
      skus.map((sku, index) => ({ sortOrder: index, ...sku, productId: idOf(productIds, slug) })),
    ),
  );
  await insert.rows(
    schema.reviews,
    seed.products.flatMap(({ slug, reviews = [] }) =>
      reviews.map((review) => ({ ...review, productId: idOf(productIds, slug) })),
    ),
  );
  await insert.rows(
    schema.productCategories,
    seed.products.flatMap(({ slug, categorySlugs }) =>
      withAncestors(categorySlugs, parents).map((category) => ({
        productId: idOf(productIds, slug),
        categoryId: idOf(categoryIds, category),
        isChosen: categorySlugs.includes(category),
      })),
    ),
  );
  return productIds;
}

function productRow({ brandSlug, categorySlugs, skus, reviews, ...product }: ProductSeed, brandIds: Ids) {
  return {
    ...product,
    brandId: brandSlug === null ? null : idOf(brandIds, brandSlug),
  };
}

function withAncestors(slugs: string[], parents: ReadonlyMap<string, string | null>): string[] {
  const all = new Set<string>();
  for (const slug of slugs) {
    for (let current: string | null = slug; current; current = parents.get(current) ?? null) all.add(current);
  }
  return [...all];
}

async function insertCampaigns(insert: Inserter, seed: ShopSeed, productIds: Ids): Promise<void> {
  const campaignIds = await insert.named(
    schema.campaigns,
    seed.campaigns.map(({ products, ...row }) => row),
  );
  await insert.rows(
    schema.campaignProducts,
    seed.campaigns.flatMap(({ slug, products }) =>
      products.map((product, position) => ({
        campaignId: idOf(campaignIds, slug),
        productId: idOf(productIds, product.slug),
        position,
        discountPercent: product.discountPercent,
      })),
    ),
  );
}

const offerRows = ({ offers }: ShopSeed, productIds: Ids) =>
  offers.map(({ productSlugs = [], ...offer }) => ({
    ...offer,
    productIds: productSlugs.map((slug) => idOf(productIds, slug)),
  }));

async function insertBlog(insert: Inserter, seed: ShopSeed): Promise<void> {
  const categoryIds = await insert.named(schema.blogCategories, seed.blogCategories);
  await insert.rows(
    schema.blogPosts,
    seed.blogPosts.map(({ categorySlug, ...post }) => ({
      ...post,
      categoryId: idOf(categoryIds, categorySlug),
    })),
  );
}

function idOf(ids: Ids, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`there is no row with the slug ${slug}`);
  return id;
}
