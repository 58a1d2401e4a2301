import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Env } from '#runtime/env.ts';
import { isLocalHost } from '#runtime/shop-origin.ts';
import type { CookiePlace } from '#storefront/requests/session-cookies.ts';

export type CallerSettings = Pick<Env, 'TRUST_PROXY' | 'PUBLIC_SCHEME'>;

export interface Caller {
  host: string;
  scheme: 'http' | 'https';
  ip: string;
}

export function readCaller(incoming: IncomingMessage, settings: CallerSettings): Caller {
  const { headers, socket } = incoming;
  return {
    ...readForwardedOrigin(headers, settings),
    ip: forwarded(headers, 'x-forwarded-for', settings) ?? socket.remoteAddress ?? '',
  };
}

/** Uses `X-Forwarded-*` of the outermost configured proxy. The scheme defaults to `PUBLIC_SCHEME`. */
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

export function callerOrigin({ scheme, host }: Pick<Caller, 'scheme' | 'host'>): string | undefined {
  const address = `${scheme}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** The platform domain or below it. `localhost` is not owned by the platform. */
export function isPlatformOwned({ host }: Pick<Caller, 'host'>, platformDomain: string): boolean {
  const bare = normalizeHost(host);
  if (bare === undefined || isLocalHost(platformDomain)) return false;
  return bare === platformDomain || bare.endsWith(`.${platformDomain}`);
}

export function toCookiePlace(caller: Caller): CookiePlace {
  const own = callerOrigin(caller);
  return { host: own ? new URL(own).hostname : '', isSecure: caller.scheme === 'https' };
}

const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const MAX_HOST = 253;
const MAX_PORT = 65_535;

/** Lower case, without port, `www.` and trailing dot. */
export function normalizeHost(header: string): string | undefined {
  const host = withoutPort(header.trim().toLowerCase())
    .replace(/\.$/, '')
    .replace(/^www\.(?=.)/, '');
  if (host === '[::1]') return host;
  return host.length <= MAX_HOST && HOST.test(host) ? host : undefined;
}

export function withoutPort(host: string): string {
  const at = host.lastIndexOf(':');
  if (at < 0) return host;
  const port = host.slice(at + 1);
  return /^\d{1,5}$/.test(port) && Number(port) <= MAX_PORT ? host.slice(0, at) : host;
}

export const portSuffix = (host: string): string => host.trim().slice(withoutPort(host.trim()).length);

const LOOPBACK = new Set(['127.0.0.1', '[::1]']);

/** On a developer's machine, IP addresses are the platform's too. */
export function isPlatformHost(host: string, platformDomain: string): boolean {
  return host === platformDomain || (platformDomain === 'localhost' && LOOPBACK.has(host));
}
