import { inspect } from 'node:util';
import { sourceStack } from '#product/source-stack.ts';

/** What stops a command, in one line for the person at the terminal. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The one line that explains why a command cannot go on. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  const first = (error instanceof AggregateError ? error.errors[0]?.message : undefined) ?? error.message;
  const line = String(first).split('\n', 1)[0] || error.name;
  return typeof code === 'string' && !line.includes(code) ? `${line} (${code})` : line;
}

/** All that is known of it, for whoever looks into the sources. */
export const detailsOf = (error: unknown): string => sourceStack(inspect(error));
