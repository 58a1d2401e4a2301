import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Node accepts one connection per listening socket in each iteration of its event loop, so a crowd waits
 * behind pages that are being rendered. Linux distributes connections among sockets on one port.
 */
const SOCKETS = 16;
/**
 * Node's default backlog of 511 fills up in a crowd, and dropped clients retry after a second. Linux uses the
 * smaller of this and `net.core.somaxconn`.
 */
const BACKLOG = 4_096;
const IDLE_TURNS = 3;
/** A crowd may never end. */
const ACCEPT_TIMEOUT_MS = 1_000;
const DRAIN_STEP_MS = 50;
const DRAIN_MS = 10_000;

export interface Listeners {
  address: AddressInfo;
  /** Accepts waiting connections for up to a second, then finishes running requests for up to ten seconds. */
  close: () => Promise<void>;
}

export interface ReservedPort {
  release: () => Promise<void>;
}

export interface ListenAt {
  port: number;
  host: string;
  held?: ReservedPort | undefined;
}

/** Rejects with `EADDRINUSE` if the port is taken. Later errors are reported and the server continues. */
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

/** Rejects with `EADDRINUSE` if the port is taken. Released when the process ends, in any way. */
export async function reservePort(port: number, host: string): Promise<ReservedPort> {
  if (port === 0) return { release: async () => {} };
  const lock = createServer((connection) => connection.destroy()).unref();
  // Sockets that share a port also share it with another process of the same user that probes at the same
  // time. Abstract socket names, which end with the process, only exist on Linux.
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
  // Connections that finish a request while draining would stay open.
  const stepping = setInterval(() => server.closeIdleConnections(), DRAIN_STEP_MS);
  const enough = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  const ends = sockets.map(closed);
  server.closeIdleConnections();
  await Promise.all(ends);
  clearInterval(stepping);
  clearTimeout(enough);
}
