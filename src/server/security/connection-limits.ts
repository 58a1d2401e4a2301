import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import { clientNetwork } from '#domain/client-network.ts';

/** How long and how many clients may hold a connection. */
export interface ConnectionLimits {
  /** For the head of a request to arrive. */
  headersMs: number;
  /** For the whole of a request to arrive. */
  requestMs: number;
  /** Without a byte in either direction while a request is under way: a client that does not read is let go. */
  idleMs: number;
  /** For an answer to begin; less than `idleMs`, so that whoever waits is told instead of cut off. */
  answerMs: number;
  /** Between two requests. */
  keepAliveMs: number;
  /** How often late clients are looked for. */
  checkMs: number;
  /** More are refused before they are read. */
  connections: number;
  /** And so are more of one network. A carrier's customers share one, so they are many. */
  connectionsPerNetwork: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 30_000,
  idleMs: 30_000,
  answerMs: 25_000,
  keepAliveMs: 30_000,
  checkMs: 5_000,
  connections: 10_000,
  connectionsPerNetwork: 1_000,
};

/** The limits that the HTTP server keeps while a request arrives. */
export function timeoutsOf(limits: ConnectionLimits): ServerOptions {
  return {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkMs,
  };
}

/** Closes connections when too many are held already, by all or by their network, before they are read. */
export function shareConnections(server: Server, most: { inAll: number; perNetwork: number }): void {
  const held = new Map<string, number>();
  let heldInAll = 0;
  server.on('connection', (socket) => {
    const network = clientNetwork(socket.remoteAddress ?? '');
    const count = (held.get(network) ?? 0) + 1;
    if (count > most.perNetwork || heldInAll >= most.inAll) return socket.destroy();
    held.set(network, count);
    heldInAll += 1;
    socket.once('close', () => {
      heldInAll -= 1;
      const left = (held.get(network) ?? 1) - 1;
      if (left > 0) held.set(network, left);
      else held.delete(network);
    });
  });
}

/** Whether a request names several hosts: proxies and servers do not agree which of them counts. */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
