/** HttpOnly: pages never see it; calls of their own origin get it as a bearer. */
export const TOKEN_COOKIE = 'token';
/** The same, of a name that browsers take from the very host alone: a shop beside it could plant a session of any other. */
const HOST_TOKEN_COOKIE = `__Host-${TOKEN_COOKIE}`;
/** Readable and without meaning: by it a page that is the same for everyone knows which button to show. */
export const SIGNED_IN_COOKIE = 'signedIn';

/** What of a cookie can be a token: anything else stands in no header. */
export const readToken = (cookie: string | undefined): string | undefined =>
  cookie !== undefined && /^[!-~]+$/.test(cookie) ? cookie : undefined;

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1_000;
/** How long a device stays signed in. */
export const SESSION_DAYS = 1_095;

export interface CookiePlace {
  /** Host of the request, without its port. */
  host: string;
  isSecure: boolean;
  /** Other shops stand below the same domain. */
  hasNeighbours: boolean;
}

/** What the cookie with the token is called. Browsers take the name that guards it over TLS alone, and for no wider domain. */
export const tokenCookieAt = (place: CookiePlace): string =>
  place.isSecure && place.hasNeighbours && domainOf(place) === undefined ? HOST_TOKEN_COOKIE : TOKEN_COOKIE;

/** The value of the readable cookie: `1`, and the day on which the cookies were set. */
const signedInMark = (now: Date): string => `1-${Math.floor(now.getTime() / DAY_MS)}`;

/**
 * Whether the cookies of a session are to be set again, by the readable one that a browser brought: once a day, since browsers keep a
 * cookie for 400 days at most and a session lasts longer.
 */
export const isRenewalDue = (mark: string | undefined, now: Date): boolean => mark !== signedInMark(now);

/** The `Set-Cookie` headers of a device that has signed in. Those of the same names that browsers tell apart by the domain go. */
export function sessionCookies(token: string, place: CookiePlace, now: Date): string[] {
  const rest = cookieAttributes(place, SESSION_DAYS * DAY_SECONDS, domainOf(place));
  return [
    ...endedAt(place, otherDomainOf(place)),
    `${tokenCookieAt(place)}=${token}; HttpOnly; ${rest}`,
    `${SIGNED_IN_COOKIE}=${signedInMark(now)}; ${rest}`,
  ];
}

/** Those of a device that has signed out, or whose session counts no more. */
export const endedSessionCookies = (place: CookiePlace): string[] => [
  ...endedAt(place, otherDomainOf(place)),
  ...endedAt(place, domainOf(place)),
];

function endedAt(place: CookiePlace, domain: string | undefined): string[] {
  const rest = cookieAttributes(place, 0, domain);
  const token = domain === undefined ? tokenCookieAt(place) : TOKEN_COOKIE;
  return [`${token}=; HttpOnly; ${rest}`, `${SIGNED_IN_COOKIE}=; ${rest}`];
}

const WWW = /^www\./;

/** A shop that is asked as `www` keeps its cookies on the domain without it; every other for its own host alone. */
const domainOf = ({ host }: CookiePlace) => (WWW.test(host) ? host.replace(WWW, '') : undefined);

/** Where the other of the two keeps them, as far as this one reaches it. */
const otherDomainOf = ({ host }: CookiePlace) => (WWW.test(host) ? undefined : host);

/** What follows the value of a cookie of all pages; of the host alone without a domain. */
export function cookieAttributes({ isSecure }: CookiePlace, maxAge: number, domain?: string): string {
  const at = domain === undefined ? '' : `; Domain=${domain}`;
  return `Path=/; Max-Age=${maxAge}; SameSite=Lax${at}${isSecure ? '; Secure' : ''}`;
}
