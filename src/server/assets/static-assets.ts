import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname, join, relative, sep } from 'node:path';
import { getRequestTrace, REQUEST_ID_HEADER } from '#server/log/request-trace.ts';
import { type Encoding, pickEncoding } from '#server/page-cache/cached-page.ts';
import { READ_METHODS } from '#server/pages/error-response.ts';
import { securityHeaders } from '#server/security/security-headers.ts';
import type { OtherBuilds } from './other-builds.ts';

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
const COMPRESSED = /\.(?:br|gz)$/;
const HASHED = '/assets/';
const FOREVER = 'public, max-age=31536000, immutable';
const CACHE_ONE_HOUR = 'public, max-age=3600';
const BUILD_NAME = '/assets/build.json';

interface Asset {
  file: string;
  headers: string[];
  encodings: Set<Encoding>;
  bytes: Map<Encoding, Promise<Buffer>>;
}

interface AssetRequest {
  path: string;
  incoming: IncomingMessage;
  outgoing: ServerResponse;
}

/** Listed at startup, so that no requested name reaches the file system. */
export class StaticAssets {
  readonly #assets: Map<string, Asset>;
  readonly #others: OtherBuilds | undefined;
  readonly #otherBuildAssets = new Map<string, Asset>();

  private constructor(assets: Map<string, Asset>, others: OtherBuilds | undefined) {
    this.#assets = assets;
    this.#others = others;
  }

  static async open(folder: string, others?: OtherBuilds): Promise<StaticAssets> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !relative(folder, file).startsWith('.'));
    const all = new Set(files);
    const assets = new Map<string, Asset>();
    for (const file of files) {
      if (COMPRESSED.test(file)) continue;
      const path = `/${relative(folder, file).split(sep).join('/')}`;
      assets.set(
        path,
        openAsset(file, path, (twin) => all.has(twin)),
      );
    }
    return new StaticAssets(assets, others);
  }

  /** Calls `otherwise` if the file does not exist. Returns `false` if the request is not for an asset. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse, otherwise: () => void): boolean {
    const { url = '' } = incoming;
    const path = url.includes('?') ? url.slice(0, url.indexOf('?')) : url;
    const request = { path, incoming, outgoing };
    const asset = this.#assets.get(path) ?? this.#otherBuildAssets.get(path);
    if (asset) {
      void this.#send(asset, request);
      return true;
    }
    if (!this.#others || !path.startsWith(HASHED) || COMPRESSED.test(path)) return false;
    this.#findOther(path).then((other) => {
      if (other) void this.#send(other, request);
      else otherwise();
    }, otherwise);
    return true;
  }

  async #send(asset: Asset, request: AssetRequest): Promise<void> {
    const { incoming, outgoing } = request;
    const { id } = getRequestTrace(incoming);
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      outgoing
        .writeHead(405, { Allow: READ_METHODS, 'Cache-Control': 'no-store', [REQUEST_ID_HEADER]: id })
        .end();
      return;
    }
    const preferred = pickEncoding(incoming.headers['accept-encoding']);
    const encoding = asset.encodings.has(preferred) ? preferred : 'identity';
    try {
      const bytes = await bytesOf(asset, encoding);
      const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
      const own = ['Content-Length', String(bytes.length), REQUEST_ID_HEADER, id];
      outgoing.writeHead(200, [...asset.headers, ...encoded, ...own]);
      outgoing.end(incoming.method === 'HEAD' ? undefined : bytes);
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (isGone) await this.#sendOtherVariant(asset, request);
      else {
        const headers = { 'Cache-Control': 'no-store', 'Retry-After': '3', [REQUEST_ID_HEADER]: id };
        outgoing.writeHead(503, headers).end();
      }
    }
  }

  async #sendOtherVariant(asset: Asset, request: AssetRequest): Promise<void> {
    const { path, incoming, outgoing } = request;
    this.#otherBuildAssets.delete(path);
    const other = path.startsWith(HASHED) ? await this.#findOther(path).catch(() => undefined) : undefined;
    if (other && other.file !== asset.file) return this.#send(other, request);
    const { id } = getRequestTrace(incoming);
    outgoing.writeHead(404, { 'Cache-Control': 'no-store', [REQUEST_ID_HEADER]: id }).end();
  }

  async #findOther(path: string): Promise<Asset | undefined> {
    const name = path.slice(HASHED.length);
    const found = await this.#others?.find(name);
    if (!found) return undefined;
    const asset = openAsset(join(found.folder, name), path, (twin) => found.names.has(basename(twin)));
    this.#otherBuildAssets.set(path, asset);
    return asset;
  }
}

function openAsset(file: string, path: string, exists: (file: string) => boolean): Asset {
  const encodings = (['br', 'gzip'] as const).filter((encoding) => exists(file + SUFFIX[encoding]));
  return {
    file,
    headers: [
      ...securityHeaders({ scheme: 'http', isPlatformOwned: false }).flat(),
      'Content-Type',
      TYPES[extname(file)] ?? 'application/octet-stream',
      'Cache-Control',
      cacheControlOf(path),
      ...(encodings.length > 0 ? ['Vary', 'Accept-Encoding'] : []),
    ],
    encodings: new Set<Encoding>(encodings),
    bytes: new Map(),
  };
}

function cacheControlOf(path: string): string {
  if (path === BUILD_NAME) return 'no-cache';
  return path.startsWith(HASHED) ? FOREVER : CACHE_ONE_HOUR;
}

function bytesOf(asset: Asset, encoding: Encoding): Promise<Buffer> {
  const known = asset.bytes.get(encoding);
  if (known) return known;
  const read = readFile(asset.file + SUFFIX[encoding]);
  asset.bytes.set(encoding, read);
  read.catch(() => asset.bytes.delete(encoding));
  return read;
}
