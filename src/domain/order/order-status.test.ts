import { expect, test } from 'vitest';
import { actionsOf, ORDER_ACTIONS, ORDER_STATUSES, transitionOf } from './order-status.ts';

const cash = {
  paymentMethod: 'COD',
  paymentStatus: 'unpaid',
  storeId: null,
  grandTotal: 2_000_000,
  payNow: 0,
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

test('cash is paid on delivery, and given back with what comes back', () => {
  const after = (order: Parameters<typeof transitionOf>[0], action: (typeof ORDER_ACTIONS)[number]) =>
    transitionOf(order, action)?.paymentStatus;
  expect(after({ ...cash, status: 'shipped' }, 'deliver')).toBe('paid');
  expect(after({ ...cash, status: 'shipped' }, 'return')).toBeUndefined();
  expect(after({ ...cash, status: 'delivered', paymentStatus: 'paid' }, 'return')).toBe('refunded');
  for (const paymentStatus of ['unpaid', 'paid'] as const) {
    const online = { ...cash, status: 'shipped', paymentMethod: 'ONLINE', payNow: 2_000_000 } as const;
    expect(after({ ...online, paymentStatus }, 'deliver')).toBeUndefined();
  }
});

test('what an advance has left is paid on delivery, also where the advance went back', () => {
  const advanced = { ...cash, paymentMethod: 'ONLINE', payNow: 250_000, status: 'shipped' } as const;
  for (const paymentStatus of ['partial', 'refunded'] as const)
    expect(transitionOf({ ...advanced, paymentStatus }, 'deliver')?.paymentStatus).toBe('paid');
  const whole = { ...advanced, payNow: 2_000_000, paymentStatus: 'refunded' } as const;
  expect(transitionOf(whole, 'deliver')?.paymentStatus).toBeUndefined();
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
  expect(transitionOf({ ...free, status: 'shipped' }, 'deliver')?.paymentStatus).toBe('paid');
});

test('pieces come back with what is cancelled or returned, and with nothing else', () => {
  const back = ORDER_ACTIONS.filter((action) =>
    ORDER_STATUSES.some((status) => transitionOf({ ...cash, status }, action)?.givesStockBack),
  );
  expect(back).toEqual(['cancel', 'return']);
});
