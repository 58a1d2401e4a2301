import type { CommandDefinition } from '#cli/command-definition.ts';
import { CommandError, UsageError } from '#cli/command-error.ts';
import { STOCK_REASONS } from '#domain/catalogue/stock-adjustment.ts';
import { formatDhakaTimeToMinute } from '#domain/dhaka-time.ts';
import { toAsciiForms } from '#domain/normalize-input.ts';
import {
  adjustStock,
  listStockAdjustments,
  type StockAdjustmentInput,
} from '#services/catalogue/adjust-stock.ts';
import { defineShopAction } from './define-shop-action.ts';
import { describeProblems } from './describe-saved.ts';
import { isOneOf, LIMIT_OPTION, readLimit } from './read-arguments.ts';
import { toListing } from './to-table.ts';

const list = defineShopAction({
  name: 'list',
  about: 'list the stock adjustments of a variant or of the shop, the latest first',
  arguments: { sku: { about: 'SKU code; by default all', isOptional: true } },
  options: { limit: LIMIT_OPTION },
  examples: ['haat stock list glow', 'haat stock list glow SOAP-100'],
  printsJson: true,
  read: ({ args: { sku }, options }) => ({ sku, limit: readLimit(options) }),
  run: async (ctx, filter) =>
    toListing(await listStockAdjustments(ctx, filter), {
      columns: { 'time (Dhaka)': 16, SKU: 24, reason: 8, change: -8, stock: -8 },
      toCells: ({ createdAt, sku, reason, change, stockAfter }) => [
        formatDhakaTimeToMinute(createdAt),
        sku,
        reason,
        change > 0 ? `+${change}` : String(change),
        String(stockAfter),
      ],
      none: 'No stock adjustments.',
    }),
});

const adjust = defineShopAction({
  name: 'adjust',
  about: 'adjust the stock of variants',
  arguments: { stock: { about: 'SKU and quantity, or several SKU=QUANTITY', isVariadic: true } },
  options: { reason: { value: 'REASON', about: `${STOCK_REASONS.join(', ')} (required)` } },
  examples: [
    'haat stock adjust glow SOAP-100 12 --reason received',
    'haat stock adjust glow SOAP-100=40 SOAP-200=0 --reason counted',
  ],
  notes: [
    '"counted" sets the stock, "received" and "returned" add to it, "damaged" and "sold" subtract from it.',
    'Either all adjustments are made or none.',
  ],
  read: ({ args: { stock }, options: { reason } }): StockAdjustmentInput[] => {
    if (reason === undefined || !isOneOf(STOCK_REASONS, reason))
      throw new UsageError(`--reason must be one of ${STOCK_REASONS.join(', ')}`);
    return readQuantities(stock).map((change) => ({ ...change, reason }));
  },
  run: async (ctx, adjustments) => {
    const result = await adjustStock(ctx, adjustments);
    if (result.outcome === 'adjusted')
      return result.stock.map(({ sku, stockQuantity }) => `${sku}: ${stockQuantity} in stock`).join('\n');
    throw new CommandError(
      `the stock was not adjusted: ${describeProblems(result.problems, createLabels(adjustments))}`,
    );
  },
});

export const stockCommand: CommandDefinition = { name: 'stock', actions: [list, adjust] };

function readQuantities(args: readonly string[]): { sku: string; quantity: number }[] {
  const [sku = '', quantity = ''] = args;
  if (args.length === 2 && !quantity.includes('=')) return [{ sku, quantity: readQuantity(sku, quantity) }];
  return args.map((pair) => {
    const at = pair.lastIndexOf('=');
    if (at < 1) throw new UsageError(`${pair} must be SKU=QUANTITY`);
    const code = pair.slice(0, at);
    return { sku: code, quantity: readQuantity(code, pair.slice(at + 1)) };
  });
}

function readQuantity(sku: string, text: string): number {
  const digits = toAsciiForms(text);
  if (!/^\d{1,9}$/.test(digits)) throw new UsageError(`the quantity of ${sku} must be a whole number`);
  return Number(digits);
}

const createLabels = (adjustments: readonly StockAdjustmentInput[]): Record<string, string> =>
  Object.fromEntries(
    adjustments.flatMap(({ sku }, index) => [
      [`adjustments[${index}].sku`, sku],
      [`adjustments[${index}].quantity`, `the quantity of ${sku}`],
    ]),
  );
