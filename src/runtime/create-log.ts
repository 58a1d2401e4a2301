import pino, { type DestinationStream, type Logger } from 'pino';
import { toDhakaTime } from '#domain/dhaka-time.ts';
import { getSourceStack } from '#installation/source-stack.ts';
import type { Env } from './env.ts';
import { formatLogSentence } from './text-log.ts';

const serializePath = (value: unknown) => (typeof value === 'string' ? toLoggedPath(value) : value);

/** Creates a log that omits the values of SQL statements and the query strings of URLs. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const serializers = {
    err: toLoggedError,
    error: toLoggedError,
    url: serializePath,
    path: serializePath,
  };
  return pino({ level, serializers, timestamp: formatDhakaTimestamp }, destination);
}

export function createServerLog({ LOG_LEVEL, LOG_FORMAT }: Pick<Env, 'LOG_LEVEL' | 'LOG_FORMAT'>): Logger {
  if (isTextLog({ LOG_FORMAT })) return createLog(LOG_LEVEL, createSentenceStream(process.stdout));
  // The log is asynchronous and bounded: a slow log reader neither blocks requests nor exhausts memory.
  const stdout = pino.destination({ fd: process.stdout.fd, sync: false, maxLength: MAX_BUFFERED_LOG_BYTES });
  return createLog(LOG_LEVEL, stdout);
}

/** Creates the log of a command. It goes to standard error, because standard output contains the command's result. */
export const createCommandLog = ({ LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>): Logger =>
  createLog(LOG_LEVEL, createSentenceStream(process.stderr));

export const isTextLog = (
  { LOG_FORMAT }: Pick<Env, 'LOG_FORMAT'>,
  { isTTY }: { isTTY?: boolean } = process.stdout,
): boolean => LOG_FORMAT === 'text' || (LOG_FORMAT === 'auto' && isTTY === true);

const MAX_BUFFERED_LOG_BYTES = 16 * 2 ** 20;

const createSentenceStream = (stream: NodeJS.WritableStream): DestinationStream => ({
  write: (line) => void stream.write(formatLogSentence(line)),
});

const formatDhakaTimestamp = () => `,"time":"${toDhakaTime(new Date()).toISOString().slice(0, -1)}+06:00"`;

const MAX_MESSAGE_LENGTH = 500;
const MAX_CAUSES = 5;
const LOGGED_ERROR_FIELDS = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'status',
];

export interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  cause?: LoggedError;
  [field: string]: unknown;
}

/** Converts an error for the log, without statement values, row contents and quoted input. */
function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redactMessage(String(error)) };
  const fields = LOGGED_ERROR_FIELDS.flatMap((field) => {
    const value = (error as unknown as Record<string, unknown>)[field];
    return typeof value === 'string' || typeof value === 'number' ? [[field, value]] : [];
  });
  return {
    type: error.name,
    message: redactMessage(error.message),
    stack: readStackFrames(error),
    ...Object.fromEntries(fields),
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: toLoggedError(error.cause, depth + 1) }),
  };
}

/** Returns the path of a URL, shortened if it is long. The query string may contain phone numbers and keys. */
function toLoggedPath(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/?#]*(?=\/)/i, '').replace(/[?#].*$/s, '');
  return path.length > MAX_PATH_LENGTH ? `${path.slice(0, MAX_PATH_LENGTH)}…` : path;
}

const MAX_PATH_LENGTH = 200;

/** Removes the values that Drizzle appends to a message, and the input that PostgreSQL, JSON and URL errors quote. */
function redactMessage(message: string): string {
  const statement = getTextBefore(message.slice(0, MAX_PARSED_LENGTH), '\nparams: ');
  const text = statement.includes(' JSON') ? 'a text is not valid JSON' : removeQuotedText(statement);
  const redacted = text.replace(/\?\S+/g, '?…');
  return redacted.length > MAX_MESSAGE_LENGTH ? `${redacted.slice(0, MAX_MESSAGE_LENGTH)}…` : redacted;
}

const MAX_PARSED_LENGTH = 10_000;
/** PostgreSQL quotes the name of a schema object after these words. */
const BEFORE_SCHEMA_NAME =
  /(?:relation|table|column|constraint|index|function|schema|database|role|type|parameter) $/;

/** Replaces quoted text with `…`, except names of schema objects. An unclosed quote extends to the end of the text. */
function removeQuotedText(text: string): string {
  const parts = text.split('"');
  const isName = (at: number) =>
    at + 1 < parts.length && BEFORE_SCHEMA_NAME.test(parts[at - 1]?.slice(-20) ?? '');
  return parts.map((part, at) => (at % 2 === 0 || isName(at) ? part : '…')).join('"');
}

const getTextBefore = (text: string, mark: string) => {
  const at = text.indexOf(mark);
  return at < 0 ? text : text.slice(0, at);
};

/** Returns the stack without its start, which is the unredacted message. */
function readStackFrames({ stack = '' }: Error): string {
  return getSourceStack(stack)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
