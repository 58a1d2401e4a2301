import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { CommandError, formatErrorReason, UsageError } from '#cli/command-error.ts';
import { normalizeLine } from '#domain/normalize-input.ts';
import { isReadableLine } from '#domain/readable-text.ts';
import { readRowId } from '#domain/row-id.ts';

export async function readTextFile(file: string): Promise<string> {
  try {
    return file === '-' ? await text(process.stdin) : await readFile(file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${formatErrorReason(error)}`, { cause: error });
  }
}

/** `-` is standard input. Secrets are not arguments, because other users of the machine can see arguments. */
export async function readJsonFile(file: string): Promise<unknown> {
  const json = await readTextFile(file);
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    // The error of `JSON.parse` quotes the input, which may contain passwords.
    throw new CommandError(`${file === '-' ? 'standard input' : file} is not JSON`);
  }
}

export const FILE_ARGUMENT = { about: 'JSON file, or - for standard input' } as const;
export const ID_ARGUMENT = { about: 'id, as in the list' } as const;

const LIMIT_PATTERN = /^\d{1,4}$/;
const MAX_LISTED_ROWS = 1_000;
export const LIMIT_OPTION = {
  value: 'N',
  about: `maximum number of rows, 1 to ${MAX_LISTED_ROWS}`,
  default: '50',
} as const;

export function readLimit({ limit: typed }: { limit: string }): number {
  const limit = LIMIT_PATTERN.test(typed) ? Number(typed) : 0;
  if (limit < 1 || limit > MAX_LISTED_ROWS)
    throw new UsageError(`--limit must be a number from 1 to ${MAX_LISTED_ROWS}`);
  return limit;
}

const MAX_NAME_CHARACTERS = 60;
export const NAME_OPTIONS = {
  name: { value: 'NAME', about: 'name shown to shoppers, if not the usual one' },
  'name-bn': { value: 'NAME', about: 'name in Bangla' },
} as const;

/** Reads the names of a gateway or courier. Those that are not given are empty. */
export function readNames(options: Readonly<Record<keyof typeof NAME_OPTIONS, string | undefined>>) {
  const [name, nameBn] = [normalizeLine(options.name ?? ''), normalizeLine(options['name-bn'] ?? '')];
  for (const [option, text] of Object.entries({ name, 'name-bn': nameBn })) {
    if (!isReadableLine(text) || text.length > MAX_NAME_CHARACTERS)
      throw new UsageError(`--${option} must be one line of up to ${MAX_NAME_CHARACTERS} characters`);
  }
  return { name, nameBn };
}

export const ORDER_OPTION = { value: 'N', about: 'place in lists; lower numbers come first' } as const;

export function readOrder(text: string): number {
  if (!/^-?\d{1,6}$/.test(text)) throw new UsageError('--order must be a whole number');
  return Number(text);
}

export function readId(typed: string): number {
  const id = readRowId(typed);
  if (!id) throw new UsageError(`${typed} is not an id`);
  return id;
}

export const isOneOf = <Value extends string>(values: readonly Value[], text: string): text is Value =>
  (values as readonly string[]).includes(text);
