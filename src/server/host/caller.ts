import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Env } from '#runtime/env.ts';
import { isLocalHost } from '#runtime/shop-origin.ts';
import type { CookiePlace } from '#storefront/requests/session-cookies.ts';

export type CallerSettings = Pick<Env, 'TRUST_PROXY' | 'PUBLIC_SCHEME'>;

/** Scheme, host and address of a request. Forwarded values are used only from trusted proxies. */
export interface Caller {
  /** The `Host` header, or the trusted proxy's value. */
  host: string;
  scheme: 'http' | 'https';
  ip: string;
}

/** Reads scheme, host and address of a request. */
export function readCaller(incoming: IncomingMessage, settings: CallerSettings): Caller {
  const { headers, socket } = incoming;
  return {
    ...readForwardedOrigin(headers, settings),
    ip: forwarded(headers, 'x-forwarded-for', settings) ?? socket.remoteAddress ?? '',
  };
}

/**
 * Trusts `X-Forwarded-*` only from configured proxies; of several values, uses the one added by the outermost of them. If no proxy sends a
 * scheme, it is `PUBLIC_SCHEME`.
 */
export function readForwardedOrigin(
  headers: IncomingHttpHeaders,
  settings: CallerSettings,
): Pick<Caller, 'host' | 'scheme'> {
  const scheme = forwarded(headers, 'x-forwarded-proto', settings) ?? settings.PUBLIC_SCHEME;
  return {
    host: forwarded(headers, 'x-forwarded-host', settings) ?? headers.host ?? '',
    scheme: scheme === 'https' ? 'https' : 'http',
  };
}

function forwarded(
  headers: IncomingHttpHeaders,
  name: string,
  { TRUST_PROXY }: CallerSettings,
): string | undefined {
  if (!TRUST_PROXY) return undefined;
  const values = String(headers[name] ?? '').split(',');
  return values.at(-Math.min(TRUST_PROXY, values.length))?.trim() || undefined;
}

/** Scheme and host as a browser shows them; `undefined` for an invalid host. */
export function callerOrigin({ scheme, host }: Pick<Caller, 'scheme' | 'host'>): string | undefined {
  const address = `${scheme}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** Whether a host is the platform domain or below it. `localhost` is not owned by the platform. */
export function isPlatformOwned({ host }: Pick<Caller, 'host'>, platformDomain: string): boolean {
  const bare = normalizeHost(host);
  if (bare === undefined || isLocalHost(platformDomain)) return false;
  return bare === platformDomain || bare.endsWith(`.${platformDomain}`);
}

/** Host and domain of session cookies. */
export function toCookiePlace(caller: Caller): CookiePlace {
  const own = callerOrigin(caller);
  return { host: own ? new URL(own).hostname : '', isSecure: caller.scheme === 'https' };
}

const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const MAX_HOST = 253;
const MAX_PORT = 65_535;

/** Normalised host for finding shops: no port, `www.` or trailing dot, lower case. */
export function normalizeHost(header: string): string | undefined {
  const host = withoutPort(header.trim().toLowerCase())
    .replace(/\.$/, '')
    .replace(/^www\.(?=.)/, '');
  if (host === '[::1]') return host;
  return host.length <= MAX_HOST && HOST.test(host) ? host : undefined;
}

/** Removes the port from a host; other text stays unchanged. */
export function withoutPort(host: string): string {
  const at = host.lastIndexOf(':');
  if (at < 0) return host;
  const port = host.slice(at + 1);
  return /^\d{1,5}$/.test(port) && Number(port) <= MAX_PORT ? host.slice(0, at) : host;
}

/** `:port` of a host; empty without a port. */
export const portSuffix = (host: string): string => host.trim().slice(withoutPort(host.trim()).length);

const LOOPBACK = new Set(['127.0.0.1', '[::1]']);

/** Whether a normalised host is the platform's; on a developer's machine, IP addresses are too. */
export function isPlatformHost(host: string, platformDomain: string): boolean {
  return host === platformDomain || (platformDomain === 'localhost' && LOOPBACK.has(host));
}
