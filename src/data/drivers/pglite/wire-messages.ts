// Messages of PostgreSQL's wire protocol, version 3: a letter, the length of what follows the letter, the content.
// https://www.postgresql.org/docs/current/protocol-message-formats.html

/** The first message of a connection has no letter and begins with its length, which is never that long. */
export const STARTUP = 0;

/** After these the server answers, to all that came before as well: query, sync, flush. */
const ASKS_FOR_ANSWER = new Set([...'QSH'].map((letter) => letter.charCodeAt(0)));
const LETTER_AND_LENGTH = 5;

export const AUTHENTICATED = message('R', Buffer.alloc(4));
export const QUERY_READY = message('Z', Buffer.from('I'));
/** Ends what a connection before has begun, and forgets what it prepared and listened to. */
export const RESET = ['rollback', 'discard all'].map((sql) => message('Q', Buffer.from(`${sql}\0`)));
/** Severities of an error after which a session is not to be used any more. */
export const BROKEN = ['\0VFATAL\0', '\0VPANIC\0'].map((field) => Buffer.from(field));

function message(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
}

/** How many of these bytes are whole messages up to the last that asks for an answer; 0 when none does yet. */
export function lengthToSend(bytes: Buffer): number {
  let end = 0;
  let at = 0;
  while (at + LETTER_AND_LENGTH <= bytes.length) {
    const next = at + 1 + bytes.readInt32BE(at + 1);
    if (next > bytes.length) break;
    if (ASKS_FOR_ANSWER.has(bytes[at] ?? 0)) end = next;
    at = next;
  }
  return end;
}
