import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { LogoColours as Colours, Hex } from '#domain/colour.ts';
import type { FairQueue } from '#domain/fair-queue.ts';
import type { PictureProcesses } from '#runtime/picture-processes.ts';
import { readPictureRequest } from './picture-request.ts';
import type { PictureStore } from './picture-store.ts';

const WIDTH = 160;
/** So long may a page wait for it. */
const PATIENCE_MS = 400;
const MAX_KEPT = 2_000;
/** A logo that was replaced under its name is looked at anew after this long. */
const KEPT_MS = 600_000;
const SEEN_ALPHA = 128;
/** A picture of which so much is seen is a block with a ground of its own. */
const FILLED = 0.92;
/** Channels are told apart in so many steps. */
const STEP = 32;

/** Of which colours logos are, looked at once. */
export class LogoColours {
  readonly #pictures: Pick<PictureStore, 'find'>;
  readonly #processes: Pick<PictureProcesses, 'run'>;
  readonly #queue: FairQueue;
  readonly #known = new LRUCache<string, Colours>({ max: MAX_KEPT, ttl: KEPT_MS });

  /** Pixels are decoded in the picture queue. */
  constructor(
    pictures: Pick<PictureStore, 'find'>,
    { processes, queue }: { processes: Pick<PictureProcesses, 'run'>; queue: FairQueue },
  ) {
    this.#pictures = pictures;
    this.#processes = processes;
    this.#queue = queue;
  }

  /** `undefined` for what is no picture of the shops' storage, and for one that is long in coming. Rejects as `PictureStore.find` does. */
  async find(path: string, shop: string): Promise<Colours | undefined> {
    const known = this.#known.get(path);
    if (known) return known;
    const late = new AbortController();
    try {
      return await Promise.race([
        this.#look(path, shop),
        sleep(PATIENCE_MS, undefined, { signal: late.signal }),
      ]);
    } finally {
      late.abort();
    }
  }

  async #look(path: string, shop: string): Promise<Colours | undefined> {
    const request = readPictureRequest(`/images/w_${WIDTH}/${path}`);
    const picture = request && (await this.#pictures.find(request, { shop }));
    if (!picture) return undefined;
    const read = () => this.#processes.run({ kind: 'pixels', bytes: picture });
    const pixels = await this.#queue.run({ shop }, read);
    if (pixels.kind !== 'made') return undefined;
    const colours = coloursOf(pixels.bytes);
    this.#known.set(path, colours);
    return colours;
  }
}

function coloursOf(data: Uint8Array): Colours {
  const counts = new Map<Hex, number>();
  let seen = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < SEEN_ALPHA) continue;
    seen += 1;
    const colour = roughly(data.subarray(at, at + 3));
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  if (seen === 0 || seen / (data.length / 4) > FILLED) return [];
  return [...counts].map(([colour, count]) => ({ colour, share: count / seen }));
}

/** The middle of the step that each channel lies in. */
const roughly = (channels: Uint8Array): Hex =>
  `#${[...channels]
    .map((value) => Math.min(255, Math.round(value / STEP) * STEP))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
