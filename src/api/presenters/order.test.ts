import { expect, test } from 'vitest';
import { poisha } from '#domain/money.ts';
import { validateOrderableLines } from '#domain/order/order-lines.ts';
import type { OrderSkuRow } from '#services/orders/place-order.ts';
import { toOrderRefusal } from './order.ts';

const aloe = (more: Partial<OrderSkuRow>) =>
  ({
    id: 1,
    productId: 2,
    name: 'Aloe Gel',
    title: '50 ml',
    isActive: true,
    price: poisha(99_900),
    discountedPrice: null,
    stockQuantity: 3,
    preOrder: false,
    preOrderAmount: null,
    ...more,
  }) as OrderSkuRow;

test.each([
  ['insufficient stock', aloe({}), 'out-of-stock', 'Only 3 of Aloe Gel (50 ml) can be ordered'],
  ['a sold-out product', aloe({ stockQuantity: 0, title: '' }), 'out-of-stock', 'Aloe Gel is sold out'],
  [
    'another price',
    aloe({ preOrder: true, discountedPrice: poisha(69_900) }),
    'order-changed',
    'The price of Aloe Gel (50 ml) is now Tk\u00a0699',
  ],
  [
    'a variant taken off',
    aloe({ isActive: false }),
    'order-changed',
    'A product of this order is no longer available',
  ],
])('the message of a refusal for %s names the product', (_, sku, code, message) => {
  const placed = validateOrderableLines([{ skuId: 1, quantity: 4, seenPrice: poisha(99_900) }], [sku]);
  if (!('refusal' in placed)) throw new Error('nothing was refused');
  expect(toOrderRefusal(placed.refusal)).toMatchObject({ code, message });
});
