import type { ServerLog } from '#server/log/server-log.ts';
import { startPatientTimer } from './ask-storage.ts';

/** How long a page waits for the first document that does not come, and for each after it: 500 ms with two of them. */
export const FIRST_WAIT_MS = 400;
const NEXT_WAIT_MS = 100;
/** Documents of one page for which the storage was silent; one alone may be the fault of that document. */
const SILENCES = 2;
const SLICE_MS = 50;

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
    this.#log.info({}, 'the storage of documents answers again');
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
    this.#log.warn({}, 'the storage of documents does not answer, pages are made without it');
  }
}

const LATE = Symbol('late');

async function within<Value>(asking: Promise<Value>, ms: number): Promise<Value | typeof LATE> {
  let stop = () => {};
  const enough = new Promise<typeof LATE>((resolve) => {
    stop = startPatientTimer(ms, SLICE_MS, () => resolve(LATE));
  });
  const first = await Promise.race([asking, enough]);
  stop();
  return first;
}
