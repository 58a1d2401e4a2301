import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ShopDetailsContext } from '#storefront/ui/shop-contact.ts';
import type { OrderSource } from './line-decisions.tsx';
import type { PlaceOrderFailure } from './order-attempt.ts';
import { PlaceOrderFailureNotice } from './place-order-failure.tsx';

const OUTDATED: PlaceOrderFailure = { kind: 'outdated', code: 'order-changed', lines: [] };

function renderNotice(
  ordered: OrderSource,
  failure = OUTDATED,
  contact = { phone: '', contactHint: 'contact the shop' },
): string {
  const page = (
    <ShopDetailsContext value={{ shop: contact }}>
      <PlaceOrderFailureNotice
        failure={failure}
        otherErrors={[]}
        isPlacing={false}
        ordered={ordered}
        signIn={null}
        phone=""
        onRetry={() => {}}
      />
    </ShopDetailsContext>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
}

test.each([
  ['“Buy now” links to its product', false, { slug: 'rose-soap' }, '/product/rose-soap'],
  ['an order from the cart links to the cart', true, { slug: 'rose-soap' }, '/cart'],
  ['“Buy now” of a removed product links to the cart', false, { slug: '' }, '/cart'],
])('after a price change, %s', (_, isFromCart, first, href) => {
  const html = renderNotice({ isFromCart, first });
  expect(html.match(/href="([^"]+)"/g)).toEqual([`href="${href}"`]);
  expect(html).toContain('Some prices have changed');
  expect(html).not.toMatch(/change your cart/i);
});

test('a shopper who changes a placed order is referred to the shop’s contact', () => {
  const failure: PlaceOrderFailure = { kind: 'placed-before', first: undefined };
  const html = renderNotice({ isFromCart: true, first: undefined }, failure, {
    phone: '',
    contactHint: 'contact the shop',
  });
  expect(html).toContain('contact the shop to change the order');
});
