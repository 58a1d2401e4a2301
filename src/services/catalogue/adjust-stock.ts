import { readShop, withShop } from '#data/database.ts';
import { insertStockAdjustments } from '#data/queries/catalogue-writing.ts';
import { bumpShopVersion } from '#data/queries/shops.ts';
import * as queries from '#data/queries/stock-adjustments.ts';
import { lockSkusByCode, updateSkuFigures } from '#data/queries/stock-adjustments.ts';
import type { InputProblem } from '#domain/catalogue/input-problem.ts';
import { createInputReader } from '#domain/catalogue/input-reader.ts';
import { MAX_COUNTS, MAX_STOCK } from '#domain/catalogue/limits.ts';
import { calculateStock, STOCK_REASONS, type StockReason } from '#domain/catalogue/stock-adjustment.ts';
import type { ServiceContext } from '#services/context.ts';

export interface StockAdjustmentInput {
  sku: string;
  reason: StockReason;
  /** Counted stock, or the number of added or removed units; never negative. The reason decides which. */
  quantity: number;
}

export type AdjustStockResult =
  | { outcome: 'adjusted'; stock: { sku: string; stockQuantity: number }[] }
  | { outcome: 'invalid'; problems: InputProblem[] };

/** Adjusts the stock of variants and records why. Writes all adjustments or none. */
export async function adjustStock(
  ctx: ServiceContext,
  adjustments: readonly StockAdjustmentInput[],
): Promise<AdjustStockResult> {
  const { problems, report, count, integer } = createInputReader();
  count('adjustments', adjustments, MAX_COUNTS.edits);
  for (const [index, { reason, quantity }] of adjustments.entries()) {
    if (!STOCK_REASONS.includes(reason))
      report(`adjustments[${index}].reason`, { code: 'not-offered', choices: STOCK_REASONS });
    const least = reason === 'counted' ? 0 : 1;
    integer(`adjustments[${index}].quantity`, quantity, { least, most: MAX_STOCK });
  }
  if (problems.length > 0) return { outcome: 'invalid', problems };
  return withShop(ctx, async (tx) => {
    const skus = await lockSkusByCode(tx, [...new Set(adjustments.map(({ sku }) => sku))]);
    const skusByCode = new Map(skus.map((sku) => [sku.sku, sku]));
    const rows = adjustments.flatMap(({ sku: code, reason, quantity }, index) => {
      const sku = skusByCode.get(code);
      if (!sku) {
        report(`adjustments[${index}].sku`, { code: 'unknown', what: 'variant' });
        return [];
      }
      const stock = sku.stockQuantity;
      const stockAfter = calculateStock(stock, { reason, quantity });
      if (stockAfter < 0) report(`adjustments[${index}].quantity`, { code: 'too-little-stock', stock });
      if (stockAfter > MAX_STOCK)
        report(`adjustments[${index}].quantity`, { code: 'too-large', most: MAX_STOCK });
      sku.stockQuantity = stockAfter;
      return [{ skuId: sku.id, reason, change: stockAfter - stock, stockAfter, createdAt: ctx.now() }];
    });
    if (problems.length > 0) return { outcome: 'invalid', problems };
    await updateSkuFigures(tx, skus);
    await insertStockAdjustments(tx, rows);
    await bumpShopVersion(tx, tx.shopId);
    return { outcome: 'adjusted', stock: skus.map(({ sku, stockQuantity }) => ({ sku, stockQuantity })) };
  });
}

/** Lists the adjustments of a variant or of the shop, the latest first. */
export const listStockAdjustments = (ctx: ServiceContext, filter: queries.StockAdjustmentFilter) =>
  readShop(ctx, (tx) => queries.listStockAdjustments(tx, filter));
