import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

import type { SealedColumn } from '#data/queries/sealed-values.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type SealPurpose = SealedColumn | 'secret-check';

interface Sealer {
  secret: string;
  shop: { id: number };
}

/** Encrypts a value. Only the same secret, shop and purpose decrypt it. */
export function seal(ctx: Sealer, purpose: SealPurpose, value: unknown): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(ctx, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a value. Returns `undefined` for another secret, shop or purpose, or for damaged text. */
export function unseal(ctx: Sealer, purpose: SealPurpose, text: string): unknown {
  const bytes = Buffer.from(text, 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, deriveKey(ctx, purpose), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return JSON.parse(Buffer.concat(opened).toString('utf8'));
  } catch {
    return undefined;
  }
}

const deriveKey = ({ secret, shop }: Sealer, purpose: SealPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, `shop:${shop.id}`, purpose, 32));
