import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Low, because browsers and proxies do not pipeline requests. */
const MAX_WAITING_REQUESTS_PER_CONNECTION = 16;

/** Maximum number of requests started per tick of the event loop. Starting one takes up to a millisecond. */
export const MAX_REQUESTS_PER_TICK = 16;

/** Key of the socket property with the waiting requests. Faster than a weak map. */
const WAITING_REQUESTS = Symbol('requests that wait');

type QueueingSocket = Socket & { [WAITING_REQUESTS]?: (() => void)[] | undefined };

type HttpRequestHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Starts one request at a time per connection; Node would start up to two thousand pipelined requests together. */
export function serializeRequestsPerConnection(handle: HttpRequestHandler): HttpRequestHandler {
  return (incoming, outgoing) => {
    const socket: QueueingSocket = incoming.socket;
    const waiting = socket[WAITING_REQUESTS];
    if (waiting?.length === MAX_WAITING_REQUESTS_PER_CONNECTION) return void socket.destroy();
    // Ignores requests that Node still parses from buffered data after the connection was closed.
    if (socket.destroyed) return;
    const queue = waiting ?? [];
    const start = () => {
      // The connection was closed after the previous response.
      if (!outgoing.socket) return;
      outgoing.once('close', () => {
        const next = queue.shift();
        if (next) next();
        else socket[WAITING_REQUESTS] = undefined;
      });
      handle(incoming, outgoing);
    };
    if (waiting) return void waiting.push(start);
    socket[WAITING_REQUESTS] = queue;
    start();
  };
}

/** Starts a limited number of requests per tick, so that many new requests do not delay cached pages. */
export function limitRequestsPerTick(
  handle: HttpRequestHandler,
  onError: (error: unknown, ...request: Parameters<HttpRequestHandler>) => void,
): HttpRequestHandler {
  const waiting: Parameters<HttpRequestHandler>[] = [];
  let startedInTick = 0;
  const resume = () => {
    startedInTick = 0;
    for (const [incoming, outgoing] of waiting.splice(0, MAX_REQUESTS_PER_TICK)) start(incoming, outgoing);
  };
  const start: HttpRequestHandler = (incoming, outgoing) => {
    if (startedInTick === 0) setImmediate(resume);
    startedInTick += 1;
    if (outgoing.destroyed) return;
    try {
      handle(incoming, outgoing);
    } catch (error) {
      onError(error, incoming, outgoing);
    }
  };
  return (incoming, outgoing) => {
    if (startedInTick >= MAX_REQUESTS_PER_TICK) waiting.push([incoming, outgoing]);
    else start(incoming, outgoing);
  };
}
