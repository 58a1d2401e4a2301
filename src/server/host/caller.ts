import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Env } from '#runtime/env.ts';

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
  const told = String(headers[name] ?? '').split(',');
  return told.at(-Math.min(TRUST_PROXY, told.length))?.trim() || undefined;
}

/** Scheme and host as a browser shows them; `undefined` when the host is none. */
export function originOf({ scheme, host }: Pick<Caller, 'scheme' | 'host'>): string | undefined {
  const address = `${scheme}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
