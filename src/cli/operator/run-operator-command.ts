import { runDocumentCommand } from '#cli/documents/run-document-command.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import { originAt, shopHost } from '#runtime/shop-origin.ts';
import { addProvider, listProviders, removeProvider } from '#services/messages/providers.ts';
import { listMissedSearches } from '#services/search/missed-searches.ts';
import { createShop } from '#services/shop/shops.ts';
import { CommandError } from '../fail.ts';
import { findShopContext } from './find-shop-context.ts';
import type { OperatorCommand, ProviderCommand, SearchCommand, ShopCommand } from './operator-command.ts';
import { runOrderCommand, runReviewCommand } from './run-order-command.ts';

/** Does what the operator wants, and answers with the text to print. */
export async function runOperatorCommand(
  runtime: Pick<Runtime, 'db' | 'env' | 'contextFor' | 'gateways'>,
  command: OperatorCommand,
): Promise<string> {
  switch (command.action) {
    case 'missed-searches':
      return runSearchCommand(runtime, command);
    case 'list-providers':
    case 'add-provider':
    case 'remove-provider':
      return runProviderCommand(runtime, command);
    case 'list-orders':
    case 'show-order':
    case 'change-order':
      return runOrderCommand(runtime, command);
    case 'list-reviews':
    case 'decide-review':
      return runReviewCommand(runtime, command);
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

/** What became of the providers of a shop, in words that hold no credentials. */
export async function runProviderCommand(
  runtime: Pick<Runtime, 'db' | 'contextFor' | 'gateways'>,
  command: ProviderCommand,
): Promise<string> {
  const ctx = await findShopContext(runtime, command.shop);
  if (command.action === 'list-providers') {
    const rows = (await listProviders(ctx)).map(({ id, channel, kind }) =>
      provider(String(id), channel, kind),
    );
    return rows.length > 0 ? [provider('id', 'for', 'kind'), ...rows].join('\n') : 'No providers.';
  }
  if (command.action === 'remove-provider') {
    if (await removeProvider(ctx, command.id)) return `Provider ${command.id} is removed.`;
    throw new CommandError(`${command.shop} has no provider ${command.id}`);
  }
  const added = await addProvider(ctx, runtime.gateways, command);
  if ('problem' in added) throw new CommandError(`${command.kind} is not added: ${added.problem}`);
  return `Provider ${added.id}, ${added.kind}, is tried for ${added.channel} after those there were.`;
}

const provider = (id: string, channel: string, kind: string) =>
  `${id.padStart(6)}  ${channel.padEnd(4)}  ${kind}`;

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
