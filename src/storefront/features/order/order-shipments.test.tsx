import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { TrackedOrder } from '#contract/order.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { OrderTimeline } from './order-status.tsx';

const AT = '2026-11-24T06:00:00.000Z';
const SHIPMENT: TrackedOrder['shipments'][number] = {
  courier: 'Steadfast',
  courier_bn: 'স্টেডফাস্ট',
  trackingNumber: '15BAEB8A',
  trackingUrl: 'https://steadfast.com.bd/t/15BAEB8A',
  status: 'out-for-delivery',
  at: AT,
  message: 'Arrived at the hub.',
  message_bn: null,
};

function render(shipments: TrackedOrder['shipments']): string {
  const events = ['pending', 'shipped'].map(
    (status) => ({ kind: 'status', status, note: '', at: AT }) as const,
  );
  const order = { status: 'shipped', fulfilment: 'home', events, shipments } as const;
  const page = <OrderTimeline order={order} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
}

test('shows courier, number, link and status of each parcel once', () => {
  const html = render([SHIPMENT]);
  expect(html).toContain(m.shipment_status_out_for_delivery());
  expect(html).toContain(m.shipment_number({ number: '15BAEB8A' }));
  expect(html).toContain('href="https://steadfast.com.bd/t/15BAEB8A"');
  expect(html).toContain('Arrived at the hub.');
  expect(html.match(/15BAEB8A<\/p>/g)).toHaveLength(1);
});

test('shows no link and number before the courier reports them', () => {
  const html = render([{ ...SHIPMENT, trackingNumber: null, trackingUrl: null, message: '' }]);
  expect(html).toContain('Steadfast');
  expect(html).not.toContain('<a ');
  expect(render([])).not.toContain('Steadfast');
});
