import { SIGNED_IN_COOKIE, TOKEN_COOKIE } from '#contract/cookie-names.ts';
import { SESSION_LIFETIME_DAYS } from '#domain/account/session.ts';

/** The prefix `__Host-` prevents sibling hosts from setting the cookie, and requires TLS. */
const HOST_TOKEN_COOKIE = `__Host-${TOKEN_COOKIE}`;

const readToken = (cookie: string | undefined): string | undefined =>
  cookie !== undefined && /^[!-~]+$/.test(cookie) ? cookie : undefined;

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1_000;

/** Canonical host of a shop. Alias hosts redirect to the canonical host and never set cookies. */
export interface CookieHost {
  host: string;
  isSecure: boolean;
}

/** `token` without TLS and on `www` hosts, as `__Host-` requires TLS and forbids the domain that `www` hosts set. */
export const getTokenCookieName = (cookieHost: CookieHost): string =>
  cookieHost.isSecure && getCookieDomain(cookieHost) === undefined ? HOST_TOKEN_COOKIE : TOKEN_COOKIE;

/** Reads the session token. Ignores cookies with other names, which a sibling host or plain HTTP could have set. */
export const readSentToken = (readCookie: CookieReader, cookieHost: CookieHost): string | undefined =>
  readToken(readCookie(getTokenCookieName(cookieHost)));

type CookieReader = (name: string) => string | undefined;

export const hasSessionCookies = (readCookie: CookieReader, cookieHost: CookieHost): boolean =>
  [getTokenCookieName(cookieHost), SIGNED_IN_COOKIE].some((name) => readCookie(name) !== undefined);

/** Returns the value of the cookie that scripts can read: `1` and the day when the cookies are set. */
const createSignedInMark = (now: Date): string => `1-${Math.floor(now.getTime() / DAY_MS)}`;

/** True once a day: browsers delete cookies after 400 days, but sessions last longer. */
export const isRenewalDue = (mark: string | undefined, now: Date): boolean =>
  mark !== createSignedInMark(now);

/** Sets the session cookies, and deletes session cookies with other names or domains. */
export const createSessionCookies = (token: string, cookieHost: CookieHost, now: Date): string[] =>
  createCookies(cookieHost, { token, mark: createSignedInMark(now) }, SESSION_LIFETIME_DAYS * DAY_SECONDS);

export const createExpiredSessionCookies = (cookieHost: CookieHost): string[] =>
  createCookies(cookieHost, { token: '', mark: '' }, 0);

function createCookies(cookieHost: CookieHost, values: { token: string; mark: string }, maxAge: number) {
  const attributes = formatCookieAttributes(cookieHost, maxAge, getCookieDomain(cookieHost));
  return [
    ...createCookieDeletions(cookieHost),
    `${getTokenCookieName(cookieHost)}=${values.token}; HttpOnly; ${attributes}`,
    `${SIGNED_IN_COOKIE}=${values.mark}; ${attributes}`,
  ];
}

/** Deletes cookies with the other name or domain, such as those of the `www` host for its bare domain. */
function createCookieDeletions(cookieHost: CookieHost): string[] {
  const otherDomain = WWW_PREFIX.test(cookieHost.host) ? undefined : cookieHost.host;
  const attributes = formatCookieAttributes(cookieHost, 0, otherDomain);
  const hostOnlyCookies =
    getTokenCookieName(cookieHost) === TOKEN_COOKIE
      ? []
      : [`${TOKEN_COOKIE}=; HttpOnly; ${formatCookieAttributes(cookieHost, 0)}`];
  return [
    ...hostOnlyCookies,
    `${TOKEN_COOKIE}=; HttpOnly; ${attributes}`,
    `${SIGNED_IN_COOKIE}=; ${attributes}`,
  ];
}

const WWW_PREFIX = /^www\./;

/** A canonical `www` host sets cookies on the bare domain; other hosts set host-only cookies. */
const getCookieDomain = ({ host }: CookieHost) =>
  WWW_PREFIX.test(host) ? host.replace(WWW_PREFIX, '') : undefined;

export function formatCookieAttributes({ isSecure }: CookieHost, maxAge: number, domain?: string): string {
  const domainAttribute = domain === undefined ? '' : `; Domain=${domain}`;
  return `Path=/; Max-Age=${maxAge}; SameSite=Lax${domainAttribute}${isSecure ? '; Secure' : ''}`;
}
