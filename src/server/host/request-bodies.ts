import type { IncomingMessage } from 'node:http';
import { finished, type Readable } from 'node:stream';
import { maxBodyBytes } from '#domain/picture.ts';
import { Unavailable } from '#scheduling/unavailable.ts';

const KIB = 1_024;
/** Always accepted. Orders and forms are smaller. */
const FREE_BYTES = 16 * KIB;
const MAX_BYTES = 64 * KIB * KIB;
const MAX_CLIENT_BYTES = 8 * KIB * KIB;
const FIRST_CAPACITY = 2 * KIB;

type SentBody = Readable & Pick<IncomingMessage, 'headers'> & Partial<Pick<IncomingMessage, 'url'>>;

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

interface IncomingBody {
  capacity: number;
  refuse: (error: Error) => void;
}

interface Held {
  bytes: number;
  coming: Set<IncomingBody>;
}

export class RequestBodies {
  #bytes = 0;
  readonly #heldByClient = new Map<string, Held>();

  /**
   * Buffered until `work` ends. Rejects with `BodyTooLarge` above 1 MiB (more for pictures), and with
   * `Unavailable` if large bodies use too much memory.
   */
  async with<Result>(
    incoming: SentBody,
    client: string,
    work: (body: ArrayBuffer) => Promise<Result>,
  ): Promise<Result> {
    const max = maxBodyBytes(incoming.url?.replace(/\?.*/s, '') ?? '');
    if (Number(incoming.headers['content-length']) > max) throw new BodyTooLarge();
    const gathering = gather(incoming, max, (capacity) => {
      if (capacity <= FREE_BYTES) return;
      this.#grow(client, coming, capacity);
    });
    const coming: IncomingBody = { capacity: 0, refuse: gathering.refuse };
    try {
      const body = await gathering.body;
      this.#heldByClient.get(client)?.coming.delete(coming);
      return await work(body);
    } finally {
      this.#release(client, coming);
    }
  }

  #grow(client: string, coming: IncomingBody, capacity: number): void {
    const more = capacity - coming.capacity;
    const held = this.#heldByClient.get(client) ?? { bytes: 0, coming: new Set() };
    if (held.bytes + more > MAX_CLIENT_BYTES) throw memoryLimitReached();
    this.#evictEntries(held.bytes + more, more);
    this.#bytes += more;
    held.bytes += more;
    held.coming.add(coming);
    coming.capacity = capacity;
    this.#heldByClient.set(client, held);
  }

  /** Aborts a body of the client that holds the most memory, if that exceeds the new client's. */
  #evictEntries(ofClient: number, more: number): void {
    while (this.#bytes + more > MAX_BYTES) {
      let largest: [client: string, bytes: number, coming: IncomingBody] | undefined;
      for (const [client, { bytes, coming }] of this.#heldByClient) {
        const [first] = coming;
        if (first && bytes > (largest?.[1] ?? ofClient)) largest = [client, bytes, first];
      }
      if (!largest) throw memoryLimitReached();
      const [client, , coming] = largest;
      this.#release(client, coming);
      coming.refuse(memoryLimitReached());
    }
  }

  #release(client: string, coming: IncomingBody): void {
    const held = this.#heldByClient.get(client);
    if (!held || coming.capacity === 0) return;
    this.#bytes -= coming.capacity;
    held.bytes -= coming.capacity;
    held.coming.delete(coming);
    coming.capacity = 0;
    if (held.bytes === 0) this.#heldByClient.delete(client);
  }
}

const memoryLimitReached = () => new Unavailable('too many large bodies at once');

/** `onGrow` is called before bytes are buffered; its error fails the body. */
function gather(incoming: SentBody, max: number, onGrow: (capacity: number) => void) {
  const { promise: body, resolve, reject } = Promise.withResolvers<ArrayBuffer>();
  let held = new ArrayBuffer(0);
  let size = 0;
  const take = (part: Uint8Array) => {
    const needed = size + part.length;
    if (needed > max) throw new BodyTooLarge();
    if (needed > held.byteLength) {
      const capacity = Math.min(max, Math.max(FIRST_CAPACITY, needed, held.byteLength * 2));
      onGrow(capacity);
      held = held.transfer(capacity);
    }
    new Uint8Array(held, size).set(part);
    size = needed;
  };
  const refuse = (error: unknown) => {
    letGo();
    incoming.pause();
    held = new ArrayBuffer(0);
    reject(error);
  };
  const onData = (part: Uint8Array) => {
    try {
      take(part);
    } catch (error) {
      refuse(error);
    }
  };
  const stopListening = finished(incoming, { writable: false }, (error) => {
    letGo();
    if (error) reject(error);
    else resolve(held.transfer(size));
  });
  const letGo = () => {
    stopListening();
    incoming.off('data', onData);
  };
  incoming.on('data', onData);
  return { body, refuse };
}
