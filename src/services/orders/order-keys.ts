import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PhoneKeys } from '#data/queries/order-stock.ts';
import { siteOf } from '#domain/client-network.ts';
import { readTrackingCode, writeTrackingCode } from '#domain/order/tracking.ts';
import type { Phone } from '#domain/phone.ts';
import type { ServiceContext } from '#services/context.ts';

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

const TICKET = /^([1-9]\d{0,9})-([\w-]{16})$/;
const TICKET_LETTERS = 16;

/** A coupon as orders name it, so that nobody finds by counting a coupon whose code he does not know. */
export function couponTicket(signer: Signer, id: number): string {
  return `${id}-${sign(signer, 'coupon', String(id)).toString('base64url').slice(0, TICKET_LETTERS)}`;
}

/** The coupon of a ticket; `undefined` for what no shop has made. */
export function readCouponTicket(signer: Signer, ticket: string): number | undefined {
  const id = Number(TICKET.exec(ticket)?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(id)) return undefined;
  return timingSafeEqual(Buffer.from(couponTicket(signer, id)), Buffer.from(ticket)) ? id : undefined;
}

const PROOF = /^(\d{1,10})-([\w-]{43})$/;
const PROVEN_SECONDS = { 'phone-proof': 30 * 60, 'tracked-order': 60 * 60 };

/** What is shown for a while: of a number, or of an order. */
interface Proven {
  purpose: keyof typeof PROVEN_SECONDS;
  of: string;
}

const proofUntil = (signer: Signer, { purpose, of }: Proven, until: number): string =>
  `${until}-${sign(signer, purpose, `${until}:${of}`).toString('base64url')}`;

const proofFrom = (signer: Signer, proven: Proven, now: Date): string =>
  proofUntil(signer, proven, Math.floor(now.getTime() / 1000) + PROVEN_SECONDS[proven.purpose]);

function isProof(signer: Signer, proven: Proven, { proof, now }: { proof: string; now: Date }): boolean {
  const until = Number(PROOF.exec(proof)?.[1] ?? 0);
  if (until * 1000 <= now.getTime()) return false;
  return timingSafeEqual(Buffer.from(proofUntil(signer, proven, until)), Buffer.from(proof));
}

/** Shows for half an hour that a code sent to a number was read by whoever brings this. */
export const phoneProof = (signer: Signer, { phone, now }: { phone: Phone; now: Date }): string =>
  proofFrom(signer, { purpose: 'phone-proof', of: phone }, now);

/** Whether a proof is of that number, and its time not over. */
export const isPhoneProof = (
  signer: Signer,
  { phone, ...given }: { phone: Phone; proof: string; now: Date },
): boolean => isProof(signer, { purpose: 'phone-proof', of: phone }, given);

/** Opens for an hour what number and phone open of an order, to who comes back from paying what they opened so. */
export const trackingKey = (signer: Signer, orderNumber: string, now: Date): string =>
  proofFrom(signer, { purpose: 'tracked-order', of: orderNumber }, now);

/** Whether a key opens an order so, and its time is not over. */
export const isTrackingKey = (signer: Signer, orderNumber: string, key: string, now: Date): boolean =>
  isProof(signer, { purpose: 'tracked-order', of: orderNumber }, { proof: key, now });

export const phoneKeys = (signer: Signer, phone: Phone): PhoneKeys => ({
  phone,
  erasedPhone: sign(signer, 'erased-phone', phone).toString('base64url'),
});

/** Stand for the network and its site on orders, which tell no address; `null` where there is none. */
export type NetworkKeys = Record<'clientKey' | 'siteKey', string | null>;

export function clientKeys(ctx: ServiceContext): NetworkKeys {
  const keyOf = (network: string | undefined) =>
    network === undefined ? null : sign(ctx, 'order-client', network).toString('base64url');
  return { clientKey: keyOf(ctx.client), siteKey: keyOf(ctx.client && siteOf(ctx.client)) };
}

function sign({ secret, shop }: Signer, purpose: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:${shop.id}:${text}`).digest();
}
