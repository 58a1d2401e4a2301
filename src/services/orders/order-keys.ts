import { createHmac, timingSafeEqual } from 'node:crypto';
import { siteOf } from '#domain/client-network.ts';
import { readTrackingCode, writeTrackingCode } from '#domain/order/tracking.ts';
import type { ServiceContext } from '../context.ts';

export type Signer = Pick<ServiceContext, 'secret'> & { shop: { id: number } };

/** The key that opens a guest's order without signing in: HMAC-SHA256 over shop and order number, in base64url. */
export function orderKey(signer: Signer, orderNumber: string): string {
  return sign(signer, 'guest-order', orderNumber).toString('base64url');
}

/** Whether a key opens an order; takes the same time however much of it is right. */
export function isOrderKey(signer: Signer, orderNumber: string, key: string): boolean {
  const expected = Buffer.from(orderKey(signer, orderNumber));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The code by which a buyer tracks an order when its number and phone are not enough, such as `K7QM-2XWD`. */
export function trackingCode(signer: Signer, orderNumber: string): string {
  return writeTrackingCode(sign(signer, 'tracking', orderNumber));
}

/** Whether a code, however it is typed, is that of an order; takes the same time however much of it is right. */
export function isTrackingCode(signer: Signer, orderNumber: string, code: string): boolean {
  const given = readTrackingCode(code);
  const expected = trackingCode(signer, orderNumber);
  return given !== undefined && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}

/** Stand for the network and its site on orders, which tell no address; `null` where there is none. */
export function clientKeys(ctx: ServiceContext): Record<'clientKey' | 'siteKey', string | null> {
  const keyOf = (network: string | undefined) =>
    network === undefined ? null : sign(ctx, 'order-client', network).toString('base64url');
  return { clientKey: keyOf(ctx.client), siteKey: keyOf(ctx.client && siteOf(ctx.client)) };
}

function sign({ secret, shop }: Signer, purpose: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:${shop.id}:${text}`).digest();
}
