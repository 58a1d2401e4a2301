import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '#services/signature.ts';

// Values of RFC 6238 that all authenticator apps support.
const STEP_SECONDS = 30;
const DIGITS = 6;
const KEY_BYTES = 20;
/** Accepted difference between the clocks of phone and server, in time steps. */
const MAX_STEP_DIFFERENCE = 1;
const BASE32_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS_PER_CHARACTER = 5;

/** Returns a new key in Base32. */
export const createTotpKey = (): string => encodeBase32(randomBytes(KEY_BYTES));

/** Returns the time step of the code, or `undefined` if the code is wrong. */
export function findTotpStep(key: string, { code, now }: { code: string; now: Date }): number | undefined {
  const current = Math.floor(now.getTime() / 1_000 / STEP_SECONDS);
  const steps = Array.from(
    { length: 2 * MAX_STEP_DIFFERENCE + 1 },
    (_, at) => current + at - MAX_STEP_DIFFERENCE,
  );
  return steps.filter((step) => isSameSecret(code, computeTotp(key, step))).at(0);
}

/** Code of a time step (RFC 4226, section 5.3). */
export function computeTotp(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(key)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Address for the QR code of an authenticator app. */
export function createTotpUri({
  key,
  account,
  issuer,
}: {
  key: string;
  account: string;
  issuer: string;
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(issuer)}`;
}

function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(new RegExp(`.{1,${BITS_PER_CHARACTER}}`, 'g')) ?? [];
  return groups
    .map((group) => BASE32_ALPHABET[Number.parseInt(group.padEnd(BITS_PER_CHARACTER, '0'), 2)])
    .join('');
}

function decodeBase32(text: string): Buffer {
  const bits = [...text]
    .map((character) => BASE32_ALPHABET.indexOf(character).toString(2).padStart(BITS_PER_CHARACTER, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
