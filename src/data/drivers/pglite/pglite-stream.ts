import { Duplex } from 'node:stream';
import type { PgliteConnection, PgliteHost } from './pglite-host.ts';
import { lengthToSend, STARTUP } from './wire-messages.ts';

/** The wire of one connection to the embedded database, as node-postgres wants it in place of a socket. */
export class PgliteStream extends Duplex {
  readonly #host: PgliteHost;
  #connection: PgliteConnection | undefined;
  #unsent: Buffer = Buffer.alloc(0);
  #awaited = 0;

  constructor(host: PgliteHost) {
    super({ allowHalfOpen: false });
    this.#host = host;
  }

  connect(): void {
    this.#host
      .connect((reason) => this.destroy(reason))
      .then(
        (connection) => this.#open(connection),
        (reason) => this.destroy(reason),
      );
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  #open(connection: PgliteConnection): void {
    this.#connection = connection;
    if (this.destroyed) {
      connection.close();
      return;
    }
    connection.port.on('message', (answer: Uint8Array) => {
      this.#awaited -= 1;
      this.push(answer);
    });
    this.emit('connect');
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send([chunk]);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#connection?.close();
    // What is not answered cannot be called back: the thread may be at it for long, or for ever.
    if (this.#awaited > 0)
      void this.#host.kill('its work took too long or nobody waits for it').then(() => done(error));
    else done(error);
  }

  #send(chunks: Buffer[]): void {
    const bytes = Buffer.concat([this.#unsent, ...chunks]);
    const length = bytes[0] === STARTUP ? bytes.length : lengthToSend(bytes);
    this.#unsent = bytes.subarray(length);
    if (length === 0) return;
    this.#awaited += 1;
    this.#connection?.port.postMessage(Uint8Array.from(bytes.subarray(0, length)));
  }
}
