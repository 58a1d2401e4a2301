import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { ShopTransaction } from '../database.ts';
import { brands, campaigns, categories, documentDrafts, documents, products } from '../schema/index.ts';
import { isVisible } from './product-criteria.ts';

const TABLES = { category: categories, brand: brands, campaign: campaigns } as const;
const ROUTES = { page: 'pages', landing: 'landing' } as const;

export interface NamesQuery {
  shopId: number;
  kind: keyof typeof TABLES | keyof typeof ROUTES | 'product';
  names: readonly string[];
}

/** Which of the names the shop has: slugs, ids of products too, and names of pages, drafts among them. */
export async function listKnownNames(
  tx: ShopTransaction,
  { shopId, kind, names }: NamesQuery,
): Promise<string[]> {
  if (kind === 'product') return knownProducts(tx, shopId, names);
  if (kind === 'page' || kind === 'landing') {
    const pages = await Promise.all(
      [documents, documentDrafts].map((table) =>
        tx
          .select({ name: table.name })
          .from(table)
          .where(
            and(eq(table.shopId, shopId), eq(table.route, ROUTES[kind]), inArray(table.name, [...names])),
          ),
      ),
    );
    return pages.flat().map(({ name }) => name);
  }
  const table = TABLES[kind];
  const rows = await tx
    .select({ slug: table.slug })
    .from(table)
    .where(and(eq(table.shopId, shopId), inArray(table.slug, [...names])));
  return rows.map(({ slug }) => slug);
}

async function knownProducts(
  tx: ShopTransaction,
  shopId: number,
  names: readonly string[],
): Promise<string[]> {
  const id = sql<string>`${products.id}::text`;
  const rows = await tx
    .select({ slug: products.slug, id })
    .from(products)
    .where(and(isVisible(shopId), or(inArray(products.slug, [...names]), inArray(id, [...names]))));
  return rows.flatMap((row) => [row.slug, row.id]);
}
