import { IncomingMessage, type ServerResponse } from 'node:http';
import type { RequestTrace } from '#server/log/request-trace.ts';

/** Chunks that every body may have, and the minimum average size of further ones in bytes. */
const FREE_PARTS = 256;
const MIN_BYTES = 64;
const REFUSAL = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Refuses bodies sent in tiny chunks. Each chunk takes hundreds of bytes of memory and some time, however little it contains, and a chunk
 * of one byte takes six on the wire. A client that sends many is refused and disconnected before they are buffered.
 */
export class ChunkLimitedRequest extends IncomingMessage {
  /** Error response, set as soon as it is known. */
  answer: ServerResponse | undefined;
  trace: RequestTrace | undefined;
  #parts = 0;
  #bytes = 0;
  #isRefused = false;

  /** Called by Node's parser for each chunk of the body, and with `null` at its end. */
  override push(part: Buffer | null, encoding?: BufferEncoding): boolean {
    // The parser continues with data that was read together, although the connection is closed.
    if (this.#isRefused) return false;
    if (part === null) return super.push(part, encoding);
    this.#parts += 1;
    this.#bytes += part.length;
    if (this.#parts <= FREE_PARTS + this.#bytes / MIN_BYTES) return super.push(part, encoding);
    this.#isRefused = true;
    this.#refuse();
    return false;
  }

  #refuse(): void {
    const { socket, answer: response } = this;
    const canRespond = response?.socket === socket && !response.headersSent;
    if (canRespond && socket.writable) socket.write(REFUSAL);
    socket.destroy();
  }
}
