import type { IncomingMessage } from 'node:http';
import { finished, type Readable } from 'node:stream';
import { maxBodyBytes } from '#domain/picture.ts';
import { Unavailable } from '#domain/unavailable.ts';

const KIB = 1_024;
/** An order or a form is smaller: it is always taken. */
const FREE_BYTES = 16 * KIB;
/** What larger bodies may hold of the memory at a time, all told and of one client. */
const MAX_BYTES = 64 * KIB * KIB;
const MAX_CLIENT_BYTES = 8 * KIB * KIB;
/** Room for a body at first; it doubles as parts come. */
const FIRST_ROOM = 2 * KIB;

type SentBody = Readable & Pick<IncomingMessage, 'headers'> & Partial<Pick<IncomingMessage, 'url'>>;

/** More than any request of a shop's own pages holds. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** A body that is still being sent, and what it holds. */
interface Coming {
  room: number;
  refuse: (error: Error) => void;
}

/** What the large bodies of a client hold, and which of them are still being sent. */
interface Held {
  bytes: number;
  coming: Set<Coming>;
}

/** Bodies of requests that are under way, which together take a bounded part of the memory. */
export class RequestBodies {
  #bytes = 0;
  readonly #heldBy = new Map<string, Held>();

  /**
   * Hands the whole body to the work, which is over when its promise is. Rejects with `BodyTooLarge` above 1 MiB (more where
   * pictures are sent), with
   * `Unavailable` when large bodies hold too much already, and with what the connection or the work fails with. It reads from
   * Node itself, since streams of the web keep some 800 bytes for every part.
   */
  async with<Result>(
    incoming: SentBody,
    client: string,
    work: (body: ArrayBuffer) => Promise<Result>,
  ): Promise<Result> {
    const most = maxBodyBytes(incoming.url?.replace(/\?.*/s, '') ?? '');
    if (Number(incoming.headers['content-length']) > most) throw new BodyTooLarge();
    const gathering = gather(incoming, most, (room) => {
      if (room <= FREE_BYTES) return;
      this.#grow(client, coming, room);
    });
    const coming: Coming = { room: 0, refuse: gathering.refuse };
    try {
      const body = await gathering.body;
      this.#heldBy.get(client)?.coming.delete(coming);
      return await work(body);
    } finally {
      this.#giveBack(client, coming);
    }
  }

  #grow(client: string, coming: Coming, room: number): void {
    const more = room - coming.room;
    const held = this.#heldBy.get(client) ?? { bytes: 0, coming: new Set() };
    if (held.bytes + more > MAX_CLIENT_BYTES) throw tooMuch();
    this.#makeRoom(held.bytes + more, more);
    this.#bytes += more;
    held.bytes += more;
    held.coming.add(coming);
    coming.room = room;
    this.#heldBy.set(client, held);
  }

  /** Bodies that are being sent by whoever holds most, and more than the client will, give way. */
  #makeRoom(ofClient: number, more: number): void {
    while (this.#bytes + more > MAX_BYTES) {
      let most: [client: string, bytes: number, coming: Coming] | undefined;
      for (const [client, { bytes, coming }] of this.#heldBy) {
        const [first] = coming;
        if (first && bytes > (most?.[1] ?? ofClient)) most = [client, bytes, first];
      }
      if (!most) throw tooMuch();
      const [client, , coming] = most;
      this.#giveBack(client, coming);
      coming.refuse(tooMuch());
    }
  }

  #giveBack(client: string, coming: Coming): void {
    const held = this.#heldBy.get(client);
    if (!held || coming.room === 0) return;
    this.#bytes -= coming.room;
    held.bytes -= coming.room;
    held.coming.delete(coming);
    coming.room = 0;
    if (held.bytes === 0) this.#heldBy.delete(client);
  }
}

const tooMuch = () => new Unavailable('too many large bodies at once');

/**
 * The body, each part of it copied as it comes. Tells how many bytes it is about to hold, and fails with what that throws, or with
 * what it is refused for.
 */
function gather(incoming: SentBody, most: number, onGrow: (room: number) => void) {
  const { promise: body, resolve, reject } = Promise.withResolvers<ArrayBuffer>();
  let held = new ArrayBuffer(0);
  let size = 0;
  const take = (part: Uint8Array) => {
    const needed = size + part.length;
    if (needed > most) throw new BodyTooLarge();
    if (needed > held.byteLength) {
      const room = Math.min(most, Math.max(FIRST_ROOM, needed, held.byteLength * 2));
      onGrow(room);
      held = held.transfer(room);
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
