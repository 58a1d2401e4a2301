import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

import type { SealedColumn } from '#data/queries/sealed-values.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** For what a column is sealed: what was sealed for one opens in no other. */
export type SealPurpose = SealedColumn | 'secret-check';

interface Sealer {
  secret: string;
  shop: { id: number };
}

/** Seals a value so that whoever reads the database alone cannot. It opens with the same secret, for the same shop and purpose. */
export function seal(ctx: Sealer, purpose: SealPurpose, value: unknown): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(ctx, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** What was sealed; `undefined` when another secret sealed it, or something else than this wrote it. */
export function unseal(ctx: Sealer, purpose: SealPurpose, text: string): unknown {
  const bytes = Buffer.from(text, 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(ctx, purpose), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return JSON.parse(Buffer.concat(opened).toString('utf8'));
  } catch {
    return undefined;
  }
}

const keyOf = ({ secret, shop }: Sealer, purpose: SealPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, `shop:${shop.id}`, purpose, 32));
