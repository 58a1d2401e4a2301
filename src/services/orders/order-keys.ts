import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PhoneKeys } from '#data/queries/order-stock.ts';
import { ipv6Site } from '#domain/client-network.ts';
import { readTrackingCode, writeTrackingCode } from '#domain/order/tracking.ts';
import type { Phone } from '#domain/phone.ts';
import type { ServiceContext } from '#services/context.ts';

export type Signer = Pick<ServiceContext, 'secret'> & { shop: { id: number } };

/** Opens a guest's order without sign-in: HMAC-SHA256 over shop and order number, base64url. */
export function orderKey(signer: Signer, orderNumber: string): string {
  return sign(signer, 'guest-order', orderNumber).toString('base64url');
}

export function isOrderKey(signer: Signer, orderNumber: string, key: string): boolean {
  const expected = Buffer.from(orderKey(signer, orderNumber));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** `K7QM-2XWD`, for when order number and phone are not enough. */
export function trackingCode(signer: Signer, orderNumber: string): string {
  return writeTrackingCode(sign(signer, 'tracking', orderNumber));
}

export function isTrackingCode(signer: Signer, orderNumber: string, code: string): boolean {
  const given = readTrackingCode(code);
  const expected = trackingCode(signer, orderNumber);
  return given !== undefined && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}

const TICKET = /^([1-9]\d{0,9})-([\w-]{16})$/;
const TICKET_LETTERS = 16;

export function couponTicket(signer: Signer, id: number): string {
  return `${id}-${sign(signer, 'coupon', String(id)).toString('base64url').slice(0, TICKET_LETTERS)}`;
}

/** `undefined` for a forged ticket. Signed, so that coupons cannot be found by counting ids. */
export function readCouponTicket(signer: Signer, ticket: string): number | undefined {
  const id = Number(TICKET.exec(ticket)?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(id)) return undefined;
  return timingSafeEqual(Buffer.from(couponTicket(signer, id)), Buffer.from(ticket)) ? id : undefined;
}

const PROOF = /^(\d{1,10})-([\w-]{43})$/;
const PROVEN_SECONDS = { 'phone-proof': 30 * 60, 'tracked-order': 60 * 60 };

interface PhoneProofClaims {
  purpose: keyof typeof PROVEN_SECONDS;
  of: string;
}

const proofUntil = (signer: Signer, { purpose, of }: PhoneProofClaims, until: number): string =>
  `${until}-${sign(signer, purpose, `${until}:${of}`).toString('base64url')}`;

const proofFrom = (signer: Signer, proven: PhoneProofClaims, now: Date): string =>
  proofUntil(signer, proven, Math.floor(now.getTime() / 1000) + PROVEN_SECONDS[proven.purpose]);

function isProof(
  signer: Signer,
  proven: PhoneProofClaims,
  { proof, now }: { proof: string; now: Date },
): boolean {
  const until = Number(PROOF.exec(proof)?.[1] ?? 0);
  if (until * 1000 <= now.getTime()) return false;
  return timingSafeEqual(Buffer.from(proofUntil(signer, proven, until)), Buffer.from(proof));
}

/** Valid for half an hour: the holder read a code sent to the phone. */
export const phoneProof = (signer: Signer, { phone, now }: { phone: Phone; now: Date }): string =>
  proofFrom(signer, { purpose: 'phone-proof', of: phone }, now);

export const isPhoneProof = (
  signer: Signer,
  { phone, ...given }: { phone: Phone; proof: string; now: Date },
): boolean => isProof(signer, { purpose: 'phone-proof', of: phone }, given);

/** For a buyer who returns from a payment: access of order number and phone, for one hour. */
export const trackingKey = (signer: Signer, orderNumber: string, now: Date): string =>
  proofFrom(signer, { purpose: 'tracked-order', of: orderNumber }, now);

export const isTrackingKey = (signer: Signer, orderNumber: string, key: string, now: Date): boolean =>
  isProof(signer, { purpose: 'tracked-order', of: orderNumber }, { proof: key, now });

export const phoneKeys = (signer: Signer, phone: Phone): PhoneKeys => ({
  phone,
  erasedPhone: sign(signer, 'erased-phone', phone).toString('base64url'),
});

/** HMACs, stored in place of addresses; `null` without a network. */
export type NetworkKeys = Record<'clientKey' | 'siteKey', string | null>;

export function clientKeys(ctx: ServiceContext): NetworkKeys {
  const deriveKey = (network: string | undefined) =>
    network === undefined ? null : sign(ctx, 'order-client', network).toString('base64url');
  return { clientKey: deriveKey(ctx.client), siteKey: deriveKey(ctx.client && ipv6Site(ctx.client)) };
}

function sign({ secret, shop }: Signer, purpose: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:${shop.id}:${text}`).digest();
}
