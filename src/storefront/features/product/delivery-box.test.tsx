import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { DeliveryBox } from './delivery-box.tsx';
import type { DeliveryView, ProductOnPage } from './product-view.ts';

const SHOP = { phone: '01712345678', email: 'care@glow.example' };

function boxOf(price: number, delivery: Partial<DeliveryView>, contact = SHOP): string {
  const taken = { zones: [], hasCashOnDelivery: true, cashUpTo: 15_000, hasPickup: false, ...delivery };
  const product = { delivery: taken } as unknown as ProductOnPage;
  const page = (
    <DeliveryBox product={product} price={price} isPreOrder={false} hasAdvance={false} contact={contact} />
  );
  const router = createMemoryRouter([{ path: '*', element: page }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('\u00a0', ' ');
}

test.each([
  [15_000, ['bKash'], 'Pay when it is in your hands'],
  [15_001, ['bKash'], 'Cash on delivery is possible up to Tk 15,000<'],
  [15_001, [], 'Possible up to Tk 15,000. For this one, call us.'],
])('a piece of Tk %d, with %j beside cash, says “%s”', (price, online, text) => {
  expect(boxOf(price, { online })).toContain(text);
});

test('a piece that is paid in cash but for an advance says so', () => {
  expect(boxOf(15_001, { online: ['bKash'], advancePercent: 20 })).toContain(
    'Above Tk 15,000: 20% in advance online, the rest when it is in your hands',
  );
});

test.each([
  [
    'its mail, where it has one',
    { phone: '', email: 'care@glow.example' },
    'For this one, write to us at care@glow.example.',
  ],
  ['neither', { phone: '', email: '' }, 'For this one, ask the shop.'],
])('a shop without a number is asked by %s', (_, contact, text) => {
  expect(boxOf(15_001, { online: [] }, contact)).toContain(text);
});
