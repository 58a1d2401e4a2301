import { z } from 'zod';

const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\]|.+\.localhost)$/;

/** Whether credentials and shoppers may go to an address: by https, or to this very machine, where stand-ins run. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}

/** The address of a gateway in settings. */
export const gatewayAddress = z.string().max(500).refine(isSafeAddress, 'must be an https address');

/** A credential in settings. */
export const credential = z.string().min(1).max(500);
