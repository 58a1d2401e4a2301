import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Generation } from '#server/shops/hosted-shop.ts';
import { zeroCopyBody } from '#server/zero-copy-body.ts';

/** Alternating names and values of headers, and the body, in one encoding. */
export interface PageVariant {
  etag: string;
  body: Buffer;
  headers: string[];
  headersUnchanged: string[];
}

const ENTRY_BYTES = 8_000;

export class CachedPage {
  readonly generation: Generation;
  readonly expiresAt: number;
  readonly isIncomplete: boolean;
  readonly ready: Partial<Record<Encoding, PageVariant>> = {};
  isCached = false;
  readonly addresses = new Set<string>();
  wasRequested = false;
  #extendedUntil = 0;
  readonly #identity: Buffer;
  readonly #hash: string;
  readonly #headers: [name: string, value: string][];
  readonly #expectedUse: 'often' | 'once';
  readonly #pending: Partial<Record<Encoding, Promise<PageVariant>>> = {};

  constructor(options: {
    body: Buffer;
    headers: [name: string, value: string][];
    generation: Generation;
    expiresAt: number;
    /** Some data was unavailable, so the page should soon be rendered again. */
    isIncomplete?: boolean;
    expectedUse?: 'often' | 'once';
  }) {
    this.isIncomplete = options.isIncomplete ?? false;
    this.#identity = options.body;
    this.#hash = createHash('sha256').update(options.body).digest('base64url').slice(0, 22);
    this.#headers = options.headers;
    this.generation = options.generation;
    this.expiresAt = options.expiresAt;
    this.#expectedUse = options.expectedUse ?? 'often';
  }

  /** Maximum in bytes, with all encodings, headers and addresses. */
  get size(): number {
    return Math.ceil(this.#identity.length * 1.5) + ENTRY_BYTES;
  }

  isFresh(now: number): boolean {
    return this.generation.isLive && Math.max(this.expiresAt, this.#extendedUntil) > now;
  }

  extendUntil(time: number): void {
    this.#extendedUntil = time;
  }

  /** Created at its first request; retried after a failure. */
  variant(encoding: Encoding): Promise<PageVariant> {
    const known = this.#pending[encoding];
    if (known) return known;
    const made = this.#make(encoding);
    this.#pending[encoding] = made;
    made.catch(() => delete this.#pending[encoding]);
    return made;
  }

  async #make(encoding: Encoding): Promise<PageVariant> {
    const body = await compressText(this.#identity, encoding, this.#expectedUse);
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

export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

export async function cachedPageResponse(page: CachedPage, request: Headers): Promise<Response> {
  const variant = await page.variant(pickEncoding(request.get('accept-encoding') ?? undefined));
  const unchanged = isUnchanged(request.get('if-none-match') ?? undefined, variant.etag);
  const headers = pairs(unchanged ? variant.headersUnchanged : variant.headers);
  return new Response(unchanged ? null : zeroCopyBody(variant.body), {
    status: unchanged ? 304 : 200,
    headers,
  });
}

function pairs(flat: string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, i) => [flat[i * 2] ?? '', flat[i * 2 + 1] ?? '']);
}

export type Encoding = 'br' | 'gzip' | 'identity';

const COMPRESSION_LEVELS = { often: { brotli: 5, gzip: 9 }, once: { brotli: 2, gzip: 1 } };
/** 0.6 % smaller than with the default of 8: pages mix kinds of text, so shorter blocks compress better. */
const GZIP_MEMORY = 6;
/** 256 KB, larger than nearly every page; the default of 4 MB would be allocated and cleared for each. */
const BROTLI_WINDOW = 18;
const MAX_KNOWN = 500;
/** Browsers send a few dozen characters. */
const MAX_KNOWN_LENGTH = 100;
const known = new Map<string, Encoding>();

export function pickEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  const before = known.get(accept);
  if (before) return before;
  const refused = new Set<string>();
  const accepted = new Set<string>();
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? refused : accepted).add(name);
  }
  const allows = (name: string) => accepted.has(name) || (accepted.has('*') && !refused.has(name));
  const encoding = allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity';
  if (accept.length > MAX_KNOWN_LENGTH) return encoding;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(accept, encoding);
  return encoding;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Well and on a thread if sent often; otherwise fast and synchronously, because a thread takes as long. */
function compressText(
  text: Buffer,
  encoding: Encoding,
  expectedUse: keyof typeof COMPRESSION_LEVELS = 'often',
): Promise<Buffer> | Buffer {
  if (encoding === 'identity') return text;
  const effort = COMPRESSION_LEVELS[expectedUse];
  if (encoding === 'gzip') {
    const options = { level: effort.gzip, memLevel: GZIP_MEMORY };
    return expectedUse === 'once' ? gzipSync(text, options) : zip(text, options);
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
  };
  return expectedUse === 'once' ? brotliCompressSync(text, { params }) : brotli(text, { params });
}

/** With the best Brotli level; blocks the process. Only for texts compressed once per process. */
export function compressOnce(text: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return text;
  return encoding === 'gzip' ? gzipSync(text) : brotliCompressSync(text);
}
