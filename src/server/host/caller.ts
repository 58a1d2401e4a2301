import type { IncomingMessage } from 'node:http';

/** Where a request came in, as far as it may be believed. */
export interface Caller {
  /** The `Host` header, or what the trusted proxy says it was. */
  host: string;
  scheme: 'http' | 'https';
  ip: string;
}

/** Reads who calls what. `X-Forwarded-*` count only behind a proxy that sets them; of several the nearest counts. */
export function callerOf(incoming: IncomingMessage, trustProxy: boolean): Caller {
  const { headers, socket } = incoming;
  const forwarded = (name: string) =>
    trustProxy
      ? String(headers[name] ?? '')
          .split(',')
          .at(-1)
          ?.trim() || undefined
      : undefined;
  return {
    host: forwarded('x-forwarded-host') ?? headers.host ?? '',
    scheme: forwarded('x-forwarded-proto') === 'https' ? 'https' : 'http',
    ip: forwarded('x-forwarded-for') ?? socket.remoteAddress ?? '',
  };
}
