// Message formats: https://www.postgresql.org/docs/current/protocol-message-formats.html

/** Startup messages start with a four-byte length, whose first byte is 0. Other messages start with a letter. */
export const STARTUP_FIRST_BYTE = 0;

const MESSAGES_WITH_RESPONSE = new Set([...'QSH'].map((letter) => letter.charCodeAt(0)));
const HEADER_BYTES = 5;

export const AUTHENTICATION_OK_MESSAGE = createMessage('R', Buffer.alloc(4));
export const READY_FOR_QUERY_MESSAGE = createMessage('Z', Buffer.from('I'));
/** Messages that reset a session: they end the transaction, remove prepared statements and stop listening. */
export const RESET_MESSAGES = ['rollback', 'discard all'].map((sql) =>
  createMessage('Q', Buffer.from(`${sql}\0`)),
);
/** Severities of errors after which a session is unusable. */
export const FATAL_SEVERITY_FIELDS = ['\0VFATAL\0', '\0VPANIC\0'].map((field) => Buffer.from(field));

function createMessage(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
}

/** Returns the number of bytes up to the last complete message to which the server responds, or 0. */
export function getAnswerableMessagesLength(bytes: Buffer): number {
  let end = 0;
  let offset = 0;
  while (offset + HEADER_BYTES <= bytes.length) {
    const next = offset + 1 + bytes.readInt32BE(offset + 1);
    if (next > bytes.length) break;
    if (MESSAGES_WITH_RESPONSE.has(bytes[offset] ?? 0)) end = next;
    offset = next;
  }
  return end;
}
