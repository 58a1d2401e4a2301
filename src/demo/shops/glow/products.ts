import type { DemoProduct } from '#demo/shop-definition.ts';
import { brands } from './brands.ts';
import { buildProduct, productSlug } from './build-product.ts';
import type { ProductRow } from './product-row.ts';
import { fragrance } from './products/fragrance.ts';
import { hair } from './products/hair.ts';
import { herbalOrganic } from './products/herbal-organic.ts';
import { makeUpFace } from './products/make-up-face.ts';
import { makeUpLipsEyesNails } from './products/make-up-lips-eyes-nails.ts';
import { momBaby } from './products/mom-baby.ts';
import { noLongerSold } from './products/no-longer-sold.ts';
import { personalCare } from './products/personal-care.ts';
import { skinCleanseTreat } from './products/skin-cleanse-treat.ts';
import { skinMoisturiseProtect } from './products/skin-moisturise-protect.ts';

const rows: ProductRow[] = [
  ...makeUpFace,
  ...makeUpLipsEyesNails,
  ...skinCleanseTreat,
  ...skinMoisturiseProtect,
  ...hair,
  ...personalCare,
  ...momBaby,
  ...fragrance,
  ...herbalOrganic,
  ...noLongerSold,
];

export const products: DemoProduct[] = rows.map((row, index) => buildProduct(row, index + 1));

const brandName = new Map(brands.map(({ slug, name }) => [slug, name]));

/** Slugs of the products that take part in a campaign. */
export function dealProducts(deal: NonNullable<ProductRow['deal']>): string[] {
  return rows
    .filter((row) => row.deal === deal)
    .map((row) => productSlug(brandName.get(row.brand) ?? '', row.name));
}
