import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { DEMO } from '#product/product-files.ts';
import { brandRow, type DemoBrand, type DemoProduct, productRow } from './catalogue-rows.ts';

/** The brands of a shop, `shops/{slug}/brands.json`. Throws for a row that is not as `catalogue-rows.ts` says. */
export function readBrands(shop: string): DemoBrand[] {
  return readRows(brandRow, join(DEMO, 'shops', shop, 'brands.json'));
}

/** The products of a shop, out of `shops/{slug}/products/{part}.json`, part after part. Throws as `readBrands` does. */
export function readProducts(shop: string, parts: readonly string[]): DemoProduct[] {
  return parts.flatMap((part) => readRows(productRow, join(DEMO, 'shops', shop, 'products', `${part}.json`)));
}

function readRows<Row extends z.ZodType>(row: Row, file: string): z.infer<Row>[] {
  const read = z.array(row).safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (read.success) return read.data;
  throw new Error(`${file}: ${z.prettifyError(read.error)}`);
}
