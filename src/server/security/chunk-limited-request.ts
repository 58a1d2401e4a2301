import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestTrace } from '#server/log/request-trace.ts';

/** A body may have 256 chunks of any size, and one further chunk per 64 bytes. */
const ALLOWED_CHUNKS_OF_ANY_SIZE = 256;
const MIN_AVERAGE_CHUNK_BYTES = 64;
const BAD_REQUEST_RESPONSE = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** After a socket closes, Node may still parse thousands of requests. One object represents all, to save memory. */
const DISCARDED_REQUEST = Symbol('discarded request');
const DISCARDED_RESPONSE = Symbol('discarded response');

type ClosableSocket = Socket & {
  [DISCARDED_REQUEST]?: ChunkLimitedRequest;
  [DISCARDED_RESPONSE]?: ServerResponse;
};

/** Refuses bodies in many tiny chunks: a chunk of one byte takes six bytes on the wire, but hundreds in memory. */
export class ChunkLimitedRequest extends IncomingMessage {
  /** Response to this request, set by the server when it receives the request. */
  response: ServerResponse | undefined;
  trace: RequestTrace | undefined;
  #chunks = 0;
  #bytes = 0;
  #isRefused = false;

  constructor(socket: ClosableSocket) {
    super(socket);
    if (!socket.destroyed) return;
    socket[DISCARDED_REQUEST] ??= this;
    // biome-ignore lint/correctness/noConstructorReturn: Node creates the requests
    return socket[DISCARDED_REQUEST];
  }

  /** Node's parser calls `push` for each chunk of the body, and with `null` at the end of the body. */
  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    // Chunks after the refusal are ignored. Node still parses the data that it has already read.
    if (this.#isRefused) return false;
    if (chunk === null) return super.push(chunk, encoding);
    this.#chunks += 1;
    this.#bytes += chunk.length;
    if (this.#chunks <= ALLOWED_CHUNKS_OF_ANY_SIZE + this.#bytes / MIN_AVERAGE_CHUNK_BYTES)
      return super.push(chunk, encoding);
    this.#isRefused = true;
    this.#refuse();
    return false;
  }

  #refuse(): void {
    const { socket, response } = this;
    const canRespond = response?.socket === socket && !response.headersSent;
    if (canRespond && socket.writable) socket.write(BAD_REQUEST_RESPONSE);
    socket.destroy();
  }
}

/** Response to a request. All responses on a closed connection are one object. */
export class DiscardableResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  #isDiscarded = false;

  constructor(...options: ConstructorParameters<typeof ServerResponse<Request>>) {
    super(...options);
    const socket: ClosableSocket = this.req.socket;
    if (!socket.destroyed) return;
    this.#isDiscarded = true;
    socket[DISCARDED_RESPONSE] ??= this;
    // The cast is safe, because the server uses no other class of responses.
    // biome-ignore lint/correctness/noConstructorReturn: Node creates the responses
    return socket[DISCARDED_RESPONSE] as this;
  }

  /** Node would add a listener per discarded request to the one shared response, which is never sent. */
  override on(...listener: Parameters<ServerResponse['on']>): this {
    return this.#isDiscarded ? this : super.on(...listener);
  }
}
