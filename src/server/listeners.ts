import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Node takes one connection of a listening socket in each turn of its event loop, so that behind pages that are being made a
 * crowd waits to be let in, and whoever wants a page at hand waits with it. Linux shares connections out among sockets that
 * listen at one port, one of each is taken.
 */
const SOCKETS = 16;
/**
 * How many connections wait at each socket to be taken, at most. Node's own 511 are full when a crowd comes at once, and who is
 * dropped there tries again after a second. Linux takes the smaller of this and of `net.core.somaxconn`.
 */
const BACKLOG = 4_096;
/** Turns of the event loop that let nobody in: by then nobody waits. */
const QUIET_TURNS = 3;
/** While a crowd goes on coming, the sockets are closed all the same. */
const LET_IN_MS = 1_000;
const DRAIN_STEP_MS = 50;
const DRAIN_MS = 10_000;

export interface Listeners {
  address: AddressInfo;
  /** Lets in who waits already, for a second at most, then nobody; lets running requests finish, for ten seconds at most. */
  close: () => Promise<void>;
}

/** A port that no other process takes while this one holds it, whether it listens yet or not. */
export interface HeldPort {
  letGo: () => Promise<void>;
}

export interface ListenAt {
  /** 0 for a free one. */
  port: number;
  host: string;
  /** The port, if it is held already. */
  held?: HeldPort | undefined;
}

/**
 * Listens at the port and holds it until told to close. Where the system cannot share a port out, by one socket. Rejects with
 * `EADDRINUSE` when the port is taken; nothing listens then. What goes wrong later, such as too many open files, is told; the
 * server goes on.
 */
export async function openListeners(
  server: HttpServer,
  { port, host, held, onError }: ListenAt & { onError: (error: Error) => void },
): Promise<Listeners> {
  const hold = held ?? (await holdPort(port, host));
  const sockets: Server[] = [];
  const open = async (socket: Server, at: ListenOptions) => {
    await listenAt(socket, { backlog: BACKLOG, ...at });
    socket.on('error', onError);
    sockets.push(socket);
  };
  // While the last requests finish, another process may listen already.
  const close = async () => void (await Promise.all([drain(server, sockets), hold.letGo()]));
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
      // As the HTTP server's own connections are.
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
 * Takes a port before it is listened at. Rejects with `EADDRINUSE` when another process holds it or listens at it, and with the
 * system's error when it may not be used. It is let go when the process ends, however that comes.
 */
export async function holdPort(port: number, host: string): Promise<HeldPort> {
  if (port === 0) return { letGo: async () => {} };
  const lock = createServer((connection) => connection.destroy()).unref();
  // Sockets that share a port would share it with another process of the same user, too, if it probes at the same moment. Linux
  // alone has names for sockets that are in no folder and end with the process; elsewhere the probe has to do.
  if (process.platform === 'linux') await listenAt(lock, { path: `\0haat ${host} ${port}` });
  try {
    const probe = createServer();
    await listenAt(probe, { port, host });
    await closed(probe);
  } catch (error) {
    await closed(lock);
    throw error;
  }
  return { letGo: () => closed(lock) };
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

/** Resolves when it listens no more and its last connection is gone; at once when it never did. */
const closed = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

const isUnsupported = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTSUP' || error.code === 'EINVAL');

/** The system resets those that wait at a socket when it is closed. */
async function letInWaiting(server: HttpServer): Promise<void> {
  const until = performance.now() + LET_IN_MS;
  let quietTurns = 0;
  const letIn = () => {
    quietTurns = 0;
  };
  server.on('connection', letIn);
  while (quietTurns < QUIET_TURNS && performance.now() < until) {
    quietTurns += 1;
    await nextTurn();
  }
  server.off('connection', letIn);
}

async function drain(server: HttpServer, sockets: readonly Server[]): Promise<void> {
  await letInWaiting(server);
  // Connections that finish their request while draining would otherwise be kept for the next one.
  const stepping = setInterval(() => server.closeIdleConnections(), DRAIN_STEP_MS);
  const enough = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  const ends = sockets.map(closed);
  server.closeIdleConnections();
  await Promise.all(ends);
  clearInterval(stepping);
  clearTimeout(enough);
}
