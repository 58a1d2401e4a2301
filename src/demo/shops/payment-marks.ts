import type { PaymentMark } from '#demo/pictures/draw-payment-methods.ts';

/** The ways to pay that the demo shops name, each in the colour it is known by. */
export const PAYMENT_MARKS: PaymentMark[] = [
  { name: 'Cash', color: '#17663a' },
  { name: 'bKash', color: '#d12053' },
  { name: 'Nagad', color: '#c8371b' },
  { name: 'VISA', color: '#1a2a7a' },
  { name: 'Mastercard', color: '#b3261e' },
  { name: 'AMEX', color: '#1a5fa8' },
];
