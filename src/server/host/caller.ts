import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Env } from '#runtime/env.ts';
import { isLocalHost } from '#runtime/shop-origin.ts';
import type { CookieHost } from '#storefront/requests/session-cookies.ts';

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
    ip: readForwardedHeader(headers, 'x-forwarded-for', settings) ?? socket.remoteAddress ?? '',
  };
}

/** Returns host and scheme from the outermost trusted proxy, or else the `Host` header and `PUBLIC_SCHEME`. */
export function readForwardedOrigin(
  headers: IncomingHttpHeaders,
  settings: CallerSettings,
): Pick<Caller, 'host' | 'scheme'> {
  const scheme = readForwardedHeader(headers, 'x-forwarded-proto', settings) ?? settings.PUBLIC_SCHEME;
  return {
    host: readForwardedHeader(headers, 'x-forwarded-host', settings) ?? headers.host ?? '',
    scheme: scheme === 'https' ? 'https' : 'http',
  };
}

function readForwardedHeader(headers: IncomingHttpHeaders, name: string, { TRUST_PROXY }: CallerSettings) {
  if (!TRUST_PROXY) return undefined;
  const values = String(headers[name] ?? '').split(',');
  return values.at(-Math.min(TRUST_PROXY, values.length))?.trim() || undefined;
}

export function getCallerOrigin({ scheme, host }: Pick<Caller, 'scheme' | 'host'>): string | undefined {
  const url = `${scheme}://${host}`;
  return URL.canParse(url) ? new URL(url).origin : undefined;
}

export function isPlatformOwned({ host }: Pick<Caller, 'host'>, platformDomain: string): boolean {
  const normalizedHost = normalizeHost(host);
  if (normalizedHost === undefined || isLocalHost(platformDomain)) return false;
  return normalizedHost === platformDomain || normalizedHost.endsWith(`.${platformDomain}`);
}

export function toCookieHost(caller: Caller): CookieHost {
  const origin = getCallerOrigin(caller);
  return { host: origin ? new URL(origin).hostname : '', isSecure: caller.scheme === 'https' };
}

const HOST_PATTERN =
  /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const MAX_HOST_LENGTH = 253;
const MAX_PORT = 65_535;

/** Returns the host in lower case, without port, `www.` and trailing dot; `undefined` if it is invalid. */
export function normalizeHost(header: string): string | undefined {
  const host = removePort(header.trim().toLowerCase())
    .replace(/\.$/, '')
    .replace(/^www\.(?=.)/, '');
  if (host === '[::1]') return host;
  return host.length <= MAX_HOST_LENGTH && HOST_PATTERN.test(host) ? host : undefined;
}

export function removePort(host: string): string {
  const at = host.lastIndexOf(':');
  if (at < 0) return host;
  const port = host.slice(at + 1);
  return /^\d{1,5}$/.test(port) && Number(port) <= MAX_PORT ? host.slice(0, at) : host;
}

export const getPortSuffix = (host: string): string => host.trim().slice(removePort(host.trim()).length);

const LOOPBACK_HOSTS = new Set(['127.0.0.1', '[::1]']);

export function isPlatformHost(host: string, platformDomain: string): boolean {
  return host === platformDomain || (platformDomain === 'localhost' && LOOPBACK_HOSTS.has(host));
}
