import { LRUCache } from 'lru-cache';
import type { LogoColours as Colours, HexColour } from '#domain/colour.ts';
import type { PictureProcesses } from '#runtime/picture-processes.ts';
import type { FairQueue } from '#scheduling/fair-queue.ts';
import { withTimeout } from '#scheduling/with-timeout.ts';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import { readPictureRequest } from './picture-request.ts';
import type { PictureStore } from './picture-store.ts';

const PICTURE_WIDTH_PX = 160;
/** Maximum time that a page waits for a logo's colours. */
const COLOURS_TIMEOUT_MS = 400;
const MAX_CACHED_LOGOS = 2_000;
/** Lifetime of cached colours, limited because a logo may be replaced by one with the same name. */
const CACHE_TTL_MS = 600_000;
const MIN_OPAQUE_ALPHA = 128;
/** A picture with a higher share has its own background, so its colours are not usable. */
const MAX_OPAQUE_SHARE = 0.92;
const CHANNEL_STEP = 32;

export class LogoColours {
  readonly #pictures: Pick<PictureStore, 'find'>;
  readonly #processes: Pick<PictureProcesses, 'run'>;
  readonly #queue: FairQueue;
  readonly #cache = new LRUCache<string, Colours>({ max: MAX_CACHED_LOGOS, ttl: CACHE_TTL_MS });

  constructor(
    pictures: Pick<PictureStore, 'find'>,
    { processes, queue }: { processes: Pick<PictureProcesses, 'run'>; queue: FairQueue },
  ) {
    this.#pictures = pictures;
    this.#processes = processes;
    this.#queue = queue;
  }

  /** Returns a logo's colours; `undefined` if the picture is missing or late. Rejects like `PictureStore.find`. */
  async find(path: string, shop: string): Promise<Colours | undefined> {
    const cached = this.#cache.get(path);
    return cached ?? withTimeout(this.#extract(path, shop), COLOURS_TIMEOUT_MS, () => undefined);
  }

  async #extract(path: string, shop: string): Promise<Colours | undefined> {
    const request = readPictureRequest(pictureUrl(path, PICTURE_WIDTH_PX));
    const picture = request && (await this.#pictures.find(request, { shop }));
    if (!picture) return undefined;
    const decode = () => this.#processes.run({ kind: 'pixels', bytes: picture });
    const pixels = await this.#queue.run({ shop }, decode);
    if (pixels.kind !== 'made') return undefined;
    const colours = countColours(pixels.bytes);
    this.#cache.set(path, colours);
    return colours;
  }
}

function countColours(data: Uint8Array): Colours {
  const counts = new Map<HexColour, number>();
  let opaquePixels = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < MIN_OPAQUE_ALPHA) continue;
    opaquePixels += 1;
    const colour = quantizeColour(data.subarray(at, at + 3));
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  if (opaquePixels === 0 || opaquePixels / (data.length / 4) > MAX_OPAQUE_SHARE) return [];
  return [...counts].map(([colour, count]) => ({ colour, share: count / opaquePixels }));
}

const quantizeColour = (channels: Uint8Array): HexColour =>
  `#${[...channels]
    .map((value) => Math.min(255, Math.round(value / CHANNEL_STEP) * CHANNEL_STEP))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
