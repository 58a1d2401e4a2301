import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServiceContext } from '../context.ts';

export type Signer = Pick<ServiceContext, 'secret'> & { shop: { id: number } };

/** The key that opens a guest's order without signing in: HMAC-SHA256 over shop and order number, in base64url. */
export function orderKey({ secret, shop }: Signer, orderNumber: string): string {
  return createHmac('sha256', secret).update(`guest-order:${shop.id}:${orderNumber}`).digest('base64url');
}

/** Whether a key opens an order; takes the same time however much of it is right. */
export function isOrderKey(signer: Signer, orderNumber: string, key: string): boolean {
  const expected = Buffer.from(orderKey(signer, orderNumber));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
