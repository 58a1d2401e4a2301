import { type SQL, sql } from 'drizzle-orm';
import { type Poisha, poisha } from '#domain/money.ts';
import type { ShopTransaction } from '../database.ts';
import { brands, categories, productCategories, products } from '../schema/index.ts';
import { type ProductCriteria, toConditions } from './product-criteria.ts';

export interface FacetValue {
  slug: string;
  name: string;
  nameBn: string | null;
  count: number;
}

export interface ProductFacets {
  brands: FacetValue[];
  categories: FacetValue[];
  /** Lowest and highest price, in poisha; `null` when there is no product. */
  price: { min: Poisha; max: Poisha } | null;
}

interface FacetRow {
  kind: 'brand' | 'category' | 'price';
  slug: string | null;
  name: string | null;
  name_bn: string | null;
  count: number;
  lowest: string | number | null;
  highest: string | number | null;
}

/** How many products each brand, category and the price range hold; each facet leaves its own choice out. */
export async function findProductFacets(
  tx: ShopTransaction,
  { shopId, criteria, now }: { shopId: number; criteria: ProductCriteria; now: Date },
): Promise<ProductFacets> {
  const { base, category, brand, price } = toConditions(shopId, criteria, now);
  const result = await tx.execute(sql`
    with found as materialized (
      select ${products.id} as id, ${products.brandId} as brand_id, ${products.minPrice} as price,
        ${orTrue(category)} as fits_category, ${orTrue(brand)} as fits_brand, ${orTrue(price)} as fits_price
      from ${products} where ${base}
    )
    select 'brand' as kind, b.slug, b.name, b.name_bn, count(*)::int as count,
      null::bigint as lowest, null::bigint as highest
    from found join ${brands} b on b.shop_id = ${shopId} and b.id = found.brand_id
    where fits_category and fits_price group by b.slug, b.name, b.name_bn
    union all
    select 'category', c.slug, c.name, c.name_bn, count(*)::int, null, null
    from found
    join ${productCategories} pc on pc.shop_id = ${shopId} and pc.product_id = found.id
    join ${categories} c on c.shop_id = ${shopId} and c.id = pc.category_id
    where fits_brand and fits_price group by c.slug, c.name, c.name_bn
    union all
    select 'price', null, null, null, count(*)::int, min(price), max(price)
    from found where fits_category and fits_brand
    order by count desc, name`);
  return toFacets((result as unknown as { rows: FacetRow[] }).rows);
}

const orTrue = (condition: SQL | undefined): SQL => (condition ? sql`(${condition}) is true` : sql`true`);

function toFacets(rows: FacetRow[]): ProductFacets {
  const valuesOf = (kind: FacetRow['kind']) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ slug, name, name_bn: nameBn, count }) => ({
        slug: slug ?? '',
        name: name ?? '',
        nameBn,
        count,
      }));
  const price = rows.find(({ kind }) => kind === 'price');
  return {
    brands: valuesOf('brand'),
    categories: valuesOf('category'),
    price:
      price?.lowest == null || price.highest == null
        ? null
        : { min: poisha(Number(price.lowest)), max: poisha(Number(price.highest)) },
  };
}
