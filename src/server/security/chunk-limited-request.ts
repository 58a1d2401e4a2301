import { IncomingMessage, type ServerResponse } from 'node:http';
import type { RequestTrace } from '#server/log/request-trace.ts';

/** Number of chunks that every body may have, and minimum average size of further chunks. */
const UNCOUNTED_CHUNKS = 256;
const MIN_AVERAGE_CHUNK_BYTES = 64;
const BAD_REQUEST_RESPONSE = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Refuses bodies in many tiny chunks, before the chunks are buffered, and closes the connection. A chunk of one byte
 * takes six bytes on the wire, but hundreds of bytes of memory.
 */
export class ChunkLimitedRequest extends IncomingMessage {
  /** Response to this request, set by the server when it receives the request. */
  answer: ServerResponse | undefined;
  trace: RequestTrace | undefined;
  #chunks = 0;
  #bytes = 0;
  #isRefused = false;

  /** Counts a chunk. Node's parser calls this for each chunk of the body, and with `null` at the end of the body. */
  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    // Ignores chunks after the refusal: Node still parses the rest of the data that it has read.
    if (this.#isRefused) return false;
    if (chunk === null) return super.push(chunk, encoding);
    this.#chunks += 1;
    this.#bytes += chunk.length;
    if (this.#chunks <= UNCOUNTED_CHUNKS + this.#bytes / MIN_AVERAGE_CHUNK_BYTES)
      return super.push(chunk, encoding);
    this.#isRefused = true;
    this.#refuse();
    return false;
  }

  #refuse(): void {
    const { socket, answer: response } = this;
    const canRespond = response?.socket === socket && !response.headersSent;
    if (canRespond && socket.writable) socket.write(BAD_REQUEST_RESPONSE);
    socket.destroy();
  }
}
