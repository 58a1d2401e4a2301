import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ShopDetailsContext } from '#storefront/ui/shop-contact.ts';
import { DeliveryBox } from './delivery-box.tsx';
import type { DeliveryView, ProductWithHtml } from './product-view.ts';

const SHOP = { phone: '01712345678', contactHint: 'call us' };

function renderBox(price: number, delivery: Partial<DeliveryView>, contact = SHOP): string {
  const deliveryView = {
    zones: [],
    hasCashOnDelivery: true,
    maxCashAmount: 15_000,
    hasPickup: false,
    ...delivery,
  };
  const product = { delivery: deliveryView } as unknown as ProductWithHtml;
  const page = (
    <ShopDetailsContext value={{ shop: contact }}>
      <DeliveryBox product={product} price={price} isPreOrder={false} advance={0} />
    </ShopDetailsContext>
  );
  const router = createMemoryRouter([{ path: '*', element: page }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('\u00a0', ' ');
}

test.each([
  [15_000, ['bKash'], 'Pay in cash when you receive it'],
  [15_001, ['bKash'], 'As the shop says<'],
  [15_001, [], 'Available for orders up to Tk 15,000. To order this item, call us.'],
])('a unit of Tk %d, with %j beside cash, says “%s”', (price, online, text) => {
  const cashAbove = online.length > 0 ? { cashAbove: 'As the shop says' } : {};
  expect(renderBox(price, { online, ...cashAbove })).toContain(text);
});

test('refers to the e-mail address of a shop without a number', () => {
  const contact = { phone: '', contactHint: 'e-mail us at care@glow.example' };
  expect(renderBox(15_001, { online: [] }, contact)).toContain(
    'To order this item, e-mail us at care@glow.example.',
  );
});
