import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { TrackedOrder } from '#contract/order.ts';
import { UNPAID_CANCELLATION_NOTE } from '#domain/order/order-status.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { OrderTimeline, PaymentBadge } from './order-status.tsx';

test('explains an automatic cancellation in the language of the page, and shows a note of the shop unchanged', () => {
  const at = '2026-11-24T06:00:00.000Z';
  const events = [UNPAID_CANCELLATION_NOTE, 'By phone'].map(
    (note) => ({ kind: 'status', status: 'cancelled', note, at }) as const,
  );
  const page = <OrderTimeline order={{ status: 'cancelled', fulfilment: 'home', events, shipments: [] }} />;
  const html = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />,
  );
  expect(html).toContain(`>${m.track_not_paid()}<`);
  expect(html).toContain('>By phone<');
  expect(html).not.toContain(`>${UNPAID_CANCELLATION_NOTE}<`);
});

test.each([
  ['pending', 'unpaid', true],
  ['cancelled', 'unpaid', false],
  ['cancelled', 'refunded', true],
  ['returned', 'unpaid', false],
] as const)('shows the payment of an order that is %s and %s: %s', (status, paymentStatus, isVisible) => {
  const orderData = { grandTotal: 500 } as TrackedOrder['orderData'];
  const payment = { held: 0 } as TrackedOrder['payment'];
  const html = renderToStaticMarkup(<PaymentBadge order={{ status, paymentStatus, orderData, payment }} />);
  expect(html !== '').toBe(isVisible);
});
