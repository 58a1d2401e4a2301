/** HttpOnly: pages never see it; calls of their own origin get it as a bearer. */
export const TOKEN_COOKIE = 'token';
/** Readable and without meaning: by it a page that is the same for everyone knows which button to show. */
export const SIGNED_IN_COOKIE = 'signedIn';

const DAY_SECONDS = 86_400;
/** How long a device stays signed in. */
export const SESSION_DAYS = 1_095;

interface CookiePlace {
  /** Host of the request, without its port. */
  host: string;
  isSecure: boolean;
}

/** The `Set-Cookie` headers of a device that has signed in. */
export function sessionCookies(token: string, place: CookiePlace): string[] {
  const rest = attributes(place, SESSION_DAYS * DAY_SECONDS);
  return [`${TOKEN_COOKIE}=${token}; HttpOnly; ${rest}`, `${SIGNED_IN_COOKIE}=1; ${rest}`];
}

/** Those of a device that has signed out, or whose session counts no more. */
export function endedSessionCookies(place: CookiePlace): string[] {
  const rest = attributes(place, 0);
  return [`${TOKEN_COOKIE}=; HttpOnly; ${rest}`, `${SIGNED_IN_COOKIE}=; ${rest}`];
}

/** A shop that is asked as `www` keeps its cookies on the domain without it; every other for its own host alone. */
function attributes({ host, isSecure }: CookiePlace, maxAge: number): string {
  const domain = host.startsWith('www.') ? `; Domain=${host.slice('www.'.length)}` : '';
  return `Path=/; Max-Age=${maxAge}; SameSite=Lax${domain}${isSecure ? '; Secure' : ''}`;
}
