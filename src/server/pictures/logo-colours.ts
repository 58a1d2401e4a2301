import { LRUCache } from 'lru-cache';
import type { HexColour, LogoAreas } from '#domain/colour.ts';
import { LOGO_SAMPLE_SIZE_PX } from '#domain/picture-decoding-limits.ts';
import type { FairQueue } from '#queueing/fair-queue.ts';
import { withTimeout } from '#queueing/with-timeout.ts';
import type { PictureProcesses } from '#runtime/picture-processes.ts';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import { readPictureRequest } from './picture-request.ts';
import type { PictureStore } from './picture-store.ts';

const LOGO_WIDTH_PX = 160;
const COLOURS_TIMEOUT_MS = 400;
const MAX_CACHED_LOGOS = 2_000;
/** Lifetime of cached colours, limited because a logo may be replaced by one with the same name. */
const CACHE_TTL_MS = 600_000;
const MIN_OPAQUE_ALPHA = 64;
/** A picture with a higher share of opaque pixels has its own background, so its colours are not usable. */
const MAX_OPAQUE_SHARE = 0.92;
const CHANNEL_STEP = 32;

export class LogoColours {
  readonly #pictures: Pick<PictureStore, 'find'>;
  readonly #processes: Pick<PictureProcesses, 'run'>;
  readonly #queue: FairQueue;
  readonly #cache = new LRUCache<string, LogoAreas>({ max: MAX_CACHED_LOGOS, ttl: CACHE_TTL_MS });

  constructor(
    pictures: Pick<PictureStore, 'find'>,
    { processes, queue }: { processes: Pick<PictureProcesses, 'run'>; queue: FairQueue },
  ) {
    this.#pictures = pictures;
    this.#processes = processes;
    this.#queue = queue;
  }

  /**
   * Returns the colours; `undefined` if the logo is missing, broken or late. Rejects like `PictureStore.find`. Calls
   * `onUnavailable` if a later call may return colours, so that the page is soon rendered again.
   */
  async find(path: string, shop: string, onUnavailable: () => void): Promise<LogoAreas | undefined> {
    const cached = this.#cache.get(path);
    if (cached) return cached;
    let isDone = false;
    try {
      const colours = await withTimeout(this.#extract(path, shop), COLOURS_TIMEOUT_MS, () => 'late' as const);
      isDone = colours !== 'late';
      return colours === 'late' ? undefined : colours;
    } finally {
      if (!isDone) onUnavailable();
    }
  }

  async #extract(path: string, shop: string): Promise<LogoAreas | undefined> {
    const request = readPictureRequest(pictureUrl(path, LOGO_WIDTH_PX));
    const picture = request && (await this.#pictures.find(request, { shop }));
    if (!picture) return undefined;
    const decode = () => this.#processes.run({ kind: 'pixels', bytes: picture });
    const pixels = await this.#queue.run({ shop }, decode);
    if (pixels.kind !== 'done') return undefined;
    const areas = findAreas(pixels.bytes);
    this.#cache.set(path, areas);
    return areas;
  }
}

/** Finds the connected opaque areas of the picture with their colours; none if the picture has a background. */
function findAreas(data: Uint8Array): LogoAreas {
  const pixelCount = data.length / 4;
  const isOpaque = (pixel: number) => (data[pixel * 4 + 3] ?? 0) >= MIN_OPAQUE_ALPHA;
  const visited = new Uint8Array(pixelCount);
  const areas: { pixels: number; counts: Map<HexColour, number> }[] = [];
  for (let start = 0; start < pixelCount; start += 1) {
    if (visited[start] || !isOpaque(start)) continue;
    const area = { pixels: 0, counts: new Map<HexColour, number>() };
    const open = [start];
    visited[start] = 1;
    for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop()) {
      const colour = quantizeColour(data.subarray(pixel * 4, pixel * 4 + 3));
      area.counts.set(colour, (area.counts.get(colour) ?? 0) + 1);
      area.pixels += 1;
      for (const next of listNeighbours(pixel, pixelCount)) {
        if (visited[next] || !isOpaque(next)) continue;
        visited[next] = 1;
        open.push(next);
      }
    }
    areas.push(area);
  }
  const opaquePixels = areas.reduce((sum, { pixels }) => sum + pixels, 0);
  if (opaquePixels / pixelCount > MAX_OPAQUE_SHARE) return [];
  return areas.map(({ pixels, counts }) => ({
    share: pixels / opaquePixels,
    colours: [...counts].map(([colour, count]) => ({ colour, share: count / pixels })),
  }));
}

function listNeighbours(pixel: number, pixelCount: number): number[] {
  const { width } = LOGO_SAMPLE_SIZE_PX;
  const column = pixel % width;
  return [
    ...(column > 0 ? [pixel - 1] : []),
    ...(column < width - 1 ? [pixel + 1] : []),
    ...(pixel >= width ? [pixel - width] : []),
    ...(pixel + width < pixelCount ? [pixel + width] : []),
  ];
}

const quantizeColour = (channels: Uint8Array): HexColour =>
  `#${[...channels]
    .map((value) => Math.min(255, Math.round(value / CHANNEL_STEP) * CHANNEL_STEP))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
