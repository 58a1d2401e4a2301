// Messages of PostgreSQL's wire protocol, version 3: a letter, a length that includes itself, and the content.
// https://www.postgresql.org/docs/current/protocol-message-formats.html

/** The first message of a connection has no letter and starts with its length, whose first byte is 0. */
export const STARTUP = 0;

/** Messages that make the server respond: query, sync, flush. */
const RESPONSE_REQUESTS = new Set([...'QSH'].map((letter) => letter.charCodeAt(0)));
const LETTER_AND_LENGTH = 5;

export const AUTHENTICATED = message('R', Buffer.alloc(4));
export const QUERY_READY = message('Z', Buffer.from('I'));
/** Ends the previous connection's transaction, and removes its prepared statements and listeners. */
export const RESET = ['rollback', 'discard all'].map((sql) => message('Q', Buffer.from(`${sql}\0`)));
/** Severities of errors after which a session is unusable. */
export const BROKEN = ['\0VFATAL\0', '\0VPANIC\0'].map((field) => Buffer.from(field));

function message(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
}

/** Number of bytes up to the end of the last complete message that makes the server respond; 0 if there is none. */
export function completeMessagesLength(bytes: Buffer): number {
  let end = 0;
  let at = 0;
  while (at + LETTER_AND_LENGTH <= bytes.length) {
    const next = at + 1 + bytes.readInt32BE(at + 1);
    if (next > bytes.length) break;
    if (RESPONSE_REQUESTS.has(bytes[at] ?? 0)) end = next;
    at = next;
  }
  return end;
}
