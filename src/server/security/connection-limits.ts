import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
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

/** Files, pictures and connections to the database, open at the same time as those of clients. */
const OWN_FILES = 300;

/**
 * The limits of connections that a process of so many open files can keep: past that the system itself would refuse, and
 * everybody alike. One network then holds half of them at most.
 */
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

/** How many files this process may have open, as Linux tells it; without end where the system does not tell. */
function readOpenFiles(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft ? Number(soft) : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** The limits that the HTTP server keeps while a request arrives. */
export function timeoutsOf(limits: ConnectionLimits): ServerOptions {
  return {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkMs,
  };
}

/**
 * Closes connections before they are read: those of a network that holds too many, and, when too many are held in all, one of the
 * network that holds most, so that a few networks keep nobody out.
 */
export function shareConnections(server: Server, most: { inAll: number; perNetwork: number }): void {
  const held = new Map<string, Set<Socket>>();
  let heldInAll = 0;
  server.on('connection', (socket) => {
    const network = clientNetwork(socket.remoteAddress ?? '');
    const own = held.get(network) ?? new Set();
    if (own.size >= most.perNetwork) return socket.destroy();
    if (heldInAll >= most.inAll) {
      const others = largest(held.values());
      if (others.size <= own.size) return socket.destroy();
      // Who has not sent anything yet loses least.
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
  let most: ReadonlySet<Socket> = new Set();
  for (const set of sets) if (set.size > most.size) most = set;
  return most;
}

/** The oldest that is still open and fits. */
function first(sockets: Iterable<Socket>, fits = (_socket: Socket) => true): Socket | undefined {
  for (const socket of sockets) if (!socket.destroyed && fits(socket)) return socket;
  return undefined;
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
