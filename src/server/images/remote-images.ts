import type { FairQueue, Turn } from '#domain/fair-queue.ts';
import { SharedWork } from '../queues/shared-work.ts';
import type { ImageRequest } from './image-request.ts';

const TIMEOUT_MS = 10_000;

/** Pictures of a remote API's shops, made over there. */
export class RemoteImages {
  readonly #origin: string;
  readonly #fetching: SharedWork<Buffer | undefined>;

  constructor(origin: string, queue: FairQueue) {
    this.#origin = origin;
    this.#fetching = new SharedWork(queue);
  }

  find({ width, format, path, square }: ImageRequest, turn: Turn): Promise<Buffer | undefined> {
    const modifiers = square ? `${square}_${width}` : `w_${width},f_${format}`;
    const url = `${this.#origin}/images/${modifiers}/${path}`;
    return this.#fetching.get(url, turn, async () => {
      const answer = await fetch(url, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      return undefined;
    });
  }
}
