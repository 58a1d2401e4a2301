import { toDhakaTime } from '#domain/dhaka-time.ts';

const LEVEL_LABELS: Readonly<Record<number, string>> = { 40: 'Warning: ', 50: 'Error: ', 60: 'Fatal: ' };
const HIDDEN_FIELDS = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'error']);
const MAX_LISTED_ITEMS = 4;
const ERROR_LEVEL = 50;

interface LoggedFailure {
  type?: string;
  message?: string;
  stack?: string;
  cause?: LoggedFailure;
}

export function formatLogSentence(json: string): string {
  const entry = parseEntry(json);
  if (!entry) return json;
  const { level, time, msg, err } = entry as {
    level: number;
    time: string;
    msg?: string;
    err?: LoggedFailure;
  };
  const details = Object.entries(entry)
    .filter(([name]) => !HIDDEN_FIELDS.has(name))
    .map(([name, value]) => `${toWords(name)}: ${formatDetail(value)}`);
  const clock = toDhakaTime(new Date(time)).toISOString().slice(11, 19);
  const label = LEVEL_LABELS[level] ?? '';
  const sentence = `${clock}  ${label}${toSentence(msg ?? '')}${details.length > 0 ? ` (${details.join(', ')})` : ''}.`;
  return `${[sentence, ...formatErrorLines(err, level)].join('\n')}\n`;
}

function formatErrorLines(failure: LoggedFailure | undefined, level: number): string[] {
  if (!failure) return [];
  const { type, message, stack, cause } = failure;
  const frames = level >= ERROR_LEVEL && stack ? stack.split('\n').map((line) => `  ${line}`) : [];
  return [`          ${type}: ${message}`, ...frames, ...formatErrorLines(cause, level)];
}

function parseEntry(json: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Converts a field name to words: `requestId` → `request id`. */
const toWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function formatDetail(value: unknown): string {
  if (!Array.isArray(value)) return typeof value === 'object' ? JSON.stringify(value) : String(value);
  const first = value.slice(0, MAX_LISTED_ITEMS).map(formatDetail).join(', ');
  return value.length > MAX_LISTED_ITEMS ? `${first} and ${value.length - MAX_LISTED_ITEMS} more` : first;
}

const toSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replace(/[.:]$/, '');
