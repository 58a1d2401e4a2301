import { createHash } from 'node:crypto';
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_DEPTH, measureJson } from '#domain/json-limits.ts';
import { Unavailable } from '#domain/unavailable.ts';
import type { ServerLog } from '#server/log/server-log.ts';

export const TIMEOUT_MS = 2_000;
const SLICE_MS = 100;

/** What a document came to. Only `unavailable` says nothing about the document itself. */
export type Reading =
  | { kind: 'found'; json: unknown }
  | { kind: 'missing' }
  | { kind: 'malformed'; reason: string }
  | { kind: 'unavailable'; error: unknown };

/** What was read, and what tells it from what it will be. */
export interface StoredCopy {
  reading: Exclude<Reading, { kind: 'unavailable' }>;
  hash: string;
  bytes: number;
  etag: string | null;
  lastModified: string | null;
}

export type StorageAnswer = StoredCopy | { error: unknown };

export type AskDocument = (init: { headers: Headers; signal: AbortSignal }) => Promise<Response>;

/**
 * Asks a storage elsewhere for a document, for two seconds at most and not for more than a document may hold. Never throws.
 * A document that is still the one of the copy comes back as that copy.
 */
export async function askStorage(ask: AskDocument, copy?: StoredCopy): Promise<StorageAnswer> {
  const headers = new Headers({ accept: 'application/json' });
  if (copy?.etag) headers.set('if-none-match', copy.etag);
  if (copy?.lastModified) headers.set('if-modified-since', copy.lastModified);
  const giveUp = new AbortController();
  const { signal } = giveUp;
  const stop = startPatientTimer(TIMEOUT_MS, SLICE_MS, () =>
    giveUp.abort(new Error('the storage did not answer within two seconds')),
  );
  const asking = ask({ headers, signal }).then((answer) =>
    answer.status === 304 && copy ? copy : toCopy(answer),
  );
  try {
    // An API in this process does not heed the signal.
    return await Promise.race([asking, rejectWhenAborted(signal)]);
  } catch (error) {
    return { error };
  } finally {
    stop();
  }
}

const UNAVAILABLE = 503;

/**
 * Asks the own database for a document, which has time limits of its own. Never throws. The error is `Unavailable` when it
 * could not be asked.
 */
export async function askOwn(ask: AskDocument): Promise<StorageAnswer> {
  try {
    const answer = await ask({ headers: new Headers(), signal: new AbortController().signal });
    if (answer.status !== UNAVAILABLE) return await toCopy(answer);
    await answer.body?.cancel();
    return { error: new Unavailable('a document could not be fetched now') };
  } catch (error) {
    return { error };
  }
}

const rejectWhenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

async function toCopy(answer: Response): Promise<StoredCopy> {
  if (isMissing(answer.status)) {
    await answer.body?.cancel();
    return { reading: { kind: 'missing' }, hash: '', bytes: 0, etag: null, lastModified: null };
  }
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`the storage answered ${answer.status}`);
  }
  const body = await readCapped(answer, MAX_DOCUMENT_BYTES);
  return {
    reading: body ? parse(body) : { kind: 'malformed', reason: 'it is larger than 1 MiB' },
    hash: body ? createHash('sha256').update(body).digest('base64') : 'too large',
    bytes: body?.length ?? 0,
    etag: answer.headers.get('etag'),
    lastModified: answer.headers.get('last-modified'),
  };
}

/** Buckets that may not be listed answer 403 for what they do not have. */
const isMissing = (status: number) => status === 404 || status === 403 || status === 410;

function parse(body: Buffer): StoredCopy['reading'] {
  try {
    const json: unknown = JSON.parse(body.toString('utf8'));
    // Whoever walks through it by recursion would exhaust the stack.
    if (measureJson(json).depth > MAX_DOCUMENT_DEPTH)
      return { kind: 'malformed', reason: 'it nests too deep' };
    return { kind: 'found', json };
  } catch {
    return { kind: 'malformed', reason: 'it is not JSON' };
  }
}

const MOST = 5;

/**
 * Calls back when a time is over, without the time in which this process was too busy itself to hear an answer. Counted
 * in slices, of which the late ones do not count until five times the time is over. Returns what stops it.
 */
function startPatientTimer(ms: number, sliceMs: number, onOver: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const lastMoment = performance.now() + MOST * ms;
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

/** The bytes of an answer, or `undefined` as soon as they are more than allowed; no more than that is ever held. */
export async function readCapped(answer: Response, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(answer.headers.get('content-length') ?? 0) > maxBytes) {
    await answer.body?.cancel();
    return undefined;
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    // Leaving the loop closes the line.
    if (size > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** How long a page waits for the first document that does not come, and for each after it: 500 ms with two of them. */
export const FIRST_WAIT_MS = 400;
const NEXT_WAIT_MS = 100;
/** Documents of one page for which the storage was silent; one alone may be the fault of that document. */
const SILENCES = 2;
const PAGE_SLICE_MS = 50;

/** How long a page still waits for a document, and for how many in a row it waited in vain. */
export interface Patience {
  ms: number;
  silences: number;
}

export const patience = (ms: number): Patience => ({ ms, silences: 0 });

/**
 * Whether the storage of documents answers. While it does not, no page waits for it; one question at a time is kept
 * open, and its answer ends the silence. Both are told to the log once.
 */
export class StorageHealth {
  readonly #log: ServerLog;
  #answers = 0;
  #isDown = false;

  constructor(log: ServerLog) {
    this.#log = log;
  }

  get isDown(): boolean {
    return this.#isDown;
  }

  answered(): void {
    this.#answers += 1;
    if (!this.#isDown) return;
    this.#isDown = false;
    this.#log.info({}, 'the document storage responds again');
  }

  /** What comes of a question as long as a page has patience for it; `undefined` when it takes longer. */
  async wait<Value>(asking: Promise<Value>, page: Patience): Promise<Value | undefined> {
    const answersBefore = this.#answers;
    const value = await within(asking, page.ms);
    if (value !== LATE) {
      page.silences = 0;
      return value;
    }
    page.ms = Math.min(page.ms, NEXT_WAIT_MS);
    // A storage that answered others meanwhile is there.
    page.silences = this.#answers === answersBefore ? page.silences + 1 : 0;
    if (page.silences >= SILENCES) this.#silent();
    return undefined;
  }

  #silent(): void {
    if (this.#isDown) return;
    this.#isDown = true;
    this.#log.warn({}, 'the document storage does not respond; pages are rendered without it');
  }
}

const LATE = Symbol('late');

async function within<Value>(asking: Promise<Value>, ms: number): Promise<Value | typeof LATE> {
  let stop = () => {};
  const enough = new Promise<typeof LATE>((resolve) => {
    stop = startPatientTimer(ms, PAGE_SLICE_MS, () => resolve(LATE));
  });
  const first = await Promise.race([asking, enough]);
  stop();
  return first;
}
