import { SESSION_DAYS } from '#domain/account/session.ts';

/** HttpOnly. The server passes it as a bearer token to calls from its own origin. */
export const TOKEN_COOKIE = 'token';
/** `__Host-` prevents sibling hosts from setting the cookie; it requires TLS. */
const HOST_TOKEN_COOKIE = `__Host-${TOKEN_COOKIE}`;
/** Readable, without a secret. Cached pages use it to show “Login” or “Account”. */
export const SIGNED_IN_COOKIE = 'signedIn';

const readToken = (cookie: string | undefined): string | undefined =>
  cookie !== undefined && /^[!-~]+$/.test(cookie) ? cookie : undefined;

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1_000;

/** Canonical host of a shop. Aliases redirect to it and never set cookies. */
export interface CookiePlace {
  host: string;
  isSecure: boolean;
}

/** `__Host-token`, or `token` on `www` hosts, whose cookie has the parent domain, and over plain HTTP. */
export const tokenCookieName = (place: CookiePlace): string =>
  place.isSecure && cookieDomain(place) === undefined ? HOST_TOKEN_COOKIE : TOKEN_COOKIE;

/** Ignores other cookie names, which a sibling host or plain HTTP could have set. */
export const readSentToken = (
  read: (name: string) => string | undefined,
  place: CookiePlace,
): string | undefined => readToken(read(tokenCookieName(place)));

export const hasSessionCookies = (read: (name: string) => string | undefined, place: CookiePlace): boolean =>
  [tokenCookieName(place), SIGNED_IN_COOKIE].some((name) => read(name) !== undefined);

/** `1` and the day when the cookies were set. */
const signedInMark = (now: Date): string => `1-${Math.floor(now.getTime() / DAY_MS)}`;

/** Daily: browsers cap cookies at 400 days, and sessions last longer. */
export const isRenewalDue = (mark: string | undefined, now: Date): boolean => mark !== signedInMark(now);

/** Also deletes the session's cookies under other names or domains. */
export function sessionCookies(token: string, place: CookiePlace, now: Date): string[] {
  const rest = cookieAttributes(place, SESSION_DAYS * DAY_SECONDS, cookieDomain(place));
  return [
    ...otherCookiesEnded(place),
    `${tokenCookieName(place)}=${token}; HttpOnly; ${rest}`,
    `${SIGNED_IN_COOKIE}=${signedInMark(now)}; ${rest}`,
  ];
}

export function endedSessionCookies(place: CookiePlace): string[] {
  const rest = cookieAttributes(place, 0, cookieDomain(place));
  return [
    ...otherCookiesEnded(place),
    `${tokenCookieName(place)}=; HttpOnly; ${rest}`,
    `${SIGNED_IN_COOKIE}=; ${rest}`,
  ];
}

/** Cookies under another name, and of the `www` or bare counterpart where the browser allows it. */
function otherCookiesEnded(place: CookiePlace): string[] {
  const other = WWW.test(place.host) ? undefined : place.host;
  const rest = cookieAttributes(place, 0, other);
  const own =
    tokenCookieName(place) === TOKEN_COOKIE
      ? []
      : [`${TOKEN_COOKIE}=; HttpOnly; ${cookieAttributes(place, 0)}`];
  return [...own, `${TOKEN_COOKIE}=; HttpOnly; ${rest}`, `${SIGNED_IN_COOKIE}=; ${rest}`];
}

const WWW = /^www\./;

/** A canonical `www` host sets cookies on the bare domain; other hosts set host-only cookies. */
const cookieDomain = ({ host }: CookiePlace) => (WWW.test(host) ? host.replace(WWW, '') : undefined);

/** Without a domain, for this host only. */
export function cookieAttributes({ isSecure }: CookiePlace, maxAge: number, domain?: string): string {
  const at = domain === undefined ? '' : `; Domain=${domain}`;
  return `Path=/; Max-Age=${maxAge}; SameSite=Lax${at}${isSecure ? '; Secure' : ''}`;
}
