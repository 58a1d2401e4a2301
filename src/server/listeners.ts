import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Node accepts one connection per socket and event loop iteration, so one socket would delay new clients. */
const SOCKET_COUNT = 16;
/** Node's default of 511 is too low for a peak. Linux also limits the value to `net.core.somaxconn`. */
const CONNECTION_BACKLOG = 4_096;
const MAX_IDLE_LOOP_ITERATIONS = 3;
/** Time limit for accepting waiting connections at shutdown, because new clients may arrive continuously. */
const ACCEPT_TIMEOUT_MS = 1_000;
const IDLE_CLOSE_INTERVAL_MS = 50;
const DRAIN_TIMEOUT_MS = 10_000;

export interface Listeners {
  address: AddressInfo;
  /** Accepts waiting connections for up to a second, then waits up to ten seconds for running requests. */
  close: () => Promise<void>;
}

export interface ReservedPort {
  release: () => Promise<void>;
}

export interface ListenAddress {
  port: number;
  host: string;
  reservedPort?: ReservedPort | undefined;
}

/** Starts listening. Rejects with `EADDRINUSE` if the port is in use. Later errors are passed to `onError`. */
export async function openListeners(
  server: HttpServer,
  { port, host, reservedPort, onError }: ListenAddress & { onError: (error: Error) => void },
): Promise<Listeners> {
  const reservation = reservedPort ?? (await reservePort(port, host));
  const sockets: Server[] = [];
  const open = async (socket: Server, at: ListenOptions) => {
    await listenAt(socket, { backlog: CONNECTION_BACKLOG, ...at });
    socket.on('error', onError);
    sockets.push(socket);
  };
  // The port is released before the last requests have finished, so that another process can already listen.
  const close = async () =>
    void (await Promise.all([drainConnections(server, sockets), reservation.release()]));
  try {
    const canShare = await open(server, { port, host, reusePort: true }).then(
      () => true,
      async (error: unknown) => {
        if (!isReusePortUnsupported(error)) throw error;
        await open(server, { port, host });
        return false;
      },
    );
    const address = server.address() as AddressInfo;
    while (canShare && sockets.length < SOCKET_COUNT) {
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

/** Reserves a port until `release` or the end of the process. Rejects with `EADDRINUSE` if the port is in use. */
export async function reservePort(port: number, host: string): Promise<ReservedPort> {
  if (port === 0) return { release: async () => {} };
  const lock = createServer((connection) => connection.destroy()).unref();
  // Sockets with `reusePort` share the port, so an abstract socket (Linux only) locks it until the process ends.
  if (process.platform === 'linux') await listenAt(lock, { path: `\0haat ${host} ${port}` });
  try {
    const probe = createServer();
    await listenAt(probe, { port, host });
    await closeServer(probe);
  } catch (error) {
    await closeServer(lock);
    throw error;
  }
  return { release: () => closeServer(lock) };
}

export async function listenAt(server: Server, at: ListenOptions): Promise<void> {
  server.listen(at);
  await once(server, 'listening');
}

const closeServer = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

const isReusePortUnsupported = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTSUP' || error.code === 'EINVAL');

/** Accepts waiting connections, which the system would reset when the sockets are closed. */
async function acceptWaitingConnections(server: HttpServer): Promise<void> {
  const deadline = performance.now() + ACCEPT_TIMEOUT_MS;
  let idleIterations = 0;
  const acceptNext = () => {
    idleIterations = 0;
  };
  server.on('connection', acceptNext);
  while (idleIterations < MAX_IDLE_LOOP_ITERATIONS && performance.now() < deadline) {
    idleIterations += 1;
    await nextTurn();
  }
  server.off('connection', acceptNext);
}

async function drainConnections(server: HttpServer, sockets: readonly Server[]): Promise<void> {
  await acceptWaitingConnections(server);
  // Closes connections repeatedly, because connections whose request has just finished would otherwise stay open.
  const idleCloseTimer = setInterval(() => server.closeIdleConnections(), IDLE_CLOSE_INTERVAL_MS);
  const forceCloseTimer = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
  const closing = sockets.map(closeServer);
  server.closeIdleConnections();
  await Promise.all(closing);
  clearInterval(idleCloseTimer);
  clearTimeout(forceCloseTimer);
}
