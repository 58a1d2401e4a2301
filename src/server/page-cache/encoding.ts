import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** For bytes that leave many times, and for those that leave once. */
const EFFORTS = { often: { brotli: 5, gzip: 9 }, once: { brotli: 2, gzip: 1 } };
/** Pages are of many kinds of text: shorter blocks, each with a code of its own, make them 0.6 % smaller than the usual 8. */
const GZIP_MEMORY = 6;
/** Brotli looks back over 256 KB, more than nearly any page has: the usual 4 MB of memory would be taken and cleared for each. */
const BROTLI_WINDOW = 18;
const MAX_KNOWN = 500;
/** Browsers send a few dozen characters. */
const MAX_KNOWN_LENGTH = 100;
const known = new Map<string, Encoding>();

/** The encoding to answer an `Accept-Encoding` header with. */
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

/**
 * Text compressed as answers made on request are: nearly as small as it gets, on another thread, if it leaves often; else
 * quickly, at once, for handing it over would take as long.
 */
export function compressText(
  text: Buffer,
  encoding: Encoding,
  leaves: keyof typeof EFFORTS = 'often',
): Promise<Buffer> | Buffer {
  if (encoding === 'identity') return text;
  const effort = EFFORTS[leaves];
  if (encoding === 'gzip') {
    const options = { level: effort.gzip, memLevel: GZIP_MEMORY };
    return leaves === 'once' ? gzipSync(text, options) : zip(text, options);
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
  };
  return leaves === 'once' ? brotliCompressSync(text, { params }) : brotli(text, { params });
}

/** Text that is compressed once for the life of the process, Brotli as small as it gets; nothing else happens meanwhile. */
export function compressForGood(text: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return text;
  return encoding === 'gzip' ? gzipSync(text) : brotliCompressSync(text);
}
