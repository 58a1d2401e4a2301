import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { OrderedFrom } from './line-decisions.tsx';
import { PlaceOrderFailureNotice } from './place-order-failure.tsx';

function refusal(ordered: OrderedFrom): string {
  const page = (
    <PlaceOrderFailureNotice
      failure={{ kind: 'outdated', code: 'order-changed', lines: [] }}
      others={[]}
      isPlacing={false}
      ordered={ordered}
      signIn={null}
      shopPhone=""
      phone=""
      onRetry={() => {}}
    />
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
}

test.each([
  ['what is bought at once is changed at its product', false, { slug: 'rose-soap' }, '/product/rose-soap'],
  ['what lies in the cart is changed there', true, { slug: 'rose-soap' }, '/cart'],
  ['of a product that nobody knows any more nothing else is offered', false, { slug: '' }, '/cart'],
])('after another price %s', (_, isFromCart, first, href) => {
  const html = refusal({ isFromCart, first });
  expect(html.match(/href="([^"]+)"/g)).toEqual([`href="${href}"`]);
  expect(html).toContain('Prices changed');
  expect(html).not.toMatch(/change your cart/i);
});
