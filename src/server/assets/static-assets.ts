import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { getRequestTrace, REQUEST_ID_HEADER } from '#server/log/request-trace.ts';
import { type Encoding, pickEncoding } from '#server/page-cache/cached-page.ts';
import { READ_METHODS } from '#server/pages/error-response.ts';
import { getSecurityHeaders } from '#server/security/security-headers.ts';
import type { OtherBuilds } from './other-builds.ts';

const ENCODING_SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };
const COMPRESSED_FILE_PATTERN = /\.(?:br|gz)$/;
const HASHED_ASSETS_PATH = '/assets/';
const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';
const ONE_HOUR_CACHE_CONTROL = 'public, max-age=3600';
const BUILD_INFO_PATH = '/assets/build.json';

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

/** Serves the build's assets. Lists the files at startup, so that no requested name reaches the file system. */
export class StaticAssets {
  readonly #assets: Map<string, Asset>;
  readonly #otherBuilds: OtherBuilds | undefined;
  readonly #otherBuildAssets = new Map<string, Asset>();

  private constructor(assets: Map<string, Asset>, otherBuilds: OtherBuilds | undefined) {
    this.#assets = assets;
    this.#otherBuilds = otherBuilds;
  }

  static async open(folder: string, otherBuilds?: OtherBuilds): Promise<StaticAssets> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !relative(folder, file).startsWith('.'));
    const filePaths = new Set(files);
    const assets = new Map<string, Asset>();
    for (const file of files) {
      if (COMPRESSED_FILE_PATTERN.test(file)) continue;
      const path = `/${relative(folder, file).split(sep).join('/')}`;
      assets.set(
        path,
        openAsset(file, path, (compressedFile) => filePaths.has(compressedFile)),
      );
    }
    return new StaticAssets(assets, otherBuilds);
  }

  /** Returns false if the caller must respond. If true, sends the asset, or calls `otherwise` if no build has it. */
  tryRespond(incoming: IncomingMessage, outgoing: ServerResponse, otherwise: () => void): boolean {
    const { url = '' } = incoming;
    const path = url.includes('?') ? url.slice(0, url.indexOf('?')) : url;
    const request = { path, incoming, outgoing };
    const asset = this.#assets.get(path) ?? this.#otherBuildAssets.get(path);
    if (asset) {
      void this.#send(asset, request);
      return true;
    }
    if (!this.#otherBuilds || !path.startsWith(HASHED_ASSETS_PATH) || COMPRESSED_FILE_PATTERN.test(path))
      return false;
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
      const bytes = await readBytes(asset, encoding);
      const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
      const responseHeaders = ['Content-Length', String(bytes.length), REQUEST_ID_HEADER, id];
      outgoing.writeHead(200, [...asset.headers, ...encoded, ...responseHeaders]);
      outgoing.end(incoming.method === 'HEAD' ? undefined : bytes);
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (isMissing) await this.#sendOtherVariant(asset, request);
      else {
        const headers = { 'Cache-Control': 'no-store', 'Retry-After': '3', [REQUEST_ID_HEADER]: id };
        outgoing.writeHead(503, headers).end();
      }
    }
  }

  async #sendOtherVariant(asset: Asset, request: AssetRequest): Promise<void> {
    const { path, incoming, outgoing } = request;
    this.#otherBuildAssets.delete(path);
    const other = path.startsWith(HASHED_ASSETS_PATH)
      ? await this.#findOther(path).catch(() => undefined)
      : undefined;
    if (other && other.file !== asset.file) return this.#send(other, request);
    const { id } = getRequestTrace(incoming);
    outgoing.writeHead(404, { 'Cache-Control': 'no-store', [REQUEST_ID_HEADER]: id }).end();
  }

  async #findOther(path: string): Promise<Asset | undefined> {
    const name = path.slice(HASHED_ASSETS_PATH.length);
    const listed = await this.#otherBuilds?.find(name);
    if (!listed) return undefined;
    const asset = openAsset(join(listed.folder, name), path, (compressedFile) =>
      listed.names.has(basename(compressedFile)),
    );
    this.#otherBuildAssets.set(path, asset);
    return asset;
  }
}

function openAsset(file: string, path: string, exists: (file: string) => boolean): Asset {
  const encodings = (['br', 'gzip'] as const).filter((encoding) => exists(file + ENCODING_SUFFIX[encoding]));
  return {
    file,
    headers: [
      ...getSecurityHeaders({ scheme: 'http', isPlatformOwned: false }).flat(),
      'Content-Type',
      getMimeType(file) ?? 'application/octet-stream',
      'Cache-Control',
      toCacheControl(path),
      ...(encodings.length > 0 ? ['Vary', 'Accept-Encoding'] : []),
    ],
    encodings: new Set<Encoding>(encodings),
    bytes: new Map(),
  };
}

function toCacheControl(path: string): string {
  if (path === BUILD_INFO_PATH) return 'no-cache';
  return path.startsWith(HASHED_ASSETS_PATH) ? IMMUTABLE_CACHE_CONTROL : ONE_HOUR_CACHE_CONTROL;
}

function readBytes(asset: Asset, encoding: Encoding): Promise<Buffer> {
  const cached = asset.bytes.get(encoding);
  if (cached) return cached;
  const reading = readFile(asset.file + ENCODING_SUFFIX[encoding]);
  asset.bytes.set(encoding, reading);
  reading.catch(() => asset.bytes.delete(encoding));
  return reading;
}
