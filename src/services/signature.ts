import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Signer {
  secret: string;
  shop: { id: number };
}

/** HMAC-SHA256 in base64url. The key is not in the database, so the database alone does not reveal the text. */
export const sign = (signer: Signer, purpose: string, text: string | number): string =>
  createSignatureBytes(signer, purpose, text).toString('base64url');

export const createSignatureBytes = (
  { secret, shop }: Signer,
  purpose: string,
  text: string | number,
): Buffer => createHmac('sha256', secret).update(`${purpose}:${shop.id}:${text}`).digest();

/** Compares two secrets in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
