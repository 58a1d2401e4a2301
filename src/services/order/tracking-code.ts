import { createHmac, timingSafeEqual } from 'node:crypto';
import { readTrackingCode, writeTrackingCode } from '#domain/order/tracking-code.ts';
import type { Signer } from './order-key.ts';

/** The code by which a buyer tracks an order when its number and phone are not enough, such as `K7QM-2XWD`. */
export function trackingCode({ secret, shop }: Signer, orderNumber: string): string {
  return writeTrackingCode(
    createHmac('sha256', secret).update(`tracking:${shop.id}:${orderNumber}`).digest(),
  );
}

/** Whether a code, however it is typed, is that of an order; takes the same time however much of it is right. */
export function isTrackingCode(signer: Signer, orderNumber: string, code: string): boolean {
  const given = readTrackingCode(code);
  const expected = trackingCode(signer, orderNumber);
  return given !== undefined && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
