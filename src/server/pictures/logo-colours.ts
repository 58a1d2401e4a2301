import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { LogoColours as Colours, Hex } from '#domain/colour.ts';
import type { PictureProcesses } from '#runtime/picture-processes.ts';
import type { FairQueue } from '#scheduling/fair-queue.ts';
import { readPictureRequest } from './picture-request.ts';
import type { PictureStore } from './picture-store.ts';

const WIDTH = 160;
/** Maximum delay of a page. */
const TIMEOUT_MS = 400;
const MAX_CACHED = 2_000;
/** For a logo replaced under the same name. */
const CACHE_TTL_MS = 600_000;
const MIN_OPAQUE_ALPHA = 128;
/** From this share of opaque pixels, a picture is a block with its own background. */
const FILLED = 0.92;
const STEP = 32;

export class LogoColours {
  readonly #pictures: Pick<PictureStore, 'find'>;
  readonly #processes: Pick<PictureProcesses, 'run'>;
  readonly #queue: FairQueue;
  readonly #known = new LRUCache<string, Colours>({ max: MAX_CACHED, ttl: CACHE_TTL_MS });

  constructor(
    pictures: Pick<PictureStore, 'find'>,
    { processes, queue }: { processes: Pick<PictureProcesses, 'run'>; queue: FairQueue },
  ) {
    this.#pictures = pictures;
    this.#processes = processes;
    this.#queue = queue;
  }

  /** `undefined` if not stored or not ready in time. Rejects like `PictureStore.find`. */
  async find(path: string, shop: string): Promise<Colours | undefined> {
    const known = this.#known.get(path);
    if (known) return known;
    const late = new AbortController();
    try {
      return await Promise.race([
        this.#look(path, shop),
        sleep(TIMEOUT_MS, undefined, { signal: late.signal }),
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
    if ((data[at + 3] ?? 0) < MIN_OPAQUE_ALPHA) continue;
    seen += 1;
    const colour = quantizeColour(data.subarray(at, at + 3));
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  if (seen === 0 || seen / (data.length / 4) > FILLED) return [];
  return [...counts].map(([colour, count]) => ({ colour, share: count / seen }));
}

const quantizeColour = (channels: Uint8Array): Hex =>
  `#${[...channels]
    .map((value) => Math.min(255, Math.round(value / STEP) * STEP))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
