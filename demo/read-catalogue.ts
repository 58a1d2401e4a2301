import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { DEMO_FOLDER } from '../src/installation/paths.ts';
import { brandRow, type DemoBrand, type DemoProduct, productRow } from './catalogue-rows.ts';

/** Reads the brands of a shop from `shops/{slug}/brands.json`. Throws if a row does not match `catalogue-rows.ts`. */
export function readBrands(shop: string): DemoBrand[] {
  return readRows(brandRow, join(DEMO_FOLDER, 'shops', shop, 'brands.json'));
}

/**
 * Reads the products of a shop from `shops/{slug}/products/{part}.json`, in the order of the parts. Throws if
 * a row does not match `catalogue-rows.ts`.
 */
export function readProducts(shop: string, parts: readonly string[]): DemoProduct[] {
  return parts.flatMap((part) =>
    readRows(productRow, join(DEMO_FOLDER, 'shops', shop, 'products', `${part}.json`)),
  );
}

function readRows<Row extends z.ZodType>(row: Row, file: string): z.infer<Row>[] {
  const read = z.array(row).safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (read.success) return read.data;
  throw new Error(`${file}: ${z.prettifyError(read.error)}`);
}
