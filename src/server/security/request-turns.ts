import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send none ahead of the answer. */
const MAX_WAITING = 16;

/** Each takes up to a millisecond before it waits for something, or is refused. */
export const BEGUN_PER_TURN = 16;

/** On a connection, what waits there to be begun. A weak map would be asked, filled and swept for every request. */
const LINE = Symbol('requests that wait');

type LinedSocket = Socket & { [LINE]?: (() => void)[] | undefined };

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * Begins a request when all answers before it on its connection were written out. Node begins each as soon as it is read,
 * some two thousand of them at once, and keeps the answers for whoever may never take them. A connection with
 * more requests waiting is closed.
 */
export function oneAtATime(begin: Listener): Listener {
  return (incoming, outgoing) => {
    const socket: LinedSocket = incoming.socket;
    const waiting = socket[LINE];
    if (waiting?.length === MAX_WAITING) return void socket.destroy();
    // Of what was read at once the parser hands out the rest, though the connection is closed.
    if (socket.destroyed) return;
    const line = waiting ?? [];
    const take = () => {
      // The answer before was the last one of the connection.
      if (!outgoing.socket) return;
      outgoing.once('close', () => {
        const next = line.shift();
        if (next) next();
        else socket[LINE] = undefined;
      });
      begin(incoming, outgoing);
    };
    if (waiting) return void waiting.push(take);
    socket[LINE] = line;
    take();
  };
}

/**
 * Begins few requests in each turn of the event loop. A crowd that comes at once would else hold up what is at hand until
 * the last of it has been put off. One that throws is told, and those beside it are begun all the same.
 */
export function fewPerTurn(
  begin: Listener,
  onError: (error: unknown, ...request: Parameters<Listener>) => void,
): Listener {
  const waiting: Parameters<Listener>[] = [];
  let begun = 0;
  const resume = () => {
    begun = 0;
    for (const [incoming, outgoing] of waiting.splice(0, BEGUN_PER_TURN)) start(incoming, outgoing);
  };
  const start: Listener = (incoming, outgoing) => {
    if (begun === 0) setImmediate(resume);
    begun += 1;
    // Whoever has left while they waited is not answered.
    if (outgoing.destroyed) return;
    try {
      begin(incoming, outgoing);
    } catch (error) {
      onError(error, incoming, outgoing);
    }
  };
  return (incoming, outgoing) => {
    if (begun >= BEGUN_PER_TURN) waiting.push([incoming, outgoing]);
    else start(incoming, outgoing);
  };
}
