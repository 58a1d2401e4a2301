import { runDocumentCommand } from '#cli/documents/run-document-command.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import { listMissedSearches } from '#services/search/missed-searches.ts';
import { findShopContext } from './find-shop-context.ts';
import type { OperatorCommand, SearchCommand } from './operator-command.ts';

/** Does what the operator wants, and answers with the text to print. */
export function runOperatorCommand(
  runtime: Pick<Runtime, 'db' | 'env' | 'contextFor'>,
  command: OperatorCommand,
): Promise<string> {
  return command.action === 'missed-searches'
    ? runSearchCommand(runtime, command)
    : runDocumentCommand(runtime, command);
}

/** The texts that were searched for in vain, as lines to print: how often, when last, and what. */
export async function runSearchCommand(
  runtime: Pick<Runtime, 'db' | 'contextFor'>,
  { shop, limit }: SearchCommand,
): Promise<string> {
  const missed = await listMissedSearches(await findShopContext(runtime, shop), { limit });
  if (missed.length === 0) return 'No search was in vain.';
  const rows = missed.map(({ count, lastAt, text }) => row(String(count), minuteOf(lastAt), text));
  return [row('times', 'last (UTC)', 'text'), ...rows].join('\n');
}

const row = (count: string, last: string, text: string) =>
  `${count.padStart(6)}  ${last.padEnd(16)}  ${text}`;

const minuteOf = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');
