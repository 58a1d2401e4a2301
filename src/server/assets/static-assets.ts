import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { REQUEST_ID_HEADER, traceOf } from '#server/log/request-trace.ts';
import { type Encoding, pickEncoding } from '#server/page-cache/cached-page.ts';
import { READS } from '#server/pages/answer-error.ts';
import { securityHeaders } from '#server/security/security-headers.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};
const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };
const FOREVER = 'public, max-age=31536000, immutable';
const BRIEFLY = 'public, max-age=3600';

interface Asset {
  file: string;
  headers: string[];
  encodings: Set<Encoding>;
  bytes: Map<Encoding, Promise<Buffer>>;
}

/** The files of a build, known by name from the start: no request reaches the file system with a path of its own. */
export class StaticAssets {
  readonly #assets: Map<string, Asset>;

  private constructor(assets: Map<string, Asset>) {
    this.#assets = assets;
  }

  static async open(folder: string): Promise<StaticAssets> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !relative(folder, file).startsWith('.'));
    const all = new Set(files);
    const assets = new Map<string, Asset>();
    for (const file of files) {
      if (/\.(br|gz)$/.test(file)) continue;
      const path = `/${relative(folder, file).split(sep).join('/')}`;
      assets.set(path, assetOf(file, path, all));
    }
    return new StaticAssets(assets);
  }

  /** Answers a request for one of the files; `false` leaves it untouched. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const { method, url = '' } = incoming;
    const asset = this.#assets.get(url.includes('?') ? url.slice(0, url.indexOf('?')) : url);
    if (!asset) return false;
    const { id } = traceOf(incoming);
    if (method !== 'GET' && method !== 'HEAD') {
      outgoing.writeHead(405, { Allow: READS, 'Cache-Control': 'no-store', [REQUEST_ID_HEADER]: id }).end();
      return true;
    }
    const wished = pickEncoding(incoming.headers['accept-encoding']);
    const encoding = asset.encodings.has(wished) ? wished : 'identity';
    bytesOf(asset, encoding).then(
      (bytes) => {
        const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
        const own = ['Content-Length', String(bytes.length), REQUEST_ID_HEADER, id];
        outgoing.writeHead(200, [...asset.headers, ...encoded, ...own]);
        outgoing.end(method === 'HEAD' ? undefined : bytes);
      },
      (error: unknown) => {
        const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
        const status = isGone ? 404 : 503;
        outgoing.writeHead(status, {
          'Cache-Control': 'no-store',
          [REQUEST_ID_HEADER]: id,
          ...(status === 503 && { 'Retry-After': '3' }),
        });
        outgoing.end();
      },
    );
    return true;
  }
}

function assetOf(file: string, path: string, all: Set<string>): Asset {
  const encodings = (['br', 'gzip'] as const).filter((encoding) => all.has(file + SUFFIX[encoding]));
  return {
    file,
    headers: [
      ...securityHeaders({ scheme: 'http', isPlatformOwned: false }).flat(),
      'Content-Type',
      TYPES[extname(file)] ?? 'application/octet-stream',
      'Cache-Control',
      path.startsWith('/assets/') ? FOREVER : BRIEFLY,
      ...(encodings.length > 0 ? ['Vary', 'Accept-Encoding'] : []),
    ],
    encodings: new Set<Encoding>(encodings),
    bytes: new Map(),
  };
}

function bytesOf(asset: Asset, encoding: Encoding): Promise<Buffer> {
  const known = asset.bytes.get(encoding);
  if (known) return known;
  const read = readFile(asset.file + SUFFIX[encoding]);
  asset.bytes.set(encoding, read);
  read.catch(() => asset.bytes.delete(encoding));
  return read;
}
