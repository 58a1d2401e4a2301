import { type CommandLine, UsageError } from '#cli/command-line.ts';
import { formatDhakaTimeToMinute } from '#domain/dhaka-time.ts';
import { listZeroResultSearches } from '#services/search/zero-result-searches.ts';
import { getShopContext, type ShopRuntime } from './get-shop-context.ts';
import { readLimit } from './read-arguments.ts';
import { toTable } from './to-table.ts';

export function readSearchCommand({ positionals, options }: CommandLine) {
  const [actionName, shop, ...others] = positionals;
  if (actionName !== 'missed' || !shop || others.length > 0) throw new UsageError();
  return { action: 'missed-searches', shop, limit: readLimit(options) } as const;
}

export async function runSearchCommand(
  runtime: ShopRuntime,
  { shop, limit }: ReturnType<typeof readSearchCommand>,
): Promise<string> {
  const zeroResultSearches = await listZeroResultSearches(await getShopContext(runtime, shop), {
    limit,
  });
  const rows = zeroResultSearches.map(({ count, lastAt, text }) => [
    String(count),
    formatDhakaTimeToMinute(lastAt),
    text,
  ]);
  return toTable({ times: -6, 'last (Dhaka)': 16, text: 0 }, rows, 'No searches without results.');
}
