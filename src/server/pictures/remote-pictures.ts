import type { FairQueue, Turn } from '#domain/fair-queue.ts';
import { Unavailable } from '#domain/unavailable.ts';
import { SharedWork } from '../queues/shared-work.ts';
import { readCapped } from '../read-capped.ts';
import type { PictureRequest } from './picture-request.ts';

const TIMEOUT_MS = 10_000;
/** Finished pictures are made for the sizes of pages. */
const MAX_BYTES = 4 * 1_048_576;
const ABSENT = new Set([400, 404, 410]);

/** Pictures of a remote API's shops, made over there. */
export class RemotePictures {
  readonly #origin: string;
  readonly #fetching: SharedWork<Buffer | undefined>;

  constructor(origin: string, queue: FairQueue) {
    this.#origin = origin;
    this.#fetching = new SharedWork(queue);
  }

  /** The bytes of a picture; `undefined` when the API has none. Rejects with `Unavailable` when it cannot be had now. */
  find({ width, format, path, square }: PictureRequest, turn: Turn): Promise<Buffer | undefined> {
    const modifiers = square ? `${square}_${width}` : `w_${width},f_${format}`;
    const url = `${this.#origin}/images/${modifiers}/${path}`;
    return this.#fetching.get(url, turn, () => fetchMade(url));
  }
}

async function fetchMade(url: string): Promise<Buffer | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok) return await readCapped(answer, MAX_BYTES);
    await answer.body?.cancel();
    if (ABSENT.has(answer.status)) return undefined;
    throw new Error(`the API answered ${answer.status}`);
  } catch (error) {
    throw new Unavailable('a picture of the remote API cannot be had', { cause: error });
  }
}
