import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { CookiePlace } from '#domain/account/session-cookies.ts';
import type { Env } from '#runtime/env.ts';
import { isLocalHost } from '#runtime/shop-origin.ts';

export type CallerSettings = Pick<Env, 'TRUST_PROXY' | 'PUBLIC_SCHEME'>;

/** Where a request came in, as far as it may be believed. */
export interface Caller {
  /** The `Host` header, or what the trusted proxy says it was. */
  host: string;
  scheme: 'http' | 'https';
  ip: string;
}

/** Reads who calls what. */
export function callerOf(incoming: IncomingMessage, settings: CallerSettings): Caller {
  const { headers, socket } = incoming;
  return {
    ...calledOrigin(headers, settings),
    ip: forwarded(headers, 'x-forwarded-for', settings) ?? socket.remoteAddress ?? '',
  };
}

/**
 * Where a request was sent to. `X-Forwarded-*` count only behind proxies that set them, and of several values the one that
 * the outermost of those proxies added. A scheme that no proxy tells is the one shoppers use.
 */
export function calledOrigin(
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

/** Scheme and host as a browser shows them; `undefined` when the host is none. */
export function originOf({ scheme, host }: Pick<Caller, 'scheme' | 'host'>): string | undefined {
  const address = `${scheme}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** Whether a host is the platform domain or below it. `localhost` is not owned by the platform. */
export function isPlatformOwned({ host }: Pick<Caller, 'host'>, platformDomain: string): boolean {
  const bare = bareHost(host);
  if (bare === undefined || isLocalHost(platformDomain)) return false;
  return bare === platformDomain || bare.endsWith(`.${platformDomain}`);
}

/** Where the cookies of a session belong. */
export function cookiePlaceOf(caller: Caller, platformDomain: string): CookiePlace {
  const own = originOf(caller);
  return {
    host: own ? new URL(own).hostname : '',
    isSecure: caller.scheme === 'https',
    hasNeighbours: bareHost(caller.host)?.endsWith(`.${platformDomain}`) ?? true,
  };
}

const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const MAX_HOST = 253;
const MAX_PORT = 65_535;

/** The host of a `Host` header as shops are looked up by: no port, no `www.`, no trailing dot, lower case. */
export function bareHost(header: string): string | undefined {
  const host = withoutPort(header.trim().toLowerCase())
    .replace(/\.$/, '')
    .replace(/^www\.(?=.)/, '');
  if (host === '[::1]') return host;
  return host.length <= MAX_HOST && HOST.test(host) ? host : undefined;
}

/** A host without the port behind it; what stands there and is none stays. */
export function withoutPort(host: string): string {
  const at = host.lastIndexOf(':');
  if (at < 0) return host;
  const port = host.slice(at + 1);
  return /^\d{1,5}$/.test(port) && Number(port) <= MAX_PORT ? host.slice(0, at) : host;
}

/** `:port` of a host; empty without a port. */
export const portOf = (host: string): string => host.trim().slice(withoutPort(host.trim()).length);

const LOOPBACK = new Set(['127.0.0.1', '[::1]']);

/** Whether a bare host is the platform's own; on a developer's machine its numbers count too. */
export function isPlatformHost(host: string, platformDomain: string): boolean {
  return host === platformDomain || (platformDomain === 'localhost' && LOOPBACK.has(host));
}
