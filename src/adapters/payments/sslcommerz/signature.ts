import { createHash, timingSafeEqual } from 'node:crypto';
import type { GatewayNotification } from '#adapters/payments/payment-gateway.ts';

/** Fields that the signature must cover. Anyone can forge the fields that it does not cover. */
const REQUIRED_SIGNED_FIELDS = ['amount', 'status', 'store_id', 'tran_id', 'val_id'];
const MAX_SIGNED_FIELDS = 100;

/** Whether a notification of SSLCommerz v4 has a valid signature: SHA-256 if present, otherwise MD5. */
export function hasValidSignature(fields: GatewayNotification, storePassword: string): boolean {
  const names = (fields.verify_key ?? '').split(',');
  if (names.length > MAX_SIGNED_FIELDS || REQUIRED_SIGNED_FIELDS.some((name) => !names.includes(name)))
    return false;
  const isSha256 = fields.verify_sign_sha2 !== undefined;
  const signature = isSha256 ? fields.verify_sign_sha2 : fields.verify_sign;
  return isEqualSignature(
    signature ?? '',
    computeSignature(fields, { names, storePassword, algorithm: isSha256 ? 'sha256' : 'md5' }),
  );
}

export function computeSignature(
  fields: GatewayNotification,
  {
    names,
    storePassword,
    algorithm,
  }: { names: readonly string[]; storePassword: string; algorithm: 'md5' | 'sha256' },
): string {
  const digest = (text: string) => createHash(algorithm).update(text, 'utf8').digest('hex');
  const entries: [string, string][] = names.map((name) => [name, fields[name] ?? '']);
  entries.push(['store_passwd', digest(storePassword)]);
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return digest(entries.map(([name, value]) => `${name}=${value}`).join('&'));
}

function isEqualSignature(signature: string, expected: string): boolean {
  const [one, other] = [Buffer.from(signature), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
