import { createHash } from 'node:crypto';
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_DEPTH, measureJson } from '#contract/documents/document-limits.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import type { ServerLog } from '#server/log/server-log.ts';

export const STORAGE_TIMEOUT_MS = 2_000;
const FETCH_SLICE_MS = 100;

/** Result of reading a document. `unavailable`: the storage could not be read, so the document may exist. */
export type DocumentReading =
  | { kind: 'found'; json: unknown }
  | { kind: 'missing' }
  | { kind: 'malformed'; reason: string }
  | { kind: 'unavailable'; error: unknown };

export interface StoredCopy {
  reading: Exclude<DocumentReading, { kind: 'unavailable' }>;
  hash: string;
  bytes: number;
  etag: string | null;
  lastModified: string | null;
}

export type StorageResponse = StoredCopy | { error: unknown };

export type FetchDocument = (init: { headers: Headers; signal: AbortSignal }) => Promise<Response>;

/** Returns `copy` if the storage reports no change, and `{ error }` after a failure or the timeout. */
export async function fetchStoredDocument(
  fetchDocument: FetchDocument,
  copy?: StoredCopy,
): Promise<StorageResponse> {
  const headers = new Headers({ accept: 'application/json' });
  if (copy?.etag) headers.set('if-none-match', copy.etag);
  if (copy?.lastModified) headers.set('if-modified-since', copy.lastModified);
  const controller = new AbortController();
  const { signal } = controller;
  const stop = startBlockTolerantTimer(STORAGE_TIMEOUT_MS, FETCH_SLICE_MS, () =>
    controller.abort(new Error('the storage did not respond within two seconds')),
  );
  const fetching = fetchDocument({ headers, signal }).then((response) =>
    response.status === 304 && copy ? copy : toStoredCopy(response),
  );
  try {
    // The race is necessary because the API in this process ignores the signal.
    return await Promise.race([fetching, rejectWhenAborted(signal)]);
  } catch (error) {
    return { error };
  } finally {
    stop();
  }
}

const UNAVAILABLE_STATUS = 503;

/** Reads a document from the API. Never throws. If the API responds with 503, the returned error is `Unavailable`. */
export async function readApiDocument(fetchDocument: FetchDocument): Promise<StorageResponse> {
  try {
    const response = await fetchDocument({ headers: new Headers(), signal: new AbortController().signal });
    if (response.status !== UNAVAILABLE_STATUS) return await toStoredCopy(response);
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

async function toStoredCopy(response: Response): Promise<StoredCopy> {
  if (isMissingStatus(response.status)) {
    await response.body?.cancel();
    return { reading: { kind: 'missing' }, hash: '', bytes: 0, etag: null, lastModified: null };
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the storage responded with status ${response.status}`);
  }
  const body = await readLimitedBody(response, MAX_DOCUMENT_BYTES);
  return {
    reading: body ? parseStoredDocument(body) : { kind: 'malformed', reason: 'it is larger than 1 MiB' },
    hash: body ? createHash('sha256').update(body).digest('base64') : 'too large',
    bytes: body?.length ?? 0,
    etag: response.headers.get('etag'),
    lastModified: response.headers.get('last-modified'),
  };
}

/** Whether the document is missing: storage buckets without list permission return 403 instead of 404. */
const isMissingStatus = (status: number) => status === 404 || status === 403 || status === 410;

function parseStoredDocument(body: Buffer): StoredCopy['reading'] {
  try {
    const json: unknown = JSON.parse(body.toString('utf8'));
    // Deeper documents would exhaust the stack of recursive functions.
    if (measureJson(json).depth > MAX_DOCUMENT_DEPTH)
      return { kind: 'malformed', reason: 'it is nested too deeply' };
    return { kind: 'found', json };
  } catch {
    return { kind: 'malformed', reason: 'it is not JSON' };
  }
}

const MAX_TIMEOUT_EXTENSION_FACTOR = 5;

/** Calls `onTimeout` after `ms` of unblocked time, at the latest after five times `ms`. Returns a cancel function. */
function startBlockTolerantTimer(ms: number, sliceMs: number, onTimeout: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const latestEnd = performance.now() + MAX_TIMEOUT_EXTENSION_FACTOR * ms;
  let remainingSlices = Math.ceil(ms / sliceMs);
  const slice = () => {
    const startedAt = performance.now();
    if (remainingSlices <= 0 || startedAt > latestEnd) return onTimeout();
    timer = setTimeout(() => {
      if (performance.now() - startedAt < 2 * sliceMs) remainingSlices -= 1;
      slice();
    }, sliceMs);
  };
  slice();
  return () => clearTimeout(timer);
}

/** Returns the body, or `undefined` if it is larger than `maxBytes`. Never buffers more than `maxBytes`. */
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

/** Maximum wait for a document: the initial one applies until a document of the page is late. */
export const INITIAL_DOCUMENT_WAIT_MS = 400;
const LATE_DOCUMENT_WAIT_MS = 100;
/** Number of consecutive late documents after which the storage is considered down. */
const MAX_LATE_DOCUMENTS = 2;
const PAGE_SLICE_MS = 50;

/** `ms`: maximum wait for the next document. `timeouts`: number of consecutive late documents. */
export interface WaitBudget {
  ms: number;
  timeouts: number;
}

export const createWaitBudget = (ms: number): WaitBudget => ({ ms, timeouts: 0 });

/** Tracks whether the document storage responds. While it does not, pages do not wait for documents. */
export class StorageHealth {
  readonly #log: ServerLog;
  #responses = 0;
  isDown = false;

  constructor(log: ServerLog) {
    this.#log = log;
  }

  recordResponse(): void {
    this.#responses += 1;
    if (!this.isDown) return;
    this.isDown = false;
    this.#log.info({}, 'the document storage responds again');
  }

  /** Returns `undefined` if the document is late. Too many late documents mark the storage as down. */
  async wait<Value>(fetching: Promise<Value>, budget: WaitBudget): Promise<Value | undefined> {
    const responsesBefore = this.#responses;
    const value = await waitUntilTimeout(fetching, budget.ms);
    if (value !== TIMED_OUT) {
      budget.timeouts = 0;
      return value;
    }
    budget.ms = Math.min(budget.ms, LATE_DOCUMENT_WAIT_MS);
    // If another request got a response during the wait, the storage is up and the late document does not count.
    budget.timeouts = this.#responses === responsesBefore ? budget.timeouts + 1 : 0;
    if (budget.timeouts >= MAX_LATE_DOCUMENTS) this.#markDown();
    return undefined;
  }

  #markDown(): void {
    if (this.isDown) return;
    this.isDown = true;
    this.#log.warn({}, 'the document storage does not respond; pages are rendered without it');
  }
}

const TIMED_OUT = Symbol('timed out');

async function waitUntilTimeout<Value>(
  fetching: Promise<Value>,
  ms: number,
): Promise<Value | typeof TIMED_OUT> {
  let stop = () => {};
  const timeout = new Promise<typeof TIMED_OUT>((resolve) => {
    stop = startBlockTolerantTimer(ms, PAGE_SLICE_MS, () => resolve(TIMED_OUT));
  });
  const result = await Promise.race([fetching, timeout]);
  stop();
  return result;
}
