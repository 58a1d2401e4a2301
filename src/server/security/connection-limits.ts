import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetwork } from '#domain/client-network.ts';

/** All times in ms. */
export interface ConnectionLimits {
  headersMs: number;
  requestMs: number;
  /** Without a byte in either direction during a request, for example if the client does not read. */
  idleMs: number;
  /** Until a response starts; less than `idleMs`, so that the client gets a 503. */
  answerMs: number;
  keepAliveMs: number;
  checkMs: number;
  connections: number;
  /** High, because a carrier's customers share one network. */
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

/** Files, pictures and database connections in addition to client connections. */
const OWN_FILES = 300;

/** Above the limit of open files, the system would refuse connections of all clients equally. */
export function connectionLimits(openFiles = readOpenFiles()): ConnectionLimits {
  const room = Math.max(1, openFiles - OWN_FILES);
  if (room >= CONNECTION_LIMITS.connections) return CONNECTION_LIMITS;
  const half = Math.ceil(room / 2);
  return {
    ...CONNECTION_LIMITS,
    connections: room,
    connectionsPerNetwork: Math.min(CONNECTION_LIMITS.connectionsPerNetwork, half),
  };
}

/** Infinite on systems other than Linux. */
function readOpenFiles(): number {
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

/** Closes connections of a network above its limit and, above the total, one of the largest network. */
export function limitConnectionsPerNetwork(server: Server, max: { inAll: number; perNetwork: number }): void {
  const held = new Map<string, Set<Socket>>();
  let heldInAll = 0;
  server.on('connection', (socket) => {
    const network = clientNetwork(socket.remoteAddress ?? '');
    const own = held.get(network) ?? new Set();
    if (own.size >= max.perNetwork) return socket.destroy();
    if (heldInAll >= max.inAll) {
      const others = largest(held.values());
      if (others.size <= own.size) return socket.destroy();
      // Prefers connections that have not sent anything.
      (first(others, (other) => other.bytesRead === 0) ?? first(others))?.destroy();
    }
    held.set(network, own.add(socket));
    heldInAll += 1;
    socket.once('close', () => {
      heldInAll -= 1;
      own.delete(socket);
      if (own.size === 0 && held.get(network) === own) held.delete(network);
    });
  });
}

function largest(sets: Iterable<ReadonlySet<Socket>>): ReadonlySet<Socket> {
  let max: ReadonlySet<Socket> = new Set();
  for (const set of sets) if (set.size > max.size) max = set;
  return max;
}

function first(sockets: Iterable<Socket>, fits = (_socket: Socket) => true): Socket | undefined {
  for (const socket of sockets) if (!socket.destroyed && fits(socket)) return socket;
  return undefined;
}

/** Proxies and servers interpret several `Host` headers differently. */
export function hasDuplicateHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
