import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { toClientNetwork } from '#domain/client-network.ts';

export interface ConnectionLimits {
  headersMs: number;
  requestMs: number;
  /** Maximum time without a byte in either direction during a request, for example if the client does not read. */
  idleMs: number;
  /** Maximum time until a response starts. Less than `idleMs`, so that the client receives a 503. */
  responseTimeoutMs: number;
  keepAliveMs: number;
  checkMs: number;
  connections: number;
  /** High, because all customers of a mobile carrier may share a network. */
  connectionsPerNetwork: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 30_000,
  idleMs: 30_000,
  responseTimeoutMs: 25_000,
  keepAliveMs: 30_000,
  checkMs: 5_000,
  connections: 10_000,
  connectionsPerNetwork: 1_000,
};

/** Number of open files reserved for other uses than client connections, such as the database. */
const RESERVED_OPEN_FILES = 300;

/** Reduces the limits if this process may open few files: at its file limit, the system would refuse every client. */
export function readConnectionLimits(openFiles = readMaxOpenFiles()): ConnectionLimits {
  const maxConnections = Math.max(1, openFiles - RESERVED_OPEN_FILES);
  if (maxConnections >= CONNECTION_LIMITS.connections) return CONNECTION_LIMITS;
  const half = Math.ceil(maxConnections / 2);
  return {
    ...CONNECTION_LIMITS,
    connections: maxConnections,
    connectionsPerNetwork: Math.min(CONNECTION_LIMITS.connectionsPerNetwork, half),
  };
}

function readMaxOpenFiles(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft ? Number(soft) : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

export function toServerTimeouts(limits: ConnectionLimits): ServerOptions {
  return {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkMs,
  };
}

/** At the total limit, closes a connection of the largest network, or refuses a new one of that network. */
export function limitConnectionsPerNetwork(server: Server, max: { total: number; perNetwork: number }): void {
  const socketsByNetwork = new Map<string, Set<Socket>>();
  let connectionCount = 0;
  server.on('connection', (socket) => {
    const network = toClientNetwork(socket.remoteAddress ?? '');
    const sockets = socketsByNetwork.get(network) ?? new Set();
    if (sockets.size >= max.perNetwork) return socket.destroy();
    if (connectionCount >= max.total) {
      const largestNetwork = findLargestSet(socketsByNetwork.values());
      if (largestNetwork.size <= sockets.size) return socket.destroy();
      // Connections that have not sent anything are closed first.
      (
        findOpenSocket(largestNetwork, (other) => other.bytesRead === 0) ?? findOpenSocket(largestNetwork)
      )?.destroy();
    }
    socketsByNetwork.set(network, sockets.add(socket));
    connectionCount += 1;
    socket.once('close', () => {
      connectionCount -= 1;
      sockets.delete(socket);
      if (sockets.size === 0 && socketsByNetwork.get(network) === sockets) socketsByNetwork.delete(network);
    });
  });
}

function findLargestSet(sets: Iterable<ReadonlySet<Socket>>): ReadonlySet<Socket> {
  let max: ReadonlySet<Socket> = new Set();
  for (const set of sets) if (set.size > max.size) max = set;
  return max;
}

function findOpenSocket(sockets: Iterable<Socket>, matches = (_socket: Socket) => true): Socket | undefined {
  for (const socket of sockets) if (!socket.destroyed && matches(socket)) return socket;
  return undefined;
}

/** Whether a request has exactly one `Host` header. Proxies and servers interpret several headers differently. */
export function hasOneHost({ rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  // HTTP/1.0 does not require the `Host` header.
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0);
}
