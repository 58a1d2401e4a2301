import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^[\w-]{43}$/;

export const createSecretToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
export const isSecretToken = (text: string): boolean => TOKEN_PATTERN.test(text);

/** Only the hash of a token is stored, because the hash cannot be used to sign in. */
export const hashSecretToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
