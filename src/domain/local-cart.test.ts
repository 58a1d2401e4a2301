import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addToLocalCart,
  type CartLine,
  countUnits,
  hasAllStockInCart,
  type LocalCartItem,
  MAX_LINE_QUANTITY,
  mergeCartLines,
  readLocalCart,
  removeOrderedItems,
  setLocalQuantity,
} from './local-cart.ts';
import { mergeCarts } from './merge-carts.ts';

const lipTint: LocalCartItem = { skuId: 7, quantity: 2, price: 450 };

test('merges the same SKU up to the stock, with the newer price', () => {
  expect(addToLocalCart([lipTint], { skuId: 7, quantity: 3, price: 400 }, 4)).toEqual({
    items: [{ skuId: 7, quantity: 4, price: 400 }],
    reduction: { skuId: 7, wanted: 5, quantity: 4, reason: 'stock' },
  });
  const { items, reduction } = addToLocalCart([lipTint], { skuId: 8, quantity: 1, price: 90.5 });
  expect([items.length, reduction]).toEqual([2, undefined]);
});

test.each([
  ['the stock', { skuId: 7, quantity: 3, price: 1 }, 4, { wanted: 5, quantity: 4, reason: 'stock' }],
  ['no stock', { skuId: 7, quantity: 3, price: 1 }, 0, { wanted: 5, quantity: 1, reason: 'sold-out' }],
  [
    'the limit of a line',
    { skuId: 7, quantity: 1_000, price: 1 },
    undefined,
    { wanted: 1_002, reason: 'line-limit' },
  ],
  [
    'the limit of a line',
    { skuId: 7, quantity: 999, price: 1 },
    5_000,
    { quantity: 1_000, reason: 'line-limit' },
  ],
  ['a full cart', { skuId: 999, quantity: 2, price: 1 }, 9, { wanted: 2, quantity: 0, reason: 'full-cart' }],
])('reports units that %s prevents', (_, added, stock, expected) => {
  const others = Array.from({ length: 99 }, (_, index) => ({ skuId: index + 100, quantity: 1, price: 1 }));
  const { items, reduction } = addToLocalCart([lipTint, ...others], added, stock);
  expect(reduction).toMatchObject(expected);
  expect(items).toHaveLength(100);
});

/** Many generated carts reach the limits of lines, of units and of the stock, and exceed them by one. */
const units = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 998, max: 1_000 }));
const cart = fc.array(fc.record({ skuId: fc.integer({ min: 1, max: 160 }), quantity: units }), {
  maxLength: 130,
  size: 'max',
});

test('merging two carts loses no unit without a report that says why', () => {
  const stocks = fc.dictionary(
    fc.nat(160).map(String),
    fc.oneof(fc.nat(4), fc.integer({ min: 997, max: 1_002 })),
    { maxKeys: 160, size: 'max' },
  );
  fc.assert(
    fc.property(cart, cart, stocks, fc.uniqueArray(fc.nat(160)), (first, added, stockBySku, unknown) => {
      const current = mergeCartLines(first).slice(0, 100);
      const getStock = (skuId: number) => stockBySku[skuId];
      const isKnown = (skuId: number) => !unknown.includes(skuId);
      const { lines, reductions } = mergeCarts({ current, added, getStock, isKnown });
      const unitsIn = (parts: readonly CartLine[], skuId: number) =>
        parts.reduce((sum, line) => (line.skuId === skuId ? sum + line.quantity : sum), 0);
      expect(lines.length).toBeLessThanOrEqual(100);
      for (const skuId of new Set([...current, ...added].map((line) => line.skuId))) {
        const [wanted, quantity] = [unitsIn([...current, ...added], skuId), unitsIn(lines, skuId)];
        const reported = reductions.filter((each) => each.skuId === skuId);
        expect(reported).toMatchObject(quantity < wanted ? [{ skuId, wanted, quantity }] : []);
        const stock = getStock(skuId);
        const [reason] = reported.map((each) => each.reason);
        if (reason === 'stock') expect(quantity).toBe(stock);
        if (reason === 'sold-out') expect(stock).toBe(0);
        if (reason === 'line-limit') expect(quantity).toBe(1_000);
        if (reason === 'full-cart') expect(lines).toHaveLength(100);
        if (reason === 'unavailable') expect(isKnown(skuId)).toBe(false);
      }
    }),
  );
});

