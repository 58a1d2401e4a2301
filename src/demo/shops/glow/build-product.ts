import type { DemoProduct } from '#demo/shop-definition.ts';
import { brands } from './brands.ts';
import { describeInBangla, introduceInBangla } from './describe-in-bangla.ts';
import { describeProduct, tagsOf } from './describe-product.ts';
import { drawPack } from './draw-pack.ts';
import { figure } from './figures.ts';
import { KINDS } from './kinds.ts';
import { priceSkus } from './price-skus.ts';
import type { ProductRow } from './product-row.ts';

const EMI_FROM_TK = 5000;
const EMI: NonNullable<DemoProduct['emi']> = {
  tenors: [
    { name: '3 Months', percent: 3 },
    { name: '6 Months', percent: 4.5 },
    { name: '9 Months', percent: 6.5 },
    { name: '12 Months', percent: 8.5 },
  ],
  types: ['on-demand'],
};

const brandBySlug = new Map(brands.map((brand) => [brand.slug, brand]));

/** The slug of a product: brand and name in plain Latin letters. */
export function productSlug(brandName: string, name: string): string {
  return `${brandName} ${name}`
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.·]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function soldOf(row: ProductRow, slug: string): number {
  if (row.preOrder || row.fresh) return figure(`${slug} sold`, 0, 38);
  return row.hit ? figure(`${slug} sold`, 880, 4200) : figure(`${slug} sold`, 9, 620);
}

function ratingOf(row: ProductRow, slug: string, sold: number): DemoProduct['rating'] {
  const isRated = row.hit || (!row.fresh && !row.preOrder && figure(`${slug} rated`, 1, 100) <= 56);
  if (!isRated) return undefined;
  return {
    average: figure(`${slug} stars`, row.hit ? 43 : 36, 49) / 10,
    count: Math.max(2, Math.round((sold * figure(`${slug} raters`, 4, 11)) / 100)),
  };
}

/** A product of the shop from its row; `number` is its place in the catalogue and part of its sku codes. */
export function buildProduct(row: ProductRow, number: number): DemoProduct {
  const brand = brandBySlug.get(row.brand);
  if (!brand) throw new Error(`${row.name} names the unknown brand ${row.brand}`);
  const slug = productSlug(brand.name, row.name);
  const soldCount = soldOf(row, slug);
  const rating = ratingOf(row, slug, soldCount);
  const skus = priceSkus(row, number);
  const isDear = skus.some((sku) => (sku.discountedPriceTk ?? sku.priceTk) >= EMI_FROM_TK);
  return {
    slug,
    name: `${brand.name} ${row.name}`,
    nameBn: `${brand.nameBn} ${row.bn}`,
    brand: brand.slug,
    categories: row.in ?? [KINDS[row.kind].category],
    shortDescription: row.says,
    shortDescriptionBn: introduceInBangla(row, brand, slug),
    longDescription: describeProduct(row, brand, slug),
    longDescriptionBn: describeInBangla(row, brand, slug),
    tags: tagsOf(row, brand),
    picture: drawPack(row, brand),
    ...(isDear ? { emi: EMI } : {}),
    skus,
    publishedDaysAgo: row.fresh ? figure(`${slug} age`, 1, 12) : figure(`${slug} age`, 24, 420),
    soldCount,
    ...(rating ? { rating } : {}),
    ...(row.archived ? { archived: true } : {}),
  };
}
