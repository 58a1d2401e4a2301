import { SESSION_DAYS } from '#domain/account/session.ts';

/** HttpOnly: hidden from scripts. The server passes it as a bearer token to calls from its own origin. */
export const TOKEN_COOKIE = 'token';
/** The `__Host-` prefix prevents sibling hosts from setting a session cookie; it requires TLS. */
const HOST_TOKEN_COOKIE = `__Host-${TOKEN_COOKIE}`;
/** Readable and without a secret. Lets cached pages decide whether to show “Login” or “Account”. */
export const SIGNED_IN_COOKIE = 'signedIn';

/** Characters of a token; other cookie values are ignored. */
const readToken = (cookie: string | undefined): string | undefined =>
  cookie !== undefined && /^[!-~]+$/.test(cookie) ? cookie : undefined;

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1_000;

/** The canonical host of a shop. Aliases redirect to it and never set cookies. */
export interface CookiePlace {
  /** Host of the request, without its port. */
  host: string;
  isSecure: boolean;
}

/**
 * Name of the token cookie. `__Host-token`, except on `www` hosts, whose cookie has the parent domain, and
 * over plain HTTP, where browsers refuse the prefix: `token`.
 */
export const tokenCookieName = (place: CookiePlace): string =>
  place.isSecure && cookieDomain(place) === undefined ? HOST_TOKEN_COOKIE : TOKEN_COOKIE;

/**
 * Finds the session token among a request's cookies; `read` returns a cookie by name. Ignores cookies with
 * other names, which a sibling host or plain HTTP could have set.
 */
export const readSentToken = (
  read: (name: string) => string | undefined,
  place: CookiePlace,
): string | undefined => readToken(read(tokenCookieName(place)));

/** Whether the request contains a session cookie of this host or the readable cookie. */
export const hasSessionCookies = (read: (name: string) => string | undefined, place: CookiePlace): boolean =>
  [tokenCookieName(place), SIGNED_IN_COOKIE].some((name) => read(name) !== undefined);

/** Value of the readable cookie: `1` and the day when the cookies were set. */
const signedInMark = (now: Date): string => `1-${Math.floor(now.getTime() / DAY_MS)}`;

/**
 * Whether the session's cookies must be set again, from the readable cookie. They are renewed daily, because
 * browsers cap cookies at 400 days and sessions last longer.
 */
export const isRenewalDue = (mark: string | undefined, now: Date): boolean => mark !== signedInMark(now);

/** `Set-Cookie` headers that start or renew a session and delete its cookies under other names or domains. */
export function sessionCookies(token: string, place: CookiePlace, now: Date): string[] {
  const rest = cookieAttributes(place, SESSION_DAYS * DAY_SECONDS, cookieDomain(place));
  return [
    ...otherCookiesEnded(place),
    `${tokenCookieName(place)}=${token}; HttpOnly; ${rest}`,
    `${SIGNED_IN_COOKIE}=${signedInMark(now)}; ${rest}`,
  ];
}

/** `Set-Cookie` headers that end the session on a device. */
export function endedSessionCookies(place: CookiePlace): string[] {
  const rest = cookieAttributes(place, 0, cookieDomain(place));
  return [
    ...otherCookiesEnded(place),
    `${tokenCookieName(place)}=; HttpOnly; ${rest}`,
    `${SIGNED_IN_COOKIE}=; ${rest}`,
  ];
}

/**
 * Deletes cookies that this host set under another name, and those of its `www` or bare counterpart where the
 * browser allows it.
 */
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

/** A canonical `www` host sets cookies on the domain without `www`; other hosts set host-only cookies. */
const cookieDomain = ({ host }: CookiePlace) => (WWW.test(host) ? host.replace(WWW, '') : undefined);

/** Attributes of a cookie for all pages; without a domain, for this host only. */
export function cookieAttributes({ isSecure }: CookiePlace, maxAge: number, domain?: string): string {
  const at = domain === undefined ? '' : `; Domain=${domain}`;
  return `Path=/; Max-Age=${maxAge}; SameSite=Lax${at}${isSecure ? '; Secure' : ''}`;
}
