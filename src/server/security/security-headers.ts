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

/** Adds what every answer carries; what an answer says itself, such as a stricter referrer policy, stays. */
export function addSecurityHeaders(headers: Headers, scheme: 'http' | 'https'): void {
  for (const [name, value] of securityHeaders(scheme)) if (!headers.has(name)) headers.set(name, value);
}

/** Headers that every answer carries, as the scheme of the request asks. */
export function securityHeaders(scheme: 'http' | 'https'): [name: string, value: string][] {
  return scheme === 'https' ? [...ALWAYS, ...WHEN_SECURE] : [...ALWAYS];
}
