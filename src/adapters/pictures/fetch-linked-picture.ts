import { lookup } from 'node:dns/promises';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isAcceptedContentType } from '#domain/picture.ts';
import { isPublicAddress } from './public-address.ts';

export interface FetchOptions {
  /** Hosts (`host` or `host:port`) that may have a private address or another port. */
  privateHosts: readonly string[];
  maxBytes?: number;
  timeoutMs?: number;
  resolve?: (host: string) => Promise<readonly ResolvedAddress[]>;
}

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** `isLasting` means that another attempt would give the same result. */
export type FetchedPicture =
  | { kind: 'fetched'; bytes: Buffer }
  | { kind: 'refused'; reason: string; isLasting: boolean };

export const MAX_LINKED_BYTES = 20 * 1_048_576;
const FETCH_TIMEOUT_MS = 8_000;
const MAX_REDIRECTS = 3;
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);
const ABSENT_STATUSES = new Set([401, 403, 404, 410]);
const REQUEST_HEADERS = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'haat-pictures' };

class FetchRefusal extends Error {
  readonly isLasting: boolean;

  constructor(reason: string, { isLasting = true } = {}) {
    super(reason);
    this.isLasting = isLasting;
  }
}

/** Only `privateHosts` may have private addresses. The connection uses the addresses that were checked. */
export async function fetchLinkedPicture(address: string, options: FetchOptions): Promise<FetchedPicture> {
  const { timeoutMs = FETCH_TIMEOUT_MS } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return {
      kind: 'fetched',
      bytes: await rejectOnAbort(fetchFollowingRedirects(new URL(address), options, signal), signal),
    };
  } catch (error) {
    if (error instanceof FetchRefusal) {
      return { kind: 'refused', reason: error.message, isLasting: error.isLasting };
    }
    const reason = signal.aborted ? `no picture within ${timeoutMs / 1_000} seconds` : String(error);
    return { kind: 'refused', reason, isLasting: false };
  }
}

async function fetchFollowingRedirects(
  first: URL,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<Buffer> {
  let url = first;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await requestPicture(url, options, signal);
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (!REDIRECT_STATUSES.has(status) || location === undefined) return readPicture(response, options);
    response.destroy();
    const next = URL.parse(location, url.href);
    if (!next) throw new FetchRefusal('it redirects to an invalid address');
    if (url.protocol === 'https:' && next.protocol !== 'https:')
      throw new FetchRefusal('it redirects to an address without https');
    url = next;
  }
  throw new FetchRefusal(`it redirects more than ${MAX_REDIRECTS} times`);
}

async function requestPicture(
  url: URL,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new FetchRefusal('it is not an http or https address');
  if (url.username !== '' || url.password !== '') throw new FetchRefusal('it contains a password');
  const isPrivateAllowed = options.privateHosts.includes(url.host);
  // URLs omit the default port of their protocol.
  if (url.port !== '' && !isPrivateAllowed) throw new FetchRefusal('its port is not that of http or https');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await (options.resolve ?? resolveHost)(host);
  if (addresses.length === 0) throw new FetchRefusal('its host has no address', { isLasting: false });
  // A host with any private address is refused, because DNS rebinding mixes public and private addresses.
  if (!isPrivateAllowed && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new FetchRefusal('its host has a private address');
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const requestOptions: RequestOptions = {
    agent: false,
    headers: REQUEST_HEADERS,
    signal,
    lookup: createCheckedLookup(addresses),
  };
  const sendRequest = url.protocol === 'https:' ? requestHttps : requestHttp;
  sendRequest(url, requestOptions).on('response', resolve).on('error', reject).end();
  return promise;
}

async function resolveHost(host: string): Promise<readonly ResolvedAddress[]> {
  const family = isIP(host);
  return family === 0 ? lookup(host, { all: true }) : [{ address: host, family }];
}

const createCheckedLookup =
  (addresses: readonly ResolvedAddress[]): LookupFunction =>
  (_host, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };

async function readPicture(response: IncomingMessage, { maxBytes = MAX_LINKED_BYTES }: FetchOptions) {
  try {
    const { statusCode: status = 0, headers } = response;
    if (status !== 200) {
      const isLasting = ABSENT_STATUSES.has(status);
      throw new FetchRefusal(`its server responds with status ${status}`, { isLasting });
    }
    const type = headers['content-type'] ?? '';
    if (!isAcceptedContentType(type)) throw new FetchRefusal(`its type is ${type.slice(0, 100)}`);
    if ((headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new FetchRefusal('it is compressed for transfer');
    const tooLarge = new FetchRefusal(`it is larger than ${Math.floor(maxBytes / 1_048_576)} MiB`);
    if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge;
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > maxBytes) throw tooLarge;
      parts.push(part);
    }
    if (!response.complete) throw new FetchRefusal('its transfer was interrupted', { isLasting: false });
    return Buffer.concat(parts);
  } finally {
    response.destroy();
  }
}

/** Rejects on abort even during a DNS look-up, which ignores signals. */
async function rejectOnAbort<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  work.catch(() => undefined);
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
