import { runDocumentCommand } from '#cli/documents/run-document-command.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import { originAt, shopHost } from '#runtime/shop-origin.ts';
import { listMissedSearches } from '#services/search/missed-searches.ts';
import { createShop } from '#services/shop/shops.ts';
import { CommandError } from '../fail.ts';
import { findShopContext } from './find-shop-context.ts';
import type { OperatorCommand, SearchCommand, ShopCommand } from './operator-command.ts';

/** Does what the operator wants, and answers with the text to print. */
export function runOperatorCommand(
  runtime: Pick<Runtime, 'db' | 'env' | 'contextFor'>,
  command: OperatorCommand,
): Promise<string> {
  switch (command.action) {
    case 'missed-searches':
      return runSearchCommand(runtime, command);
    case 'create-shop':
      return runShopCommand(runtime, command);
    default:
      return runDocumentCommand(runtime, command);
  }
}

/** Makes the shop, and answers with where it stands and what comes next. */
export async function runShopCommand(
  { db, env }: Pick<Runtime, 'db' | 'env'>,
  { action: _, ...asked }: ShopCommand,
): Promise<string> {
  const shop = await createShop(db, asked);
  if (!shop) throw new CommandError(`there is a shop ${asked.slug} already; choose another slug`);
  return [
    `${shop.name} is open at ${originAt(shopHost(shop, env), env)}`,
    `It takes cash on delivery. Dress it with: haat document put ${shop.slug} widgets/theme-settings theme.json`,
  ].join('\n');
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
