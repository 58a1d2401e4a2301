import type { DemoSku } from '#demo/shop-definition.ts';
import { paintShade } from './draw-pack.ts';
import { figure } from './figures.ts';
import { KINDS } from './kinds.ts';
import type { ProductRow } from './product-row.ts';

const PRICE_STEP_TK = 5;
const LOW_STOCK_ONE_IN = 11;

interface Variant {
  size: string;
  priceTk: number;
  shade?: string;
  color?: string;
}

function variantsOf(row: ProductRow): Variant[] {
  const sizes = Object.entries(row.sizes).map(([size, priceTk]) => ({ size, priceTk }));
  const { shades } = row;
  if (!shades) return sizes;
  return Object.entries(shades).flatMap(([shade, color]) => sizes.map((size) => ({ ...size, shade, color })));
}

function stockOf(row: ProductRow, variant: Variant, sku: string): number {
  const told =
    typeof row.stock === 'object'
      ? (row.stock[variant.shade ?? variant.size] ?? row.stock[variant.size])
      : row.stock;
  if (told !== undefined) return told;
  if (row.preOrder) return figure(`${sku} pre-order`, 15, 40);
  if (figure(`${sku} low`, 1, LOW_STOCK_ONE_IN) === 1) return figure(`${sku} few`, 2, 5);
  return figure(`${sku} stock`, 12, row.hit ? 260 : 120);
}

function attributesOf(row: ProductRow, variant: Variant): DemoSku['attributes'] {
  const showsSize = !variant.shade || Object.keys(row.sizes).length > 1;
  return [
    ...(variant.shade
      ? [{ key: 'Shade', value: variant.shade, ...(variant.color && { colour: variant.color }) }]
      : []),
    ...(showsSize ? [{ key: 'Size', value: variant.size }] : []),
  ];
}

/** The skus of a row: every shade in every size, prices in whole taka, discounts rounded to Tk 5. */
export function priceSkus(row: ProductRow, number: number): DemoSku[] {
  const variants = variantsOf(row);
  return variants.map((variant, index): DemoSku => {
    const { priceTk, color } = variant;
    const code = [KINDS[row.kind].code, String(number).padStart(4, '0'), String(index + 1).padStart(2, '0')];
    const sku = `GL-${code.join('-')}`;
    const discountedPriceTk = row.off
      ? Math.round((priceTk * (100 - row.off)) / 100 / PRICE_STEP_TK) * PRICE_STEP_TK
      : undefined;
    const marginPercent = figure(`${sku} margin`, 62, 72);
    const attributes = attributesOf(row, variant);
    return {
      sku,
      title: variants.length > 1 ? attributes.map(({ value }) => value).join(' / ') : '',
      priceTk,
      ...(discountedPriceTk ? { discountedPriceTk } : {}),
      purchasePriceTk: Math.round(((discountedPriceTk ?? priceTk) * marginPercent) / 100),
      stock: stockOf(row, variant, sku),
      ...(row.preOrder ? { preOrderAmountTk: row.preOrder } : {}),
      attributes,
      ...(color ? { pictureOverride: paintShade(row, color) } : {}),
    };
  });
}
