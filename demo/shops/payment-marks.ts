import type { PaymentMark } from '#demo/drawing/draw-payment-methods.ts';
import { CASH_GATEWAY } from '../../src/domain/payments/payment.ts';

/** Payment methods of a demo shop while its gateways are open: cash, bKash, and the cards of SSLCommerz. */
export const PAYMENT_MARKS: readonly PaymentMark[] = [
  { ...CASH_GATEWAY, color: '#17663a' },
  { slug: 'bkash', name: 'bKash', color: '#c2145f' },
  { slug: 'visa', name: 'Visa', color: '#1a3a7c' },
  { slug: 'mastercard', name: 'Mastercard', color: '#a8391b' },
  { slug: 'amex', name: 'Amex', color: '#1a6296' },
  { slug: 'nexus', name: 'Nexus', color: '#17663a' },
];
