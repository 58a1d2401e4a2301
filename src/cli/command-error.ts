import { inspect } from 'node:util';
import { getSourceStack } from '#installation/source-stack.ts';

export class CommandError extends Error {
  override readonly name: string = 'CommandError';
}

/** Invalid command line. */
export class UsageError extends CommandError {
  override readonly name = 'UsageError';
}

export function formatErrorReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  const firstMessage =
    (error instanceof AggregateError ? error.errors[0]?.message : undefined) ?? error.message;
  const line = String(firstMessage).split('\n', 1)[0] || error.name;
  return typeof code === 'string' && !line.includes(code) ? `${line} (${code})` : line;
}

export const formatErrorDetails = (error: unknown): string => getSourceStack(inspect(error));
