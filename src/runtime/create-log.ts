import pino, { type DestinationStream, type Logger } from 'pino';
import { dhakaClock } from '#domain/dhaka-time.ts';
import { sourceStack } from '#installation/source-stack.ts';
import type { Env } from './env.ts';
import { logSentence } from './text-log.ts';

const asPath = (value: unknown) => (typeof value === 'string' ? loggedPath(value) : value);

/** Contains no statement values and no queries of URLs. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const slow = (calls: unknown) =>
    Array.isArray(calls)
      ? calls.map((call: { url: string }) => ({ ...call, url: loggedPath(call.url) }))
      : calls;
  const serializers = { slow, err: loggedError, error: loggedError, url: asPath, path: asPath };
  return pino({ level, serializers, timestamp: dhakaTimestamp }, destination);
}

export function serverLog({ LOG_LEVEL, LOG_FORMAT }: Pick<Env, 'LOG_LEVEL' | 'LOG_FORMAT'>): Logger {
  if (isTextLog({ LOG_FORMAT })) return createLog(LOG_LEVEL, sentencesTo(process.stdout));
  // A slow reader must neither block requests nor exhaust memory.
  const stdout = pino.destination({ fd: process.stdout.fd, sync: false, maxLength: MAX_UNREAD_BYTES });
  return createLog(LOG_LEVEL, stdout);
}

/** On standard error, because standard output contains the command's result. */
export const commandLog = ({ LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>): Logger =>
  createLog(LOG_LEVEL, sentencesTo(process.stderr));

export const isTextLog = (
  { LOG_FORMAT }: Pick<Env, 'LOG_FORMAT'>,
  { isTTY }: { isTTY?: boolean } = process.stdout,
): boolean => LOG_FORMAT === 'text' || (LOG_FORMAT === 'auto' && isTTY === true);

const MAX_UNREAD_BYTES = 16 * 2 ** 20;

const sentencesTo = (stream: NodeJS.WritableStream): DestinationStream => ({
  write: (line) => void stream.write(logSentence(line)),
});

const dhakaTimestamp = () => `,"time":"${dhakaClock(new Date()).toISOString().slice(0, -1)}+06:00"`;

const MAX_TEXT = 500;
const MAX_CAUSES = 5;
const FIELDS = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'status'];

export interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  cause?: LoggedError;
  [field: string]: unknown;
}

/** Omits statement values, row contents and quoted input, for causes too. */
function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)) };
  const remaining = FIELDS.flatMap((field) => {
    const value = (error as unknown as Record<string, unknown>)[field];
    return typeof value === 'string' || typeof value === 'number' ? [[field, value]] : [];
  });
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: stackFrames(error),
    ...Object.fromEntries(remaining),
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: loggedError(error.cause, depth + 1) }),
  };
}

/** Truncated, and without the query, which may contain phones and keys. */
function loggedPath(address: string): string {
  const path = address.replace(/^[a-z]+:\/\/[^/?#]*(?=\/)/i, '').replace(/[?#].*$/s, '');
  return path.length > MAX_PATH ? `${path.slice(0, MAX_PATH)}…` : path;
}

const MAX_PATH = 200;

/** Drizzle adds values to statements; PostgreSQL, JSON and URL errors quote the invalid input. */
function withoutValues(message: string): string {
  const statement = before(message.slice(0, MAX_READ), '\nparams: ');
  const text = statement.includes(' JSON') ? 'a text could not be read as JSON' : withoutQuotes(statement);
  const bare = text.replace(/\?\S+/g, '?…');
  return bare.length > MAX_TEXT ? `${bare.slice(0, MAX_TEXT)}…` : bare;
}

const MAX_READ = 10_000;
/** PostgreSQL quotes names of schema objects after these words. */
const NAMED = /(?:relation|table|column|constraint|index|function|schema|database|role|type|parameter) $/;

/** Keeps schema names. An unclosed quote is removed to the end. */
function withoutQuotes(text: string): string {
  const parts = text.split('"');
  const isName = (at: number) => at + 1 < parts.length && NAMED.test(parts[at - 1]?.slice(-20) ?? '');
  return parts.map((part, at) => (at % 2 === 0 || isName(at) ? part : '…')).join('"');
}

const before = (text: string, mark: string) => {
  const at = text.indexOf(mark);
  return at < 0 ? text : text.slice(0, at);
};

/** The stack begins with the message; only its frames are logged. */
function stackFrames({ stack = '' }: Error): string {
  return sourceStack(stack)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
