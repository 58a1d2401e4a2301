// https://www.postgresql.org/docs/current/protocol-message-formats.html

/** The startup message has no letter; the first byte of its length is 0. */
export const STARTUP = 0;

const RESPONSE_REQUESTS = new Set([...'QSH'].map((letter) => letter.charCodeAt(0)));
const LETTER_AND_LENGTH = 5;

export const AUTHENTICATED = message('R', Buffer.alloc(4));
export const QUERY_READY = message('Z', Buffer.from('I'));
/** Ends the transaction, and removes prepared statements and listeners. */
export const RESET_MESSAGES = ['rollback', 'discard all'].map((sql) => message('Q', Buffer.from(`${sql}\0`)));
/** Errors after which a session is unusable. */
export const FATAL_SEVERITIES = ['\0VFATAL\0', '\0VPANIC\0'].map((field) => Buffer.from(field));

function message(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
}

/** Bytes up to the last complete message that makes the server respond; 0 if none. */
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
