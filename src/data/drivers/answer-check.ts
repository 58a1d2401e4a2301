/** What a server may send, by the letter a message begins with. */
const LETTERS = new Set([...'123ACDEGHIKNRSTVWZcdnstv'].map((letter) => letter.charCodeAt(0)));
const READY_FOR_QUERY = 'Z'.charCodeAt(0);
/** Asks for a password or lets in; only before the server is ready for the first time. */
const AUTHENTICATION = 'R'.charCodeAt(0);
const LETTER_BYTES = 1;
const HEAD_BYTES = 5;
/** A length counts itself. */
const MIN_LENGTH = 4;
/** Beside its bytes a row has objects. */
const WEIGHT_PER_MESSAGE = 64;
/** Far above the largest answer of a shop, and small enough for every connection to meet one. */
const MAX_ANSWER_BYTES = 64 * 1_048_576;

/**
 * Whether bytes may be PostgreSQL's: messages of known letters and possible lengths, and no answer that would fill the memory.
 * Only heads are looked at, so that it costs next to nothing.
 */
export class AnswerCheck {
  readonly #maxBytes: number;
  readonly #head = Buffer.alloc(HEAD_BYTES);
  #headLength = 0;
  #left = 0;
  #answerBytes = 0;
  #isIn = false;

  constructor(maxBytes = MAX_ANSWER_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** Why these bytes, after the ones before, are no answer of PostgreSQL; nothing when they may be. */
  faultOf(bytes: Buffer): string | undefined {
    for (let at = 0; at < bytes.length; ) {
      if (this.#left > 0) {
        const passed = Math.min(this.#left, bytes.length - at);
        this.#left -= passed;
        at += passed;
        continue;
      }
      const copied = bytes.copy(this.#head, this.#headLength, at);
      this.#headLength += copied;
      at += copied;
      const fault = this.#faultOfHead();
      if (fault) return fault;
    }
    return undefined;
  }

  #faultOfHead(): string | undefined {
    const letter = this.#head[0] ?? 0;
    if (!LETTERS.has(letter)) return `a message of an unknown kind (${letter})`;
    if (letter === AUTHENTICATION && this.#isIn) return 'a question for the password in the midst of work';
    if (this.#headLength < HEAD_BYTES) return undefined;
    const length = this.#head.readUInt32BE(LETTER_BYTES);
    this.#headLength = 0;
    if (length < MIN_LENGTH) return `a message of the length ${length}`;
    this.#left = length - MIN_LENGTH;
    if (letter === READY_FOR_QUERY) this.#isIn = true;
    this.#answerBytes = letter === READY_FOR_QUERY ? 0 : this.#answerBytes + length + WEIGHT_PER_MESSAGE;
    return this.#answerBytes > this.#maxBytes ? 'an answer larger than any' : undefined;
  }
}