test('reports stored lines above the limit', () => {
  const stored = Array.from({ length: 103 }, (_, index) => ({ skuId: index + 1, quantity: 1, price: 1 }));
  const read = readLocalCart({ user_id: 'g-1', items: stored });
  expect(read?.items).toHaveLength(100);
  expect(read?.reductions?.map(({ skuId, reason }) => [skuId, reason])).toEqual(
    [101, 102, 103].map((skuId) => [skuId, 'full-cart']),
  );
});

test('limits a quantity to at least one and at most the stock', () => {
  expect(setLocalQuantity([lipTint], 7, 0)[0]?.quantity).toBe(1);
  expect(setLocalQuantity([lipTint], 7, 99, 5)[0]?.quantity).toBe(5);
});

test('detects whether a cart contains the whole stock, never for a pre-order', () => {
  expect(hasAllStockInCart([lipTint], 7, 2)).toBe(true);
  expect(hasAllStockInCart([lipTint], 7, 3)).toBe(false);
  expect(hasAllStockInCart([lipTint], 8, 0)).toBe(true);
  expect(hasAllStockInCart([lipTint], 7, undefined)).toBe(false);
});

test('ignores an invalid cart', () => {
  expect(
    [null, 'x', [], {}, { user_id: '', items: [] }, { user_id: 'a', items: 3 }].map(readLocalCart),
  ).toEqual(Array.from({ length: 6 }, () => undefined));
});

test('drops invalid lines and merges the others', () => {
  const stored = {
    user_id: 'g-1',
    items: [lipTint, { skuId: '7' }, null, { ...lipTint, quantity: 1e9 + 0.5 }, lipTint],
  };
  expect(readLocalCart(stored)).toEqual({ user_id: 'g-1', items: [{ skuId: 7, quantity: 4, price: 450 }] });
});

test('counts the units of any cart', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ skuId: fc.nat(9), quantity: fc.integer({ min: 1, max: 9 }), price: fc.nat() })),
      (items) => {
        const filled = items.reduce<LocalCartItem[]>((lines, item) => addToLocalCart(lines, item).items, []);
        expect(countUnits(filled)).toBe(countUnits(items));
        expect(new Set(filled.map(({ skuId }) => skuId)).size).toBe(filled.length);
      },
    ),
  );
});

test('keeps items that were not ordered or were added since', () => {
  const items = [
    { skuId: 1, quantity: 3, price: 10 },
    { skuId: 2, quantity: 1, price: 20 },
    { skuId: 3, quantity: 2, price: 30 },
  ];
  const ordered = [
    { skuId: 1, quantity: 2 },
    { skuId: 3, quantity: 2 },
    { skuId: 9, quantity: 1 },
  ];
  expect(removeOrderedItems(items, ordered)).toEqual([
    { skuId: 1, quantity: 1, price: 10 },
    { skuId: 2, quantity: 1, price: 20 },
  ]);
});

test('merges lines of a variant at the position of the first, with the newest price', () => {
  const lines = [
    { skuId: 1, quantity: 2, price: 450 },
    { skuId: 2, quantity: 1, price: 90 },
    { skuId: 1, quantity: 3, price: 400 },
  ];
  expect(mergeCartLines(lines)).toEqual([
    { skuId: 1, quantity: 5, price: 400 },
    { skuId: 2, quantity: 1, price: 90 },
  ]);
});

test('limits a line to the stock, and keeps one unit of a sold-out variant', () => {
  const stock = new Map([
    [1, 4],
    [2, 0],
  ]);
  const lines = [
    { skuId: 1, quantity: 3 },
    { skuId: 1, quantity: 3 },
    { skuId: 2, quantity: 2 },
    { skuId: 3, quantity: 9_999 },
  ];
  expect(mergeCartLines(lines, (skuId) => stock.get(skuId))).toEqual([
    { skuId: 1, quantity: 4 },
    { skuId: 2, quantity: 1 },
    { skuId: 3, quantity: MAX_LINE_QUANTITY },
  ]);
});

test('merging keeps all units within stock and is idempotent', () => {
  const line = fc.record({
    skuId: fc.integer({ min: 1, max: 5 }),
    quantity: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(fc.array(line), fc.integer({ min: 1, max: 50 }), (lines, stock) => {
      const merged = mergeCartLines(lines, () => stock);
      expect(new Set(merged.map(({ skuId }) => skuId)).size).toBe(merged.length);
      for (const { skuId, quantity } of merged) {
        const requested = lines
          .filter((one) => one.skuId === skuId)
          .reduce((sum, one) => sum + one.quantity, 0);
        expect(quantity).toBe(Math.min(requested, stock));
      }
      expect(mergeCartLines(merged, () => stock)).toEqual(merged);
    }),
  );
});
