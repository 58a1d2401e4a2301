import { expect, test } from 'vitest';
import { actionsOf, ORDER_ACTIONS, ORDER_STATUSES, transitionOf } from './order-status.ts';

const cash = {
  paymentMethod: 'COD',
  paymentStatus: 'unpaid',
  storeId: null,
  grandTotal: 2_000_000,
} as const;

test('every order has one way, and comes back only once it has left', () => {
  const possible = Object.fromEntries(
    ORDER_STATUSES.map((status) => [status, actionsOf({ ...cash, status }).join()]),
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

test('what is picked up may be handed over without being told ready', () => {
  const atStore = { ...cash, storeId: 1 };
  expect(actionsOf({ ...atStore, status: 'confirmed' })).toEqual(['process', 'ship', 'deliver', 'cancel']);
  expect(actionsOf({ ...atStore, status: 'pending' })).toEqual(['confirm', 'cancel']);
});

test('what is to be paid before delivery is not confirmed without', () => {
  const online = { ...cash, paymentMethod: 'ONLINE', status: 'pending' } as const;
  expect(actionsOf(online)).toEqual(['cancel']);
  for (const paymentStatus of ['partial', 'paid'] as const)
    expect(actionsOf({ ...online, paymentStatus })).toEqual(['confirm', 'cancel']);
});

test('what costs nothing waits for no money, however it was to be paid', () => {
  const free = { ...cash, paymentMethod: 'ONLINE', grandTotal: 0 } as const;
  expect(actionsOf({ ...free, status: 'pending' })).toEqual(['confirm', 'cancel']);
});

test('pieces come back with what is cancelled or returned, and with nothing else', () => {
  const back = ORDER_ACTIONS.filter((action) =>
    ORDER_STATUSES.some((status) => transitionOf({ ...cash, status }, action)?.givesStockBack),
  );
  expect(back).toEqual(['cancel', 'return']);
});
