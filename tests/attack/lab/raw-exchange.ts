import { connect } from 'node:net';

export interface RawExchange {
  /** What the server sent. */
  received: string;
  /** When the server closed, in milliseconds from the connection; `undefined` when it did not while we waited. */
  closedAfterMs: number | undefined;
}

export interface RawOptions {
  from?: string;
  /** How long to wait for the server to close. */
  waitMs: number;
  /** Reads nothing of what comes until `waitMs` are over. */
  isDeaf?: boolean;
  /** Sends the text in parts, with pauses between. */
  pauseMs?: number;
}

/** A server that has let go has ended by then. */
const END_MS = 3_000;

/** Sends bytes as they are, which need not be HTTP, and waits for the server to close the connection. */
export function rawExchange(port: number, parts: string[], options: RawOptions): Promise<RawExchange> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const received: Buffer[] = [];
    const socket = connect({
      port,
      host: '127.0.0.1',
      ...(options.from ? { localAddress: options.from } : {}),
    });
    const finish = (closedAfterMs: number | undefined) => {
      clearTimeout(waiting);
      clearInterval(sending);
      socket.destroy();
      resolve({ received: Buffer.concat(received).toString('latin1'), closedAfterMs });
    };
    const giveUp = () => finish(undefined);
    let waiting = setTimeout(() => {
      if (!options.isDeaf) return giveUp();
      // Whoever does not read does not hear of the end either: what is left is read now, and the end is right behind it.
      waiting = setTimeout(giveUp, END_MS);
      socket.resume();
    }, options.waitMs);
    const queue = [...parts];
    const next = () => {
      const part = queue.shift();
      if (part !== undefined && socket.writable) socket.write(part, 'latin1');
    };
    next();
    const sending = setInterval(next, options.pauseMs ?? 10);
    if (options.isDeaf) socket.pause();
    else socket.on('data', (part) => received.push(part));
    // The close is the observation; an error comes before it.
    socket.on('error', () => {});
    socket.on('close', () => finish(performance.now() - startedAt));
  });
}
