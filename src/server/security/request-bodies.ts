import type { IncomingMessage } from 'node:http';
import { finished, type Readable } from 'node:stream';
import { getMaxBodyBytes } from '#domain/picture.ts';
import { Unavailable } from '#queueing/unavailable.ts';

const KIB = 1_024;
/** Size up to which bodies are always accepted; orders and forms are smaller. */
const MAX_UNCOUNTED_BODY_BYTES = 16 * KIB;
const MAX_TOTAL_BYTES = 64 * KIB * KIB;
const MAX_CLIENT_BYTES = 8 * KIB * KIB;
const INITIAL_CAPACITY_BYTES = 2 * KIB;

type BodyStream = Readable & Pick<IncomingMessage, 'headers'> & Partial<Pick<IncomingMessage, 'url'>>;

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

interface IncomingBody {
  capacity: number;
  refuse: (error: Error) => void;
}

interface ClientMemory {
  bytes: number;
  bodies: Set<IncomingBody>;
}

export class RequestBodies {
  #bytes = 0;
  readonly #memoryByClient = new Map<string, ClientMemory>();

  /** Rejects with `BodyTooLarge` above 1 MiB (more for pictures), and with `Unavailable` if memory is short. */
  async with<Result>(incoming: BodyStream, client: string, work: (body: ArrayBuffer) => Promise<Result>) {
    const max = getMaxBodyBytes(incoming.url?.replace(/\?.*/s, '') ?? '');
    if (Number(incoming.headers['content-length']) > max) throw new BodyTooLarge();
    const buffering = bufferBody(incoming, max, (capacity) => {
      if (capacity <= MAX_UNCOUNTED_BODY_BYTES) return;
      this.#grow(client, incomingBody, capacity);
    });
    const incomingBody: IncomingBody = { capacity: 0, refuse: buffering.refuse };
    try {
      const body = await buffering.body;
      this.#memoryByClient.get(client)?.bodies.delete(incomingBody);
      return await work(body);
    } finally {
      this.#release(client, incomingBody);
    }
  }

  #grow(client: string, incomingBody: IncomingBody, capacity: number): void {
    const addedBytes = capacity - incomingBody.capacity;
    const memory = this.#memoryByClient.get(client) ?? { bytes: 0, bodies: new Set() };
    if (memory.bytes + addedBytes > MAX_CLIENT_BYTES) throw createMemoryLimitError();
    this.#abortLargestBodies(memory.bytes + addedBytes, addedBytes);
    this.#bytes += addedBytes;
    memory.bytes += addedBytes;
    memory.bodies.add(incomingBody);
    incomingBody.capacity = capacity;
    this.#memoryByClient.set(client, memory);
  }

  /** Aborts bodies of the client that uses the most memory. Throws `Unavailable` if that is the growing client. */
  #abortLargestBodies(newClientBytes: number, addedBytes: number): void {
    while (this.#bytes + addedBytes > MAX_TOTAL_BYTES) {
      let largest: [client: string, bytes: number, incomingBody: IncomingBody] | undefined;
      for (const [client, { bytes, bodies }] of this.#memoryByClient) {
        const [first] = bodies;
        if (first && bytes > (largest?.[1] ?? newClientBytes)) largest = [client, bytes, first];
      }
      if (!largest) throw createMemoryLimitError();
      const [client, , incomingBody] = largest;
      this.#release(client, incomingBody);
      incomingBody.refuse(createMemoryLimitError());
    }
  }

  #release(client: string, incomingBody: IncomingBody): void {
    const memory = this.#memoryByClient.get(client);
    if (!memory || incomingBody.capacity === 0) return;
    this.#bytes -= incomingBody.capacity;
    memory.bytes -= incomingBody.capacity;
    memory.bodies.delete(incomingBody);
    incomingBody.capacity = 0;
    if (memory.bytes === 0) this.#memoryByClient.delete(client);
  }
}

const createMemoryLimitError = () => new Unavailable('too many large bodies at once');

/** Buffers a body. Calls `onGrow` before it allocates memory; an error of `onGrow` rejects the body. */
function bufferBody(incoming: BodyStream, max: number, onGrow: (capacity: number) => void) {
  const { promise: body, resolve, reject } = Promise.withResolvers<ArrayBuffer>();
  let buffer = new ArrayBuffer(0);
  let size = 0;
  const append = (part: Uint8Array) => {
    const needed = size + part.length;
    if (needed > max) throw new BodyTooLarge();
    if (needed > buffer.byteLength) {
      const capacity = Math.min(max, Math.max(INITIAL_CAPACITY_BYTES, needed, buffer.byteLength * 2));
      onGrow(capacity);
      buffer = buffer.transfer(capacity);
    }
    new Uint8Array(buffer, size).set(part);
    size = needed;
  };
  const refuse = (error: unknown) => {
    removeListeners();
    incoming.pause();
    buffer = new ArrayBuffer(0);
    reject(error);
  };
  const onData = (part: Uint8Array) => {
    try {
      append(part);
    } catch (error) {
      refuse(error);
    }
  };
  const stopListening = finished(incoming, { writable: false }, (error) => {
    removeListeners();
    if (error) reject(error);
    else resolve(buffer.transfer(size));
  });
  const removeListeners = () => {
    stopListening();
    incoming.off('data', onData);
  };
  incoming.on('data', onData);
  return { body, refuse };
}
