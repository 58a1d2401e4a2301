import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Generation } from '#server/shops/shop-types.ts';
import { createZeroCopyBody } from '#server/zero-copy-body.ts';

/** Response in one encoding. `headers` are alternating names and values; `headersUnchanged` are those of a 304. */
export interface PageVariant {
  etag: string;
  body: Buffer;
  headers: string[];
  headersUnchanged: string[];
}

const ENTRY_OVERHEAD_BYTES = 8_000;

interface CachedPageOptions {
  body: Buffer;
  headers: [name: string, value: string][];
  generation: Generation;
  expiresAt: number;
  /** Whether some data was unavailable, so that the page should soon be rendered again. */
  isIncomplete?: boolean;
  expectedUse?: keyof typeof COMPRESSION_LEVELS;
}

export class CachedPage {
  readonly generation: Generation;
  readonly expiresAt: number;
  readonly isIncomplete: boolean;
  readonly ready: Partial<Record<Encoding, PageVariant>> = {};
  isCached = false;
  readonly urls = new Set<string>();
  wasRequested = false;
  #extendedUntil = 0;
  readonly #options: CachedPageOptions;
  readonly #hash: string;
  readonly #pending: Partial<Record<Encoding, Promise<PageVariant>>> = {};

  constructor(options: CachedPageOptions) {
    this.#options = options;
    this.#hash = createHash('sha256').update(options.body).digest('base64url').slice(0, 22);
    this.generation = options.generation;
    this.expiresAt = options.expiresAt;
    this.isIncomplete = options.isIncomplete ?? false;
  }

  /** Estimated maximum memory in bytes, including all encodings, headers and URLs. */
  get size(): number {
    return Math.ceil(this.#options.body.length * 1.5) + ENTRY_OVERHEAD_BYTES;
  }

  isFresh(now: number): boolean {
    return this.generation.isLive && Math.max(this.expiresAt, this.#extendedUntil) > now;
  }

  extendUntil(time: number): void {
    this.#extendedUntil = time;
  }

  /** Returns the compressed page. Compresses on the first request; if that fails, the next request tries again. */
  variant(encoding: Encoding): Promise<PageVariant> {
    const pending = this.#pending[encoding];
    if (pending) return pending;
    const created = this.#createVariant(encoding);
    this.#pending[encoding] = created;
    created.catch(() => delete this.#pending[encoding]);
    return created;
  }

  async #createVariant(encoding: Encoding): Promise<PageVariant> {
    const { body: identity, headers, expectedUse } = this.#options;
    const body = await compressText(identity, encoding, expectedUse);
    const etag = `"${this.#hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const shared = [...headers.flat(), 'Vary', 'Accept-Encoding', 'ETag', etag];
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

export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

export async function cachedPageResponse(page: CachedPage, request: Headers): Promise<Response> {
  const variant = await page.variant(pickEncoding(request.get('accept-encoding') ?? undefined));
  const unchanged = isNotModified(request.get('if-none-match') ?? undefined, variant.etag);
  const flat = unchanged ? variant.headersUnchanged : variant.headers;
  const headers = Array.from({ length: flat.length / 2 }, (_, i): [string, string] => [
    flat[i * 2] ?? '',
    flat[i * 2 + 1] ?? '',
  ]);
  const body = unchanged ? null : createZeroCopyBody(variant.body);
  return new Response(body, { status: unchanged ? 304 : 200, headers });
}

export type Encoding = 'br' | 'gzip' | 'identity';

const COMPRESSION_LEVELS = { often: { brotli: 5, gzip: 9 }, once: { brotli: 2, gzip: 1 } };
/** Pages compress 0.6 % better with the shorter blocks of memory level 6 than with those of the default level 8. */
const GZIP_MEMORY_LEVEL = 6;
/** Brotli window of 2^18 bytes: larger than nearly every page. The default of 4 MB would be allocated for each page. */
const BROTLI_WINDOW_BITS = 18;
const MAX_CACHED_HEADERS = 500;
/** Maximum length of cached `Accept-Encoding` headers; browsers send a few dozen characters. */
const MAX_CACHED_HEADER_LENGTH = 100;
const encodingsByHeader = new LRUCache({ max: MAX_CACHED_HEADERS, memoMethod: negotiateEncoding });

export function pickEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  return accept.length > MAX_CACHED_HEADER_LENGTH
    ? negotiateEncoding(accept)
    : encodingsByHeader.memo(accept);
}

function negotiateEncoding(accept: string): Encoding {
  const refused = new Set<string>();
  const accepted = new Set<string>();
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? refused : accepted).add(name);
  }
  const allows = (name: string) => accepted.has(name) || (accepted.has('*') && !refused.has(name));
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : 'identity';
}

const compressBrotliOnThread = promisify(brotliCompress);
const compressGzipOnThread = promisify(gzip);

/** `once` compresses synchronously at a low level, because starting a thread would take as long. */
function compressText(
  text: Buffer,
  encoding: Encoding,
  expectedUse: keyof typeof COMPRESSION_LEVELS = 'often',
): Promise<Buffer> | Buffer {
  if (encoding === 'identity') return text;
  const effort = COMPRESSION_LEVELS[expectedUse];
  if (encoding === 'gzip') {
    const options = { level: effort.gzip, memLevel: GZIP_MEMORY_LEVEL };
    return expectedUse === 'once' ? gzipSync(text, options) : compressGzipOnThread(text, options);
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
  };
  return expectedUse === 'once'
    ? brotliCompressSync(text, { params })
    : compressBrotliOnThread(text, { params });
}

/** Compresses synchronously at a high level. Only for texts that are compressed once per process. */
export function compressAtHighLevel(text: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return text;
  return encoding === 'gzip' ? gzipSync(text) : brotliCompressSync(text);
}
