import { IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestTrace } from '#server/log/request-trace.ts';

/** Parts that any body may have, and the bytes that further ones must have on average. */
const FREE_PARTS = 256;
const LEAST_BYTES = 64;
const REFUSAL = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
/** What a parser's callback answers to end it. */
const STOP = -1;

/**
 * A request whose body does not come in crumbs. A part takes hundreds of bytes of memory and time of its own however little
 * it holds, and a chunk of one byte is six on the line: whoever sends many of them is refused and let go, before
 * anything keeps them.
 */
export class PartedRequest extends IncomingMessage {
  /** What it is answered with; given as soon as there is one. */
  answer: ServerResponse | undefined;
  trace: RequestTrace | undefined;
  #parts = 0;
  #bytes = 0;
  #isRefused = false;

  constructor(socket: Socket) {
    super(socket);
    if (socket.destroyed) endParsing(socket);
  }

  /** Called by Node's parser for each part of the body, and with `null` at its end. */
  override push(part: Buffer | null, encoding?: BufferEncoding): boolean {
    // Of what was read at once the parser hands out the rest, though the connection is closed.
    if (this.#isRefused) return false;
    if (part === null) return super.push(part, encoding);
    this.#parts += 1;
    this.#bytes += part.length;
    if (this.#parts <= FREE_PARTS + this.#bytes / LEAST_BYTES) return super.push(part, encoding);
    this.#isRefused = true;
    this.#refuse();
    return false;
  }

  #refuse(): void {
    const { socket, answer } = this;
    const isOurTurn = answer?.socket === socket && !answer.headersSent;
    if (isOurTurn && socket.writable) socket.write(REFUSAL);
    socket.destroy();
  }
}

/**
 * Has Node's parser leave what else was read at once: of a closed connection it would make a request of each of the thousands of
 * lines that 64 KB hold. It stops with an error, which a closed connection no longer hears. Source: `parserOnHeadersComplete` in
 * Node's lib/_http_common.js, and `on_headers_complete` in its src/node_http_parser.cc.
 */
function endParsing({ parser }: Socket & { parser?: { onIncoming: () => number } | null }): void {
  if (parser) parser.onIncoming = () => STOP;
}
