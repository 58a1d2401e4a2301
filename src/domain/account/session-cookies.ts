/** HttpOnly: pages never see it; calls of their own origin get it as a bearer. */
export const TOKEN_COOKIE = 'token';
/** Browsers accept this name from the host itself only, over TLS: a sibling host cannot plant a session. */
const HOST_TOKEN_COOKIE = `__Host-${TOKEN_COOKIE}`;
/** Readable and without meaning: by it a page that is the same for everyone knows which button to show. */
export const SIGNED_IN_COOKIE = 'signedIn';

/** What of a cookie can be a token: anything else stands in no header. */
const readToken = (cookie: string | undefined): string | undefined =>
  cookie !== undefined && /^[!-~]+$/.test(cookie) ? cookie : undefined;

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1_000;
/** How long a device stays signed in. */
export const SESSION_DAYS = 1_095;

/** The canonical host of a shop: aliases redirect to it and never set cookies. */
export interface CookiePlace {
  /** Host of the request, without its port. */
  host: string;
  isSecure: boolean;
  /** Other shops stand below the same domain. */
  hasNeighbours: boolean;
}

/**
 * Name of the token cookie: `__Host-token`; `token` on `www`, whose cookie belongs to the domain without it, and over plain HTTP,
 * where browsers refuse the prefix.
 */
export const tokenCookieAt = (place: CookiePlace): string =>
  place.isSecure && domainOf(place) === undefined ? HOST_TOKEN_COOKIE : TOKEN_COOKIE;

export interface SentToken {
  token: string;
  /** Sent under a name that this host no longer sets; `sessionCookies` replaces it. */
  isOutdated: boolean;
}

/** The session token that a browser sent; `read` returns a cookie by its name. */
export function sentToken(
  read: (name: string) => string | undefined,
  place: CookiePlace,
): SentToken | undefined {
  const name = tokenCookieAt(place);
  const current = readToken(read(name));
  if (current !== undefined) return { token: current, isOutdated: false };
  // A shop beside this one could have planted the unprefixed cookie.
  if (name === TOKEN_COOKIE || place.hasNeighbours) return undefined;
  const outdated = readToken(read(TOKEN_COOKIE));
  return outdated === undefined ? undefined : { token: outdated, isOutdated: true };
}

/** Whether a browser sent anything that `endedSessionCookies` takes away. */
export const hasSessionCookies = (read: (name: string) => string | undefined, place: CookiePlace): boolean =>
  [tokenCookieAt(place), SIGNED_IN_COOKIE].some((name) => read(name) !== undefined) ||
  sentToken(read, place) !== undefined;

/** The value of the readable cookie: `1`, and the day on which the cookies were set. */
const signedInMark = (now: Date): string => `1-${Math.floor(now.getTime() / DAY_MS)}`;

/**
 * Whether the cookies of a session are to be set again, by the readable one that a browser sent: once a day, since browsers keep a
 * cookie for 400 days at most and a session lasts longer.
 */
export const isRenewalDue = (mark: string | undefined, now: Date): boolean => mark !== signedInMark(now);

/** `Set-Cookie` headers that start a session, or renew it, and delete cookies of the same session under other names or domains. */
export function sessionCookies(token: string, place: CookiePlace, now: Date): string[] {
  const rest = cookieAttributes(place, SESSION_DAYS * DAY_SECONDS, domainOf(place));
  return [
    ...otherCookiesEnded(place),
    `${tokenCookieAt(place)}=${token}; HttpOnly; ${rest}`,
    `${SIGNED_IN_COOKIE}=${signedInMark(now)}; ${rest}`,
  ];
}

/** `Set-Cookie` headers that end the session of a device. */
export function endedSessionCookies(place: CookiePlace): string[] {
  const rest = cookieAttributes(place, 0, domainOf(place));
  return [
    ...otherCookiesEnded(place),
    `${tokenCookieAt(place)}=; HttpOnly; ${rest}`,
    `${SIGNED_IN_COOKIE}=; ${rest}`,
  ];
}

/** Ends what this host set under another name, and what the other of `www` and the bare domain set, as far as this one reaches it. */
function otherCookiesEnded(place: CookiePlace): string[] {
  const other = WWW.test(place.host) ? undefined : place.host;
  const rest = cookieAttributes(place, 0, other);
  const own =
    tokenCookieAt(place) === TOKEN_COOKIE
      ? []
      : [`${TOKEN_COOKIE}=; HttpOnly; ${cookieAttributes(place, 0)}`];
  return [...own, `${TOKEN_COOKIE}=; HttpOnly; ${rest}`, `${SIGNED_IN_COOKIE}=; ${rest}`];
}

const WWW = /^www\./;

/** A shop whose canonical host is `www` keeps its cookies on the domain without it; every other on its own host. */
const domainOf = ({ host }: CookiePlace) => (WWW.test(host) ? host.replace(WWW, '') : undefined);

/** What follows the value of a cookie of all pages; of the host alone without a domain. */
export function cookieAttributes({ isSecure }: CookiePlace, maxAge: number, domain?: string): string {
  const at = domain === undefined ? '' : `; Domain=${domain}`;
  return `Path=/; Max-Age=${maxAge}; SameSite=Lax${at}${isSecure ? '; Secure' : ''}`;
}
