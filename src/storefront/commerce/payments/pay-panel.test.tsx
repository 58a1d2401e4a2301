import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { PaymentGateway } from '#contract/order.ts';
import { type SelectedPayment, selectPayment } from '#domain/payments/select-payment.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { BUSY_SHOP_REFUSAL } from '#storefront/requests/temporary-refusal.ts';
import { OrderTotals } from '#storefront/ui/order-totals.tsx';
import { ShopDetailsContext } from '#storefront/ui/shop-contact.ts';
import { addPaymentProblem, type PaymentStartResult, readPaymentProblem } from './pay-order.ts';
import { PayPanel, type PayPanelProps } from './pay-panel.tsx';
import { PaymentChoice } from './payment-choice.tsx';

const ORDER_DATA = {
  ...{ subTotal: 2_000, deliveryCharge: 0, discount: 0, grandTotal: 2_000, payNow: 2_000, advancePayment: 0 },
} as unknown as PayPanelProps['order']['orderData'];
const UNPAID = {
  ...{ due: 2_000, dueUntil: null, paid: 0, held: 0, refunded: 0, refunding: 0 },
  ...{ isOpen: false, lastFailure: null, gatewayId: 7, gatewayIds: [], takesCash: true, paidBy: [] },
} satisfies PayPanelProps['order']['payment'];
const NOTHING_DUE = { ...UNPAID, due: 0, takesCash: false };
const GATEWAYS = [
  {
    id: 7,
    slug: 'bkash',
    name: 'bKash',
    name_bn: null,
    minAmount: null,
    maxAmount: null,
    advancePercent: null,
    takesCards: false,
  },
] as PaymentGateway[];

const SHOP = { phone: '01712345678', contactHint: 'call us' };

const renderStatic = (part: ReactNode) =>
  renderToStaticMarkup(<ShopDetailsContext value={{ shop: SHOP }}>{part}</ShopDetailsContext>);

