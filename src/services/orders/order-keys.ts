import type { PhoneKeys } from '#data/queries/order-stock.ts';
import { toIpv6Site } from '#domain/client-network.ts';
import { formatTrackingCode, readTrackingCode } from '#domain/order/tracking.ts';
import type { Phone } from '#domain/phone.ts';
import type { ServiceContext } from '#services/context.ts';
import { createSignatureBytes, isSameSecret, type Signer, sign } from '#services/signature.ts';

/** Creates the key that opens an order without sign-in: HMAC-SHA256 of shop and order number, in base64url. */
export const createOrderKey = (signer: Signer, orderNumber: string): string =>
  sign(signer, 'guest-order', orderNumber);

export const isOrderKey = (signer: Signer, orderNumber: string, key: string): boolean =>
  isSameSecret(key, createOrderKey(signer, orderNumber));

/** Creates a code such as `K7QM-2XWD`. It is required after too many wrong look-ups by order number and phone. */
export function createTrackingCode(signer: Signer, orderNumber: string): string {
  return formatTrackingCode(createSignatureBytes(signer, 'tracking', orderNumber));
}

export function isTrackingCode(signer: Signer, orderNumber: string, code: string): boolean {
  const given = readTrackingCode(code);
  return given !== undefined && isSameSecret(given, createTrackingCode(signer, orderNumber));
}

const COUPON_TICKET_PATTERN = /^([1-9]\d{0,9})-([\w-]{16})$/;
const TICKET_SIGNATURE_CHARACTERS = 16;

export function createCouponTicket(signer: Signer, id: number): string {
  return `${id}-${sign(signer, 'coupon', id).slice(0, TICKET_SIGNATURE_CHARACTERS)}`;
}

/** Returns `undefined` for a forged ticket. Tickets are signed, so that coupons cannot be guessed by their ids. */
export function readCouponTicket(signer: Signer, ticket: string): number | undefined {
  const id = Number(COUPON_TICKET_PATTERN.exec(ticket)?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(id)) return undefined;
  return isSameSecret(ticket, createCouponTicket(signer, id)) ? id : undefined;
}

const PROOF_PATTERN = /^(\d{1,10})-([\w-]{43})$/;
const PROOF_LIFETIME_SECONDS = { 'phone-proof': 30 * 60, 'tracked-order': 60 * 60 };

interface ProofClaims {
  purpose: keyof typeof PROOF_LIFETIME_SECONDS;
  subject: string;
}

const createProofUntil = (
  signer: Signer,
  { purpose, subject }: ProofClaims,
  expiresAtSeconds: number,
): string => `${expiresAtSeconds}-${sign(signer, purpose, `${expiresAtSeconds}:${subject}`)}`;

const createProof = (signer: Signer, claims: ProofClaims, now: Date): string =>
  createProofUntil(signer, claims, Math.floor(now.getTime() / 1000) + PROOF_LIFETIME_SECONDS[claims.purpose]);

function isValidProof(signer: Signer, claims: ProofClaims, { proof, now }: { proof: string; now: Date }) {
  const expiresAtSeconds = Number(PROOF_PATTERN.exec(proof)?.[1] ?? 0);
  if (expiresAtSeconds * 1000 <= now.getTime()) return false;
  return isSameSecret(proof, createProofUntil(signer, claims, expiresAtSeconds));
}

/** Creates a proof, valid for half an hour, that the buyer received a code on the phone. */
export const createPhoneProof = (signer: Signer, { phone, now }: { phone: Phone; now: Date }): string =>
  createProof(signer, { purpose: 'phone-proof', subject: phone }, now);

export const isPhoneProof = (
  signer: Signer,
  { phone, ...given }: { phone: Phone; proof: string; now: Date },
): boolean => isValidProof(signer, { purpose: 'phone-proof', subject: phone }, given);

/** Creates a key that grants the same access as order number and phone, for one hour. */
export const createTrackingKey = (signer: Signer, orderNumber: string, now: Date): string =>
  createProof(signer, { purpose: 'tracked-order', subject: orderNumber }, now);

export const isTrackingKey = (signer: Signer, orderNumber: string, key: string, now: Date): boolean =>
  isValidProof(signer, { purpose: 'tracked-order', subject: orderNumber }, { proof: key, now });

export const derivePhoneKeys = (signer: Signer, phone: Phone): PhoneKeys => ({
  phone,
  erasedPhone: sign(signer, 'erased-phone', phone),
});

/** Stored instead of IP addresses. `siteKey` is that of the IPv6 /48; `null` if the network is unknown or not IPv6. */
export type NetworkKeys = Record<'clientKey' | 'siteKey', string | null>;

export function deriveNetworkKeys(ctx: ServiceContext): NetworkKeys {
  const deriveKey = (network: string | undefined) =>
    network === undefined ? null : sign(ctx, 'order-client', network);
  return { clientKey: deriveKey(ctx.client), siteKey: deriveKey(ctx.client && toIpv6Site(ctx.client)) };
}
