import { DEMO_CUSTOMER_EMAIL } from '../src/services/shop/demo-shops.ts';

/**
 * Sign-in data of the demo customer, who exists in every demo shop. One-time codes for the phone appear at
 * `/dev/outbox`.
 */
export const DEMO_SIGN_IN = { phone: '01711-000001', password: 'haat demo shopper' } as const;

export const DEMO_CUSTOMER = {
  ...DEMO_SIGN_IN,
  name: 'Nusrat Jahan',
  email: DEMO_CUSTOMER_EMAIL,
  addresses: [
    { city: 'Dhaka', area: 'Dhanmondi', street: 'House 27, Road 9/A', postalCode: '1209' },
    { city: 'Chattogram', area: 'Panchlaish', street: 'Flat 4B, Katalganj Lane', postalCode: '4203' },
  ],
} as const;

/** An order of the demo customer. `pieces` are the quantities of the lines. `hoursLater` counts from the order. */
interface DemoOrder {
  daysAgo: number;
  pieces: readonly number[];
  steps: readonly (readonly [
    'confirm' | 'process' | 'ship' | 'deliver' | 'cancel' | 'return',
    hoursLater: number,
  ])[];
  /** Review of the first product of the order. */
  review?: { rating: number; text: string };
}

/** One or more orders in each status, starting with the oldest. */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    daysAgo: 96,
    pieces: [1, 2],
    steps: [
      ['confirm', 3],
      ['ship', 22],
      ['deliver', 46],
    ],
    review: { rating: 5, text: 'Arrived in two days, well packed. I’ve ordered it again.' },
  },
  {
    daysAgo: 61,
    pieces: [1],
    steps: [
      ['confirm', 5],
      ['ship', 26],
      ['deliver', 50],
      ['return', 120],
    ],
  },
  { daysAgo: 33, pieces: [2], steps: [['cancel', 2]] },
  {
    daysAgo: 12,
    pieces: [1, 1, 1],
    steps: [
      ['confirm', 4],
      ['ship', 20],
      ['deliver', 44],
    ],
  },
  {
    daysAgo: 2,
    pieces: [1],
    steps: [
      ['confirm', 2],
      ['ship', 19],
    ],
  },
  { daysAgo: 1, pieces: [1, 1], steps: [['confirm', 6]] },
  { daysAgo: 0.1, pieces: [1], steps: [] },
  {
    daysAgo: 0.08,
    pieces: [2],
    steps: [
      ['confirm', 0.5],
      ['process', 1],
    ],
  },
];
