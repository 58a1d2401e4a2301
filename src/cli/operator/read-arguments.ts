import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { CommandError, formatErrorReason } from '#cli/command-error.ts';
import { type CommandLine, UsageError } from '#cli/command-line.ts';

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

const LIMIT_PATTERN = /^\d{1,4}$/;
const MAX_LISTED_ROWS = 1_000;

export function readLimit({ limit: typed = '' }: CommandLine['options']): number {
  const limit = LIMIT_PATTERN.test(typed) ? Number(typed) : 0;
  if (limit < 1 || limit > MAX_LISTED_ROWS)
    throw new UsageError(`--limit must be a number from 1 to ${MAX_LISTED_ROWS}`);
  return limit;
}

export const isOneOf = <Value extends string>(values: readonly Value[], text: string): text is Value =>
  (values as readonly string[]).includes(text);