function renderPanel(
  order: Partial<PayPanelProps['order']>,
  paying?: PaymentStartResult,
  contact = SHOP,
  gateways = GATEWAYS,
): string {
  const defaults = { fulfilment: 'home', status: 'pending', paymentMethod: 'ONLINE' } as const;
  const shownOrder = {
    orderNumber: 'GL-10023',
    ...defaults,
    orderData: ORDER_DATA,
    payment: UNPAID,
    ...order,
  };
  const page = (
    <ShopDetailsContext value={{ shop: contact }}>
      <PayPanel
        order={shownOrder}
        gateways={gateways}
        paying={paying}
        action="/track-order/"
        fields={{ key: 'its key', phone: '01712345678' }}
      />
    </ShopDetailsContext>
  );
  const router = createMemoryRouter([{ path: '*', element: page }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('the amount due can be paid by a gateway or in cash, with the same order fields in both forms', () => {
  const html = renderPanel({});
  const forms = html.split('<form').slice(1);
  expect(forms).toHaveLength(2);
  for (const form of forms) {
    expect(form).toContain('name="key" value="its key"');
    expect(form).toContain('name="phone" value="01712345678"');
  }
  expect(forms[0]).toContain('name="part" value="pay"');
  expect(forms[1]).toContain('name="part" value="cash"');
  expect(forms[1]).toContain(m.pay_cash_instead());
  expect(renderPanel({ payment: { ...UNPAID, takesCash: false } })).not.toContain(m.pay_cash_instead());
});

test('a buyer who selected a gateway’s card pays through that gateway again', () => {
  const gateways = [{ ...GATEWAYS[0], id: 9, takesCards: true } as PaymentGateway, ...GATEWAYS];
  const terms = { gateways: gateways.toReversed(), options: undefined, couponGatewayIds: [] };
  const options = selectPayment(terms, { method: 'CARD', gatewayId: 9, card: 'amex' });
  const html = renderStatic(<PaymentChoice options={options} fulfilment="home" showsCards={false} />);
  const [checkedInput, ...otherInputs] = (html.match(/<input[^>]*>/g) ?? []).filter((input) =>
    input.includes('checked'),
  );
  expect([checkedInput?.includes('value="9"'), otherInputs]).toEqual([true, []]);
});

test('shows whether an order was changed to cash, or why it was not', () => {
  const done = renderPanel({ payment: NOTHING_DUE, paymentMethod: 'COD' }, { status: 'cash' });
  expect(done).toContain(m.pay_cash_done({ amount: 'Tk\u00a02,000' }));
  expect(renderPanel({ payment: NOTHING_DUE, paymentMethod: 'COD' })).toBe('');
  expect(renderPanel({}, { status: 'cash-refused' })).toContain(
    m.pay_cash_refused({ ask: m.ask_by_phone() }),
  );
});

test.each([
  ['a cancelled order', { status: 'cancelled', paymentMethod: 'ONLINE' }],
  ['a returned order', { status: 'returned', paymentMethod: 'ONLINE' }],
  ['an order that is paid in cash by now', { status: 'pending', paymentMethod: 'COD' }],
] as const)('shows money received for %s and its refund', (_, order) => {
  const html = renderPanel({ ...order, payment: { ...NOTHING_DUE, held: 2_000 } });
  expect(html).toContain(m.pay_held_refund({ amount: 'Tk\u00a02,000' }));
});

test('shows money as being refunded instead of under review', () => {
  for (const held of [2_000, 0]) {
    const html = renderPanel({ payment: { ...NOTHING_DUE, held, refunding: 2_000 } });
    expect(html).toContain(m.pay_refund_pending({ amount: 'Tk\u00a02,000' }));
  }
});

test('shows money under review while its order continues', () => {
  const html = renderPanel({ payment: { ...UNPAID, held: 2_000 } });
  expect(html).toContain(m.pay_held({ amount: 'Tk\u00a02,000' }));
});

test.each<[PaymentStartResult, string]>([
  [{ status: 'gateway-down', redirectUrl: null }, m.pay_gateway_down()],
  [{ status: 'gateway-refused', redirectUrl: null }, m.pay_gateway_refused({ ask: m.ask_by_phone() })],
  [{ status: 'later', later: BUSY_SHOP_REFUSAL }, m.shop_is_busy()],
  [{ status: 'later', later: { status: 429, limitedBy: 'client', seconds: 600 } }, '10'],
])('the order page shows why a payment could not be started: %j', (paying, text) => {
  const page = addPaymentProblem('/order-success/GL-1?key=k', paying);
  const result = readPaymentProblem(new URL(page, 'https://glow.example').searchParams);
  expect(result).toEqual(paying);
  expect(renderPanel({}, result)).toContain(text.replaceAll("'", '&#x27;'));
});

test('does not ask to call a shop without a phone number', () => {
  const result = (paying: PaymentStartResult, payment: PayPanelProps['order']['payment'] = UNPAID) =>
    renderPanel({ payment }, paying, { phone: '', contactHint: 'contact the shop' });
  const refused: PaymentStartResult = { status: 'gateway-refused', redirectUrl: null };
  expect(result({ status: 'cash-refused' })).toContain('Choose another payment method, or contact the shop.');
  expect(result(refused)).toContain('choose another payment method, or contact the shop.');
  expect(result(refused, { ...UNPAID, takesCash: false })).toContain('please contact the shop.');
});

test('treats a missing response as an unavailable gateway, and omits results that the page shows itself', () => {
  expect(addPaymentProblem('/o?key=k', undefined)).toBe('/o?key=k&paying=gateway-down');
  for (const status of ['closed', 'nothing-due'] as const)
    expect(addPaymentProblem('/o?key=k', { status, redirectUrl: null })).toBe('/o?key=k');
  for (const value of ['', 'x', 'redirect', 'later-', 'later-1e9', 'cash'])
    expect(readPaymentProblem(new URLSearchParams({ paying: value }))).toBeUndefined();
});

test('a refund of the advance does not change the amount due on delivery', () => {
  const data = { ...ORDER_DATA, payNow: 500 };
  const totals = (status: 'shipped' | 'delivered', refunded: number) =>
    renderToStaticMarkup(
      <OrderTotals
        {...{ data, status, fulfilment: 'home' }}
        events={[{ kind: 'status', status, note: '', at: '2026-11-25T00:00:00.000Z' }]}
        payment={{ due: 0, paid: 500 - refunded, refunded, paidBy: [] }}
      />,
    );
  for (const refunded of [0, 200, 500]) {
    expect(totals('shipped', refunded)).toContain('Tk\u00a01,500');
    const delivered = totals('delivered', refunded);
    expect(delivered).toContain(`${m.summary_paid_on_delivery()}</dt><dd>Tk\u00a01,500`);
    expect(delivered).not.toContain(`${m.summary_on_delivery()}<`);
  }
});

test('shows both payment methods of a partial payment and its refund', () => {
  const at = '2026-11-25T00:00:00.000Z';
  const statusEvents = (['delivered', 'returned'] as const).map((status) => ({
    kind: 'status' as const,
    status,
    note: '',
    at,
  }));
  const totals = (events: typeof statusEvents, status: 'returned' | 'delivered') =>
    renderToStaticMarkup(
      <OrderTotals
        {...{ status, events, fulfilment: 'home', data: { ...ORDER_DATA, payNow: 500 } }}
        payment={{
          due: 0,
          paid: 300,
          refunded: 200,
          paidBy: [{ name: 'bKash', name_bn: null, method: null }],
        }}
      />,
    );
  const row = (label: string, amount: string) => `${label}</dt><dd>Tk\u00a0${amount}<`;
  const returned = totals(statusEvents, 'returned');
  expect(returned).toContain(row(`${m.success_paid()} · bKash`, '500'));
  expect(returned).toContain(row(m.summary_paid_on_delivery(), '1,500'));
  expect(returned).toContain(row(m.summary_online_back(), '200'));
  expect(returned).toContain(row(m.summary_cash_back(), '1,500'));
  expect(totals(statusEvents.slice(0, 1), 'delivered')).not.toContain(m.summary_cash_back());
  expect(totals(statusEvents.slice(1), 'returned')).not.toContain('1,500<');
});

const LIMITED_GATEWAY = {
  ...GATEWAYS[0],
  id: 9,
  takesCards: true,
  minAmount: 10,
  maxAmount: 500_000,
} as PaymentGateway;
const CASH = { ...GATEWAYS[0], id: 1, slug: 'cod' } as PaymentGateway;

function renderChoice(payOnline: number, chosen?: SelectedPayment): string {
  const terms = { gateways: [CASH, LIMITED_GATEWAY], options: undefined, couponGatewayIds: [], payOnline };
  const options = selectPayment(terms, chosen);
  return renderStatic(<PaymentChoice options={options} fulfilment="home" />);
}

const listDisabledValues = (html: string) =>
  [...html.matchAll(/<input[^>]*disabled=""[^>]*>/g)].map(([input]) => /value="([^"]+)"/.exec(input)?.[1]);

test('disables a gateway whose limits exclude the amount due, and shows its limits', () => {
  const belowMinimum = renderChoice(5, { method: 'ONLINE', gatewayId: 9 });
  expect(listDisabledValues(belowMinimum)).toEqual(['9', 'card']);
  const [least, sum] = ['Tk\u00a010', 'Tk\u00a05'];
  expect(belowMinimum.split(m.payment_sum_least({ least, sum }))).toHaveLength(3);
  expect(belowMinimum).toContain(m.payment_moved({ from: 'bKash', sum, to: m.cash_on_delivery() }));
  const aboveMaximum = renderChoice(500_001);
  expect(aboveMaximum).toContain(m.payment_sum_most({ most: 'Tk\u00a05,00,000', sum: 'Tk\u00a05,00,001' }));
  expect(aboveMaximum).not.toContain('role="alert"');
  expect(listDisabledValues(renderChoice(10))).toEqual([]);
});

test('a free order says so, and asks for no payment online or on delivery', () => {
  const html = renderChoice(0, { method: 'CARD', gatewayId: 9 });
  expect(html).toContain(m.payment_nothing_due());
  for (const hint of [m.payment_online_hint(), m.cash_on_delivery_hint(), m.card_amex()])
    expect(html).not.toContain(hint);
  expect(listDisabledValues(html)).toEqual([]);
});

test('an order whose amount no gateway accepts refers to the shop or to cash', () => {
  const renderSmallDue = (payment: Partial<PayPanelProps['order']['payment']>) =>
    renderPanel({ payment: { ...UNPAID, due: 5, ...payment } }, undefined, SHOP, [LIMITED_GATEWAY]);
  const [amount, ask] = ['Tk\u00a05', m.ask_by_phone()];
  expect(renderSmallDue({ takesCash: false })).toContain(m.pay_none_takes({ amount, ask }));
  expect(renderSmallDue({})).not.toContain(m.pay_none_takes({ amount, ask }));
  for (const html of [renderSmallDue({}), renderSmallDue({ takesCash: false })])
    expect(html).not.toContain(m.pay_now({ amount }));
  expect(renderSmallDue({ due: 10 })).toContain(m.pay_now({ amount: 'Tk\u00a010' }));
});

const TWO_GATEWAYS = [
  ...GATEWAYS,
  { ...GATEWAYS[0], id: 8, slug: 'sslcommerz', name: 'SSLCommerz' } as PaymentGateway,
];
const listCheckedValues = (html: string) =>
  [...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(([input]) => /value="([^"]+)"/.exec(input)?.[1]);

test.each([
  ['the gateway it was placed with', { gatewayId: 8 }, '8'],
  ['the first gateway if that one is no longer offered', { gatewayId: 9 }, '7'],
  ['the first gateway if the coupon requires it', { gatewayId: 8, gatewayIds: [7] }, '7'],
  ['the first gateway if the server returns none', { gatewayId: undefined }, '7'],
] as const)('the page of an unpaid order preselects %s', (_, payment, checked) => {
  const orderPayment = {
    ...UNPAID,
    ...payment,
    gatewayIds: [...('gatewayIds' in payment ? payment.gatewayIds : [])],
  };
  expect(listCheckedValues(renderPanel({ payment: orderPayment }, undefined, SHOP, TWO_GATEWAYS))).toEqual([
    checked,
  ]);
});
