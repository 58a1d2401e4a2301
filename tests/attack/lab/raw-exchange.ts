import { connect } from 'node:net';

export interface RawExchange {
  received: string;
  /** Milliseconds until the server closed the connection; `undefined` if it did not. */
  closedAfterMs: number | undefined;
}

export interface RawOptions {
  from?: string;
  /** Maximum time in ms that the client waits for the server to close the connection. */
  waitMs: number;
  ignoresResponses?: boolean;
  pauseMs?: number;
}

const END_MS = 3_000;

/** Sends raw bytes, which need not be HTTP, and waits up to `waitMs` until the server closes the connection. */
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
      if (!options.ignoresResponses) return giveUp();
      // A paused socket does not emit `close`. Reading the remaining data shows whether the server closed the socket.
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
    if (options.ignoresResponses) socket.pause();
    else socket.on('data', (part) => received.push(part));
    // Errors need no handling: `close` follows every error and ends the exchange.
    socket.on('error', () => {});
    socket.on('close', () => finish(performance.now() - startedAt));
  });
}
