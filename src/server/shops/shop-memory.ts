import { LRUCache } from 'lru-cache';
import type { SharedParts } from '#storefront/request-context.ts';
import type { Generation } from './hosted-shop.ts';

/** What an entry weighs besides its text. */
const ENTRY_BYTES = 500;
const BYTES_PER_CHARACTER = 2;
/** Of the memory, for what addresses that anybody can make up ask for. */
const OF_ANY_ADDRESS = 1 / 4;
/** Characters of the keys that are noted as asked for once. */
const MAX_NOTED = 1_000_000;

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
  /**
   * As `once`, for what an address asks for that anybody can make up, such as a search. It is kept from the second time on, and
   * takes no room from parts.
   */
  onceAskedAgain: SharedParts['once'];
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
  readonly #parts: LRUCache<string, Kept>;
  readonly #ofAnyAddress: LRUCache<string, Kept>;
  readonly #noted = new LRUCache<string, true>({
    maxSize: MAX_NOTED,
    sizeCalculation: (_, { length }) => length,
  });
  readonly #underWay = new Map<string, Promise<Kept | undefined>>();
  readonly #names = new WeakMap<Generation, number>();
  readonly #ttlMs: number;
  #named = 0;

  constructor({ maxBytes, ttlMs }: ShopMemoryOptions) {
    const open = (maxSize: number) =>
      new LRUCache<string, Kept>({ maxSize, sizeCalculation: ({ bytes }) => bytes });
    this.#parts = open(maxBytes * (1 - OF_ANY_ADDRESS));
    this.#ofAnyAddress = open(maxBytes * OF_ANY_ADDRESS);
    this.#ttlMs = ttlMs;
  }

  /** The parts of a shop's state, for a page that makes those that are not there yet. */
  forPage(generation: Generation, maker: PartMaker): PageParts {
    const name = this.#names.get(generation) ?? ++this.#named;
    this.#names.set(generation, name);
    let until = Date.now() + this.#ttlMs;
    const countsUntil = () => until;
    const find = async <Part>(
      memory: LRUCache<string, Kept>,
      place: string,
      make: () => Promise<Part>,
    ): Promise<Part> => {
      const underWay = this.#underWay.get(place);
      const kept = fresh(memory.get(place)) ?? (underWay && (await underWay));
      if (!kept) return this.#make(memory, place, make, { ...maker, countsUntil });
      until = Math.min(until, kept.until);
      // What is kept under a key was made by the same function.
      return kept.part as Part;
    };
    return {
      countsUntil,
      once: (key, make) => find(this.#parts, `${name} ${key}`, make),
      onceAskedAgain: (key, make) => {
        const place = `${name} ${key}`;
        if (this.#noted.has(place)) return find(this.#ofAnyAddress, place, make);
        this.#noted.set(place, true);
        return make();
      },
    };
  }

  async #make<Part>(
    memory: LRUCache<string, Kept>,
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
        memory.set(place, kept);
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
export const unshared: PageParts = {
  once: (_, make) => make(),
  onceAskedAgain: (_, make) => make(),
  countsUntil: () => 0,
};

const fresh = (kept: Kept | undefined) => (kept && kept.until > Date.now() ? kept : undefined);

const weightOf = (part: unknown): number => (JSON.stringify(part)?.length ?? 0) * BYTES_PER_CHARACTER;

function frozen<Part>(part: Part): Part {
  if (typeof part !== 'object' || part === null || Object.isFrozen(part)) return part;
  for (const value of Object.values(part)) frozen(value);
  return Object.freeze(part);
}
