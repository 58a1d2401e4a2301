import { createHash } from 'node:crypto';
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_DEPTH, measureJson } from '#contract/documents/document-limits.ts';
import { Unavailable } from '#scheduling/unavailable.ts';
import type { ServerLog } from '#server/log/server-log.ts';

export const TIMEOUT_MS = 2_000;
const SLICE_MS = 100;

/** `unavailable`: the storage could not be read, so the document may exist. */
export type Reading =
  | { kind: 'found'; json: unknown }
  | { kind: 'missing' }
  | { kind: 'malformed'; reason: string }
  | { kind: 'unavailable'; error: unknown };

export interface StoredCopy {
  reading: Exclude<Reading, { kind: 'unavailable' }>;
  hash: string;
  bytes: number;
  etag: string | null;
  lastModified: string | null;
}

export type StorageResponse = StoredCopy | { error: unknown };

export type FetchDocument = (init: { headers: Headers; signal: AbortSignal }) => Promise<Response>;

/** Within two seconds, up to the maximum size. Never throws. Returns the given copy if it is current. */
export async function fetchStoredDocument(
  fetchDocument: FetchDocument,
  copy?: StoredCopy,
): Promise<StorageResponse> {
  const headers = new Headers({ accept: 'application/json' });
  if (copy?.etag) headers.set('if-none-match', copy.etag);
  if (copy?.lastModified) headers.set('if-modified-since', copy.lastModified);
  const giveUp = new AbortController();
  const { signal } = giveUp;
  const stop = startPatientTimer(TIMEOUT_MS, SLICE_MS, () =>
    giveUp.abort(new Error('the storage did not respond within two seconds')),
  );
  const fetching = fetchDocument({ headers, signal }).then((response) =>
    response.status === 304 && copy ? copy : toCopy(response),
  );
  try {
    // The API in this process ignores the signal.
    return await Promise.race([fetching, rejectWhenAborted(signal)]);
  } catch (error) {
    return { error };
  } finally {
    stop();
  }
}

const UNAVAILABLE = 503;

/** Never throws; the error is `Unavailable` if the database was not available. */
export async function readOwnDocument(fetchDocument: FetchDocument): Promise<StorageResponse> {
  try {
    const response = await fetchDocument({ headers: new Headers(), signal: new AbortController().signal });
    if (response.status !== UNAVAILABLE) return await toCopy(response);
    await response.body?.cancel();
    return { error: new Unavailable('a document could not be fetched now') };
  } catch (error) {
    return { error };
  }
}

const rejectWhenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

async function toCopy(response: Response): Promise<StoredCopy> {
  if (isMissing(response.status)) {
    await response.body?.cancel();
    return { reading: { kind: 'missing' }, hash: '', bytes: 0, etag: null, lastModified: null };
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the storage responded with status ${response.status}`);
  }
  const body = await readLimitedBody(response, MAX_DOCUMENT_BYTES);
  return {
    reading: body ? parse(body) : { kind: 'malformed', reason: 'it is larger than 1 MiB' },
    hash: body ? createHash('sha256').update(body).digest('base64') : 'too large',
    bytes: body?.length ?? 0,
    etag: response.headers.get('etag'),
    lastModified: response.headers.get('last-modified'),
  };
}

/** Buckets without permission to list return 403 for missing objects. */
const isMissing = (status: number) => status === 404 || status === 403 || status === 410;

function parse(body: Buffer): StoredCopy['reading'] {
  try {
    const json: unknown = JSON.parse(body.toString('utf8'));
    // Recursive readers would exhaust the stack.
    if (measureJson(json).depth > MAX_DOCUMENT_DEPTH)
      return { kind: 'malformed', reason: 'it is nested too deeply' };
    return { kind: 'found', json };
  } catch {
    return { kind: 'malformed', reason: 'it is not JSON' };
  }
}

const MAX = 5;

/** Ignores time in which this process was blocked, up to five times `ms`. Returns a function that cancels. */
function startPatientTimer(ms: number, sliceMs: number, onOver: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const lastMoment = performance.now() + MAX * ms;
  let left = Math.ceil(ms / sliceMs);
  const slice = () => {
    const startedAt = performance.now();
    if (left <= 0 || startedAt > lastMoment) return onOver();
    timer = setTimeout(() => {
      if (performance.now() - startedAt < 2 * sliceMs) left -= 1;
      slice();
    }, sliceMs);
  };
  slice();
  return () => clearTimeout(timer);
}

/** `undefined` above the limit. Never buffers more than the limit. */
export async function readLimitedBody(response: Response, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    return undefined;
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** In ms, for the first slow document of a page, and for each later one: 500 ms for two. */
export const FIRST_WAIT_MS = 400;
const NEXT_WAIT_MS = 100;
/** A single slow document does not mean that the storage is down. */
const MAX_TIMEOUTS = 2;
const PAGE_SLICE_MS = 50;

/** Remaining time that a page waits for documents, and the number of consecutive late ones. */
export interface WaitBudget {
  ms: number;
  timeouts: number;
}

export const waitBudget = (ms: number): WaitBudget => ({ ms, timeouts: 0 });

/** While the storage is down, one request at a time tests it, and pages do not wait. */
export class StorageHealth {
  readonly #log: ServerLog;
  #responses = 0;
  #isDown = false;

  constructor(log: ServerLog) {
    this.#log = log;
  }

  get isDown(): boolean {
    return this.#isDown;
  }

  answered(): void {
    this.#responses += 1;
    if (!this.#isDown) return;
    this.#isDown = false;
    this.#log.info({}, 'the document storage responds again');
  }

  /** `undefined` if the request takes longer than the page's wait budget. */
  async wait<Value>(fetching: Promise<Value>, page: WaitBudget): Promise<Value | undefined> {
    const responsesBefore = this.#responses;
    const value = await within(fetching, page.ms);
    if (value !== LATE) {
      page.timeouts = 0;
      return value;
    }
    page.ms = Math.min(page.ms, NEXT_WAIT_MS);
    // The storage is up if it responded to other requests during the wait.
    page.timeouts = this.#responses === responsesBefore ? page.timeouts + 1 : 0;
    if (page.timeouts >= MAX_TIMEOUTS) this.#markDown();
    return undefined;
  }

  #markDown(): void {
    if (this.#isDown) return;
    this.#isDown = true;
    this.#log.warn({}, 'the document storage does not respond; pages are rendered without it');
  }
}

const LATE = Symbol('late');

async function within<Value>(fetching: Promise<Value>, ms: number): Promise<Value | typeof LATE> {
  let stop = () => {};
  const enough = new Promise<typeof LATE>((resolve) => {
    stop = startPatientTimer(ms, PAGE_SLICE_MS, () => resolve(LATE));
  });
  const first = await Promise.race([fetching, enough]);
  stop();
  return first;
}
