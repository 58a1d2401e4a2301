import { dhakaClock } from '#domain/dhaka-time.ts';

const LABELS: Readonly<Record<number, string>> = { 40: 'Warning: ', 50: 'Error: ', 60: 'Fatal: ' };
const HIDDEN = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'error']);
const MAX_LISTED = 4;
const ERROR_LEVEL = 50;

interface LoggedFailure {
  type?: string;
  message?: string;
  stack?: string;
  cause?: LoggedFailure;
}

export function logSentence(json: string): string {
  const entry = parsed(json);
  if (!entry) return json;
  const { level, time, msg, err } = entry as {
    level: number;
    time: string;
    msg?: string;
    err?: LoggedFailure;
  };
  const details = Object.entries(entry)
    .filter(([name]) => !HIDDEN.has(name))
    .map(([name, value]) => `${wordsOf(name)}: ${shown(value)}`);
  const clock = dhakaClock(new Date(time)).toISOString().slice(11, 19);
  const label = LABELS[level] ?? '';
  const sentence = `${clock}  ${label}${capitalised(msg ?? '')}${details.length > 0 ? ` (${details.join(', ')})` : ''}.`;
  return `${[sentence, ...failureLines(err, level)].join('\n')}\n`;
}

function failureLines(failure: LoggedFailure | undefined, level: number): string[] {
  if (!failure) return [];
  const { type, message, stack, cause } = failure;
  const frames = level >= ERROR_LEVEL && stack ? stack.split('\n').map((line) => `  ${line}`) : [];
  return [`          ${type}: ${message}`, ...frames, ...failureLines(cause, level)];
}

function parsed(json: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** `requestId` → `request id`. */
const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function shown(value: unknown): string {
  if (!Array.isArray(value)) return typeof value === 'object' ? JSON.stringify(value) : String(value);
  const first = value.slice(0, MAX_LISTED).map(shown).join(', ');
  return value.length > MAX_LISTED ? `${first} and ${value.length - MAX_LISTED} more` : first;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replace(/[.:]$/, '');
