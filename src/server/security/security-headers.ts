const HSTS_SECONDS = 31_536_000;

const ALWAYS: readonly [name: string, value: string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)'],
];

/** Browsers ignore these, and complain, where the connection is not secure. */
const WHEN_SECURE: readonly [name: string, value: string][] = [
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Strict-Transport-Security', `max-age=${HSTS_SECONDS}`],
];

/** Headers that every answer carries, as the scheme of the request asks. */
export function securityHeaders(scheme: 'http' | 'https'): [name: string, value: string][] {
  return scheme === 'https' ? [...ALWAYS, ...WHEN_SECURE] : [...ALWAYS];
}
