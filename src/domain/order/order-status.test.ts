import { expect, test } from 'vitest';
import { findTransition, listOrderActions, ORDER_ACTIONS, ORDER_STATUSES } from './order-status.ts';

const cash = {
  paymentMethod: 'COD',
  paymentStatus: 'unpaid',
  storeId: null,
  grandTotal: 2_000_000,
} as const;

test('allows the actions of each status; orders are returned only after shipping', () => {
  const possible = Object.fromEntries(
    ORDER_STATUSES.map((status) => [status, listOrderActions({ ...cash, status }).join()]),
  );
  expect(possible).toEqual({
    pending: 'confirm,cancel',
    confirmed: 'process,ship,cancel',
    processing: 'ship,cancel',
    shipped: 'deliver,return',
    delivered: 'return',
    cancelled: '',
    returned: '',
  });
});

test('a pickup order may be delivered without being shipped', () => {
  const atStore = { ...cash, storeId: 1 };
  expect(listOrderActions({ ...atStore, status: 'confirmed' })).toEqual([
    'process',
    'ship',
    'deliver',
    'cancel',
  ]);
  expect(listOrderActions({ ...atStore, status: 'pending' })).toEqual(['confirm', 'cancel']);
});

test('an order that must be paid before delivery cannot be confirmed unpaid', () => {
  const online = { ...cash, paymentMethod: 'ONLINE', status: 'pending' } as const;
  expect(listOrderActions(online)).toEqual(['cancel']);
  for (const paymentStatus of ['partial', 'paid'] as const)
    expect(listOrderActions({ ...online, paymentStatus })).toEqual(['confirm', 'cancel']);
});

test('a free order can be confirmed without payment', () => {
  const free = { ...cash, paymentMethod: 'ONLINE', grandTotal: 0 } as const;
  expect(listOrderActions({ ...free, status: 'pending' })).toEqual(['confirm', 'cancel']);
});

test('only cancelled and returned orders release stock', () => {
  const back = ORDER_ACTIONS.filter((action) =>
    ORDER_STATUSES.some((status) => findTransition({ ...cash, status }, action)?.releasesStock),
  );
  expect(back).toEqual(['cancel', 'return']);
});
