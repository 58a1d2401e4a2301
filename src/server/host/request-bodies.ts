import type { IncomingMessage } from 'node:http';
import { finished, type Readable } from 'node:stream';
import { Unavailable } from '#domain/unavailable.ts';

const KIB = 1_024;
const MAX_BODY_BYTES = KIB * KIB;
/** An order or a form is smaller: it is always taken. */
const FREE_BYTES = 16 * KIB;
/** What larger bodies may hold of the memory at a time, all told and of one client. */
const MAX_BYTES = 64 * KIB * KIB;
const MAX_CLIENT_BYTES = 8 * KIB * KIB;
/** Room for a body at first; it doubles as parts come. */
const FIRST_ROOM = 2 * KIB;

type SentBody = Readable & Pick<IncomingMessage, 'headers'>;

/** More than any request of a shop's own pages holds. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** Bodies of requests that are under way, which together take a bounded part of the memory. */
export class RequestBodies {
  #held = 0;
  readonly #heldBy = new Map<string, number>();

  /**
   * Hands the whole body to the work, which is over when its promise is. Rejects with `BodyTooLarge` above 1 MiB, with
   * `Unavailable` when large bodies hold too much already, and with what the connection or the work fails with. It reads from
   * Node itself, since streams of the web keep some 800 bytes for every part.
   */
  async with<Result>(
    incoming: SentBody,
    client: string,
    work: (body: ArrayBuffer) => Promise<Result>,
  ): Promise<Result> {
    if (Number(incoming.headers['content-length']) > MAX_BODY_BYTES) throw new BodyTooLarge();
    let counted = 0;
    const grow = (room: number) => {
      if (room <= FREE_BYTES) return;
      this.#count(client, room - counted);
      counted = room;
    };
    try {
      return await work(await gather(incoming, grow));
    } finally {
      this.#giveBack(client, counted);
    }
  }

  #count(client: string, bytes: number): void {
    const own = (this.#heldBy.get(client) ?? 0) + bytes;
    if (this.#held + bytes > MAX_BYTES || own > MAX_CLIENT_BYTES) {
      throw new Unavailable('too many large bodies at once');
    }
    this.#held += bytes;
    this.#heldBy.set(client, own);
  }

  #giveBack(client: string, bytes: number): void {
    if (bytes === 0) return;
    this.#held -= bytes;
    const own = (this.#heldBy.get(client) ?? 0) - bytes;
    if (own > 0) this.#heldBy.set(client, own);
    else this.#heldBy.delete(client);
  }
}

/** The body, each part of it copied as it comes. Tells how many bytes it is about to hold, and fails with what that throws. */
function gather(incoming: SentBody, onGrow: (room: number) => void): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    let held = new ArrayBuffer(0);
    let size = 0;
    const take = (part: Uint8Array) => {
      const needed = size + part.length;
      if (needed > MAX_BODY_BYTES) throw new BodyTooLarge();
      if (needed > held.byteLength) {
        const room = Math.min(MAX_BODY_BYTES, Math.max(FIRST_ROOM, needed, held.byteLength * 2));
        onGrow(room);
        held = held.transfer(room);
      }
      new Uint8Array(held, size).set(part);
      size = needed;
    };
    const onData = (part: Uint8Array) => {
      try {
        take(part);
      } catch (error) {
        letGo();
        incoming.pause();
        reject(error);
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
  });
}
