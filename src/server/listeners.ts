import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';

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
const DRAIN_STEP_MS = 50;
const DRAIN_MS = 10_000;

export interface Listeners {
  address: AddressInfo;
  /** Takes no more connections and lets running requests finish, for ten seconds at most. */
  close: () => Promise<void>;
}

/**
 * Listens at the port, 0 for a free one. Where the system cannot share a port out, by one socket. Rejects with `EADDRINUSE` when the
 * port is taken. What goes wrong later, such as too many open files, is told; the server goes on.
 */
export async function openListeners(
  server: HttpServer,
  { port, host, onError }: { port: number; host: string; onError: (error: Error) => void },
): Promise<Listeners> {
  // Sockets that share a port would share it with another process of the same user, too.
  if (port !== 0) await requireFreePort(port, host);
  const canShare = await listenAt(server, { port, host, reusePort: true }).catch((error: unknown) => {
    if (!isUnsupported(error)) throw error;
    return listenAt(server, { port, host }).then(() => false);
  });
  const address = server.address() as AddressInfo;
  const sockets: Server[] = [server];
  while (canShare && sockets.length < SOCKETS) {
    // As the HTTP server's own connections are.
    const socket = createServer({ allowHalfOpen: true, noDelay: true }, (connection) => {
      server.emit('connection', connection);
    });
    await listenAt(socket, { port: address.port, host, reusePort: true });
    sockets.push(socket);
  }
  for (const socket of sockets) socket.on('error', onError);
  return { address, close: () => drain(server, sockets) };
}

/** Rejects with `EADDRINUSE` or another error of the system when the port cannot be listened at. */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await listenAt(probe, { port, host });
  await new Promise((resolve) => probe.close(resolve));
}

function listenAt(server: Server, at: { port: number; host: string; reusePort?: boolean }): Promise<true> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ ...at, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve(true);
    });
  });
}

const isUnsupported = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTSUP' || error.code === 'EINVAL');

async function drain(server: HttpServer, sockets: readonly Server[]): Promise<void> {
  // Connections that finish their request while draining would otherwise be kept for the next one.
  const stepping = setInterval(() => server.closeIdleConnections(), DRAIN_STEP_MS);
  const enough = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  const closed = sockets.map((socket) => new Promise((resolve) => socket.close(resolve)));
  server.closeIdleConnections();
  await Promise.all(closed);
  clearInterval(stepping);
  clearTimeout(enough);
}
