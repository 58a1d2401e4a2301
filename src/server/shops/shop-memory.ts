import { LRUCache } from 'lru-cache';
import type { SharedParts } from '#storefront/request-context.ts';
import type { Generation } from './hosted-shop.ts';

/** What an entry weighs besides its text. */
const ENTRY_BYTES = 500;
/** Of a part, and of its markup once more, as it is read for styles. */
const BYTES_PER_CHARACTER = 4;

export interface ShopMemoryOptions {
  /** Of memory, for the parts of all shops. */
  maxBytes: number;
  /** How long a part counts, should no notice of a change come. */
  ttlMs: number;
}

/** The page that makes a part. */
export interface PartMaker {
  /** Whether all that the page asked for so far could be had. */
  isWhole: () => boolean;
  onKeep: () => void;
}

/** The parts as one page has them. */
export interface PageParts extends SharedParts {
  /** When the first of what the page is made from has counted long enough, in milliseconds since 1970. */
  countsUntil: () => number;
}

interface Kept {
  part: unknown;
  bytes: number;
  /** A part made from others counts no longer than they do. */
  until: number;
}

/**
 * What is the same on many pages of one state of a shop: answers, menus, rendered parts. Each is made once, by the page that
 * asks first, and frozen, since every page after it is handed the same.
 */
export class ShopMemory {
  readonly #kept: LRUCache<string, Kept>;
  readonly #underWay = new Map<string, Promise<Kept | undefined>>();
  readonly #names = new WeakMap<Generation, number>();
  readonly #ttlMs: number;
  #named = 0;

  constructor({ maxBytes, ttlMs }: ShopMemoryOptions) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
    this.#ttlMs = ttlMs;
  }

  /** The parts of a shop's state, for a page that makes those that are not there yet. */
  forPage(generation: Generation, maker: PartMaker): PageParts {
    const name = this.#names.get(generation) ?? ++this.#named;
    this.#names.set(generation, name);
    let until = Date.now() + this.#ttlMs;
    const countsUntil = () => until;
    return {
      countsUntil,
      once: async <Part>(key: string, make: () => Promise<Part>): Promise<Part> => {
        const place = `${name} ${key}`;
        const underWay = this.#underWay.get(place);
        const kept = this.#find(place) ?? (underWay && (await underWay));
        if (!kept) return this.#make(place, make, { ...maker, countsUntil });
        until = Math.min(until, kept.until);
        // What is kept under a key was made by the same function.
        return kept.part as Part;
      },
    };
  }

  #find(place: string): Kept | undefined {
    const kept = this.#kept.get(place);
    return kept && kept.until > Date.now() ? kept : undefined;
  }

  async #make<Part>(
    place: string,
    make: () => Promise<Part>,
    maker: PartMaker & Pick<PageParts, 'countsUntil'>,
  ): Promise<Part> {
    const { promise, resolve } = Promise.withResolvers<Kept | undefined>();
    const isFirst = !this.#underWay.has(place);
    if (isFirst) this.#underWay.set(place, promise);
    let kept: Kept | undefined;
    try {
      const part = await make();
      if (maker.isWhole()) {
        kept = {
          part: frozen(part),
          bytes: place.length + ENTRY_BYTES + weightOf(part),
          until: maker.countsUntil(),
        };
        this.#kept.set(place, kept);
        maker.onKeep();
      }
      return part;
    } finally {
      if (isFirst) this.#underWay.delete(place);
      // Who waited makes what could not be kept.
      resolve(kept);
    }
  }
}

/** For pages that are nobody else's. */
export const unshared: PageParts = { once: (_, make) => make(), countsUntil: () => 0 };

const weightOf = (part: unknown): number => (JSON.stringify(part)?.length ?? 0) * BYTES_PER_CHARACTER;

function frozen<Part>(part: Part): Part {
  if (typeof part !== 'object' || part === null || Object.isFrozen(part)) return part;
  for (const value of Object.values(part)) frozen(value);
  return Object.freeze(part);
}
