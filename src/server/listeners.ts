import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Node accepts one connection per listening socket in each turn of its event loop, so a crowd waits behind pages that are being rendered.
 * Linux distributes connections among sockets that listen on one port; one of each is accepted per turn.
 */
const SOCKETS = 16;
/**
 * Backlog of each socket. Node's default of 511 fills up in a crowd, and dropped clients retry after a second. Linux uses the smaller of
 * this and `net.core.somaxconn`.
 */
const BACKLOG = 4_096;
/** Turns of the event loop without a new connection, after which none is waiting. */
const IDLE_TURNS = 3;
/** Limit, because a crowd may never end. */
const ACCEPT_TIMEOUT_MS = 1_000;
const DRAIN_STEP_MS = 50;
const DRAIN_MS = 10_000;

export interface Listeners {
  address: AddressInfo;
  /** Accepts waiting connections for up to a second, then no more, and finishes running requests for up to ten seconds. */
  close: () => Promise<void>;
}

/** A port reserved for this process, listening or not. */
export interface ReservedPort {
  release: () => Promise<void>;
}

export interface ListenAt {
  /** 0 selects a free port. */
  port: number;
  host: string;
  held?: ReservedPort | undefined;
}

/**
 * Listens on the port until closed, with several sockets where the system supports it. Rejects with `EADDRINUSE` if the port is taken.
 * Later errors, such as too many open files, are reported; the server continues.
 */
export async function openListeners(
  server: HttpServer,
  { port, host, held, onError }: ListenAt & { onError: (error: Error) => void },
): Promise<Listeners> {
  const hold = held ?? (await reservePort(port, host));
  const sockets: Server[] = [];
  const open = async (socket: Server, at: ListenOptions) => {
    await listenAt(socket, { backlog: BACKLOG, ...at });
    socket.on('error', onError);
    sockets.push(socket);
  };
  // While the last requests finish, another process may already listen.
  const close = async () => void (await Promise.all([drain(server, sockets), hold.release()]));
  try {
    const canShare = await open(server, { port, host, reusePort: true }).then(
      () => true,
      async (error: unknown) => {
        if (!isUnsupported(error)) throw error;
        await open(server, { port, host });
        return false;
      },
    );
    const address = server.address() as AddressInfo;
    while (canShare && sockets.length < SOCKETS) {
      // Like the HTTP server's own connections.
      const socket = createServer({ allowHalfOpen: true, noDelay: true }, (connection) => {
        server.emit('connection', connection);
      });
      await open(socket, { port: address.port, host, reusePort: true });
    }
    return { address, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Reserves a port before listening. Rejects with `EADDRINUSE` if another process holds it or listens on it, and with the system's error if
 * it may not be used. Released when the process ends, in any way.
 */
export async function reservePort(port: number, host: string): Promise<ReservedPort> {
  if (port === 0) return { release: async () => {} };
  const lock = createServer((connection) => connection.destroy()).unref();
  // Sockets that share a port also share it with another process of the same user that probes at the same time. Only Linux has abstract
  // socket names, which end with the process; on other systems the probe must suffice.
  if (process.platform === 'linux') await listenAt(lock, { path: `\0haat ${host} ${port}` });
  try {
    const probe = createServer();
    await listenAt(probe, { port, host });
    await closed(probe);
  } catch (error) {
    await closed(lock);
    throw error;
  }
  return { release: () => closed(lock) };
}

function listenAt(server: Server, at: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(at, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Resolves when it has stopped listening and its last connection has closed; immediately if it never listened. */
const closed = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

const isUnsupported = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTSUP' || error.code === 'EINVAL');

/** The system resets connections that wait at a closed socket. */
async function acceptWaitingConnections(server: HttpServer): Promise<void> {
  const until = performance.now() + ACCEPT_TIMEOUT_MS;
  let idleTurns = 0;
  const acceptNext = () => {
    idleTurns = 0;
  };
  server.on('connection', acceptNext);
  while (idleTurns < IDLE_TURNS && performance.now() < until) {
    idleTurns += 1;
    await nextTurn();
  }
  server.off('connection', acceptNext);
}

async function drain(server: HttpServer, sockets: readonly Server[]): Promise<void> {
  await acceptWaitingConnections(server);
  // Otherwise connections that finish a request while draining would stay open.
  const stepping = setInterval(() => server.closeIdleConnections(), DRAIN_STEP_MS);
  const enough = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  const ends = sockets.map(closed);
  server.closeIdleConnections();
  await Promise.all(ends);
  clearInterval(stepping);
  clearTimeout(enough);
}
