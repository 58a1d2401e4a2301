import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies do not pipeline requests. */
const MAX_WAITING = 16;

/** Each may take up to a millisecond until it waits or is refused. */
export const MAX_STARTED_PER_TICK = 16;

/** A property: a weak map would be accessed for every request. */
const LINE = Symbol('requests that wait');

type LinedSocket = Socket & { [LINE]?: (() => void)[] | undefined };

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Node starts up to two thousand pipelined requests together. This starts one at a time. */
export function serializePerConnection(begin: Listener): Listener {
  return (incoming, outgoing) => {
    const socket: LinedSocket = incoming.socket;
    const waiting = socket[LINE];
    if (waiting?.length === MAX_WAITING) return void socket.destroy();
    // The parser continues with data that was read together, although the connection is closed.
    if (socket.destroyed) return;
    const line = waiting ?? [];
    const take = () => {
      // The previous response was the connection's last one.
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

/** A crowd must not delay cached pages. If one request throws, the others are started. */
export function limitPerTick(
  begin: Listener,
  onError: (error: unknown, ...request: Parameters<Listener>) => void,
): Listener {
  const waiting: Parameters<Listener>[] = [];
  let begun = 0;
  const resume = () => {
    begun = 0;
    for (const [incoming, outgoing] of waiting.splice(0, MAX_STARTED_PER_TICK)) start(incoming, outgoing);
  };
  const start: Listener = (incoming, outgoing) => {
    if (begun === 0) setImmediate(resume);
    begun += 1;
    if (outgoing.destroyed) return;
    try {
      begin(incoming, outgoing);
    } catch (error) {
      onError(error, incoming, outgoing);
    }
  };
  return (incoming, outgoing) => {
    if (begun >= MAX_STARTED_PER_TICK) waiting.push([incoming, outgoing]);
    else start(incoming, outgoing);
  };
}
