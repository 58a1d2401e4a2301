import { createHash, timingSafeEqual } from 'node:crypto';
import type { GatewayNotification } from '#adapters/payments/payment-gateway.ts';

/** Anyone can write fields that the signature does not cover. */
const COVERED = ['amount', 'status', 'store_id', 'tran_id', 'val_id'];
const MAX_NAMES = 100;

/** `verify_sign` of SSLCommerz v4: MD5, or SHA-256 if present. Verified with sandbox notifications. */
export function isSigned(fields: GatewayNotification, storePassword: string): boolean {
  const names = (fields.verify_key ?? '').split(',');
  if (names.length > MAX_NAMES || COVERED.some((name) => !names.includes(name))) return false;
  const isStrong = fields.verify_sign_sha2 !== undefined;
  const signature = isStrong ? fields.verify_sign_sha2 : fields.verify_sign;
  return isSame(
    signature ?? '',
    computeSignature(fields, { names, storePassword, algorithm: isStrong ? 'sha256' : 'md5' }),
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
  const sum = (text: string) => createHash(algorithm).update(text, 'utf8').digest('hex');
  const signed: [string, string][] = names.map((name) => [name, fields[name] ?? '']);
  signed.push(['store_passwd', sum(storePassword)]);
  signed.sort(([one], [other]) => (one < other ? -1 : 1));
  return sum(signed.map(([name, value]) => `${name}=${value}`).join('&'));
}

function isSame(signature: string, right: string): boolean {
  const [one, other] = [Buffer.from(signature), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
