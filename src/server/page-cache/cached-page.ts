import { createHash } from 'node:crypto';
import type { Generation } from '../shops/hosted-shop.ts';
import { compressText, type Encoding } from './encoding.ts';

/** One encoding of a page, ready to leave: names and values of its headers in turn, and its bytes. */
export interface PageVariant {
  etag: string;
  body: Buffer;
  headers: string[];
  headersUnchanged: string[];
}

/** A page that is the same for every visitor of one state of a shop. */
export class CachedPage {
  readonly generation: Generation;
  readonly expiresAt: number;
  readonly ready: Partial<Record<Encoding, PageVariant>> = {};
  /** Keys of the hot path that lead to this page. */
  readonly addresses = new Set<string>();
  readonly #identity: Buffer;
  readonly #hash: string;
  readonly #headers: [name: string, value: string][];
  readonly #leaves: 'often' | 'once';
  readonly #underWay: Partial<Record<Encoding, Promise<PageVariant>>> = {};

  constructor(options: {
    body: Buffer;
    headers: [name: string, value: string][];
    generation: Generation;
    expiresAt: number;
    /** `once` for a page that is not kept. */
    leaves?: 'often' | 'once';
  }) {
    this.#identity = options.body;
    this.#hash = createHash('sha256').update(options.body).digest('base64url').slice(0, 22);
    this.#headers = options.headers;
    this.generation = options.generation;
    this.expiresAt = options.expiresAt;
    this.#leaves = options.leaves ?? 'often';
  }

  /** Bytes this page may come to hold, all encodings told. */
  get size(): number {
    return Math.ceil(this.#identity.length * 1.5) + 2_000;
  }

  isFresh(now: number): boolean {
    return this.generation.isLive && this.expiresAt > now;
  }

  /** The page in an encoding; each is made once, at its first request. */
  variant(encoding: Encoding): Promise<PageVariant> {
    this.#underWay[encoding] ??= this.#make(encoding);
    return this.#underWay[encoding];
  }

  async #make(encoding: Encoding): Promise<PageVariant> {
    const body = await compressText(this.#identity, encoding, this.#leaves);
    const etag = `"${this.#hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const shared = [...this.#headers.flat(), 'Vary', 'Accept-Encoding', 'ETag', etag];
    const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    const variant = {
      etag,
      body,
      headers: [...shared, ...encoded, 'Content-Length', String(body.length)],
      headersUnchanged: shared,
    };
    this.ready[encoding] = variant;
    return variant;
  }
}

/** Whether `If-None-Match` names this very variant. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
