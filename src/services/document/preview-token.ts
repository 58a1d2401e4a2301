import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServiceContext } from '../context.ts';

const HOUR_MS = 3_600_000;
const DEFAULT_HOURS = 24;
const TOKEN = /^([1-9]\d{0,14})\.([\w-]{43})$/;

type Signer = Pick<ServiceContext, 'secret' | 'now'> & { shop: { id: number } };

/**
 * The token that opens the shop's drafts to whoever has it, for 24 hours unless told otherwise: the moment it ends, in
 * seconds since 1970, and an HMAC-SHA256 over the shop and that moment, in base64url.
 */
export function previewToken(signer: Signer, hours: number = DEFAULT_HOURS): string {
  const endsAt = Math.floor((signer.now().getTime() + hours * HOUR_MS) / 1000);
  return `${endsAt}.${signatureOf(signer, endsAt)}`;
}

/** What a token does for this shop now; it takes the same time to tell however much of its signature is right. */
export function previewTokenState(signer: Signer, token: string): 'open' | 'over' | 'wrong' {
  const [, endsAt = '', signature = ''] = TOKEN.exec(token) ?? [];
  const expected = Buffer.from(signatureOf(signer, Number(endsAt)));
  const given = Buffer.from(signature);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSigned) return 'wrong';
  return Number(endsAt) * 1000 > signer.now().getTime() ? 'open' : 'over';
}

function signatureOf({ secret, shop }: Signer, endsAt: number): string {
  return createHmac('sha256', secret).update(`preview:${shop.id}:${endsAt}`).digest('base64url');
}
