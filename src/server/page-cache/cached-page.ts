import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Generation } from '#server/shops/hosted-shop.ts';
import { zeroCopyBody } from '#server/zero-copy-body.ts';

/** Response in one encoding. `headers` are alternating names and values; `headersUnchanged` are those of a 304. */
export interface PageVariant {
  etag: string;
  body: Buffer;
  headers: string[];
  headersUnchanged: string[];
}

const ENTRY_OVERHEAD_BYTES = 8_000;

export class CachedPage {
  readonly generation: Generation;
  readonly expiresAt: number;
  readonly isIncomplete: boolean;
  readonly ready: Partial<Record<Encoding, PageVariant>> = {};
  isCached = false;
  readonly urls = new Set<string>();
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
    /** Whether some data was unavailable, so that the page should soon be rendered again. */
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

  /** Estimated maximum memory in bytes, including all encodings, headers and URLs. */
  get size(): number {
    return Math.ceil(this.#identity.length * 1.5) + ENTRY_OVERHEAD_BYTES;
  }

  isFresh(now: number): boolean {
    return this.generation.isLive && Math.max(this.expiresAt, this.#extendedUntil) > now;
  }

  extendUntil(time: number): void {
    this.#extendedUntil = time;
  }

  /** Returns the page in an encoding. Compresses it at the first request, and again after a failure. */
  variant(encoding: Encoding): Promise<PageVariant> {
    const pending = this.#pending[encoding];
    if (pending) return pending;
    const created = this.#createVariant(encoding);
    this.#pending[encoding] = created;
    created.catch(() => delete this.#pending[encoding]);
    return created;
  }

  async #createVariant(encoding: Encoding): Promise<PageVariant> {
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

export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

export async function cachedPageResponse(page: CachedPage, request: Headers): Promise<Response> {
  const variant = await page.variant(pickEncoding(request.get('accept-encoding') ?? undefined));
  const unchanged = isNotModified(request.get('if-none-match') ?? undefined, variant.etag);
  const headers = toPairs(unchanged ? variant.headersUnchanged : variant.headers);
  return new Response(unchanged ? null : zeroCopyBody(variant.body), {
    status: unchanged ? 304 : 200,
    headers,
  });
}

function toPairs(flat: string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, i) => [flat[i * 2] ?? '', flat[i * 2 + 1] ?? '']);
}

export type Encoding = 'br' | 'gzip' | 'identity';

const COMPRESSION_LEVELS = { often: { brotli: 5, gzip: 9 }, once: { brotli: 2, gzip: 1 } };
/**
 * `memLevel` of gzip. Makes pages 0.6 % smaller than the default of 8: pages mix kinds of text, so shorter blocks
 * compress better.
 */
const GZIP_MEMORY_LEVEL = 6;
/** Brotli window of 2^18 bytes: larger than nearly every page. The default of 4 MB would be allocated for each page. */
const BROTLI_WINDOW_BITS = 18;
const MAX_CACHED_HEADERS = 500;
/** Maximum length of cached `Accept-Encoding` headers; browsers send a few dozen characters. */
const MAX_CACHED_HEADER_LENGTH = 100;
const encodingsByHeader = new Map<string, Encoding>();

export function pickEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  const cachedEncoding = encodingsByHeader.get(accept);
  if (cachedEncoding) return cachedEncoding;
  const refused = new Set<string>();
  const accepted = new Set<string>();
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? refused : accepted).add(name);
  }
  const allows = (name: string) => accepted.has(name) || (accepted.has('*') && !refused.has(name));
  const encoding = allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity';
  if (accept.length > MAX_CACHED_HEADER_LENGTH) return encoding;
  if (encodingsByHeader.size >= MAX_CACHED_HEADERS) encodingsByHeader.clear();
  encodingsByHeader.set(accept, encoding);
  return encoding;
}

const brotliOnThread = promisify(brotliCompress);
const gzipOnThread = promisify(gzip);

/**
 * Compresses text. Uses a high level on a thread if the text is sent often; otherwise a low level synchronously,
 * because starting a thread would take as long.
 */
function compressText(
  text: Buffer,
  encoding: Encoding,
  expectedUse: keyof typeof COMPRESSION_LEVELS = 'often',
): Promise<Buffer> | Buffer {
  if (encoding === 'identity') return text;
  const effort = COMPRESSION_LEVELS[expectedUse];
  if (encoding === 'gzip') {
    const options = { level: effort.gzip, memLevel: GZIP_MEMORY_LEVEL };
    return expectedUse === 'once' ? gzipSync(text, options) : gzipOnThread(text, options);
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
  };
  return expectedUse === 'once' ? brotliCompressSync(text, { params }) : brotliOnThread(text, { params });
}

/** Compresses synchronously with the best Brotli level. Only for texts that are compressed once per process. */
export function compressOnce(text: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return text;
  return encoding === 'gzip' ? gzipSync(text) : brotliCompressSync(text);
}
