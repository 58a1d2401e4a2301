import { type CommandLine, UsageError } from '../command-line.ts';
import type { DocumentCommand } from '../documents/document-command.ts';

/** What the operator wants done with a shop, as it is passed to the process that holds the database. */
export type OperatorCommand = DocumentCommand | SearchCommand;

/** What the operator wants to know of the searches of a shop. */
export interface SearchCommand {
  action: 'missed-searches';
  shop: string;
  limit: number;
}

const LIMIT = /^\d{1,4}$/;
const MOST = 1_000;

/** Reads what stands behind `haat search`. Throws `UsageError` for what makes no sense. */
export function readSearchCommand({ words, options }: CommandLine): SearchCommand {
  const [what, shop, ...others] = words;
  const limit = LIMIT.test(options.limit ?? '') ? Number(options.limit) : 0;
  if (what !== 'missed' || !shop || others.length > 0) throw new UsageError();
  if (limit < 1 || limit > MOST) throw new UsageError(`--limit is a number from 1 to ${MOST}`);
  return { action: 'missed-searches', shop, limit };
}
