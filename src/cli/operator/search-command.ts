import { type CommandLine, UsageError } from '#cli/command-line.ts';
import { dhakaMinute } from '#domain/dhaka-time.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import { listMissedSearches } from '#services/search/missed-searches.ts';
import { findShopContext } from './find-shop-context.ts';
import { readLimit } from './read-arguments.ts';
import { toTable } from './to-table.ts';

export interface SearchCommand {
  action: 'missed-searches';
  shop: string;
  limit: number;
}

export function readSearchCommand({ positionals, options }: CommandLine): SearchCommand {
  const [actionName, shop, ...others] = positionals;
  if (actionName !== 'missed' || !shop || others.length > 0) throw new UsageError();
  return { action: 'missed-searches', shop, limit: readLimit(options) };
}

export async function runSearchCommand(
  runtime: Pick<Runtime, 'db' | 'contextFor'>,
  { shop, limit }: SearchCommand,
): Promise<string> {
  const missedSearches = await listMissedSearches(await findShopContext(runtime, shop), { limit });
  const rows = missedSearches.map(({ count, lastAt, text }) => [String(count), dhakaMinute(lastAt), text]);
  return toTable({ times: -6, 'last (Dhaka)': 16, text: 0 }, rows, 'No searches without results.');
}
