import { CommandError } from '#cli/command-error.ts';
import { type CommandLine, UsageError } from '#cli/command-line.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import { countContents, deleteShop } from '#services/shop/delete-shop.ts';
import { listDemoShopSlugs } from '#services/shop/demo-shops.ts';
import { findShop, type ShopRecord } from '#services/shop/shops.ts';
import type { ShopRuntime } from './get-shop-context.ts';

export type ShopSelection = { slug: string } | 'demo';

export interface DeletionCommand {
  action: 'describe-shops' | 'delete-shops';
  selection: ShopSelection;
}

export function readDeletionCommand({ positionals, options }: CommandLine) {
  const [, slug, ...others] = positionals;
  const isDemo = options.demo === 'yes';
  if (others.length > 0 || isDemo === (slug !== undefined)) throw new UsageError();
  const selection: ShopSelection = slug === undefined ? 'demo' : { slug };
  return { selection, confirmation: options.yes || undefined };
}

export const getRequiredConfirmation = (selection: ShopSelection): string =>
  selection === 'demo' ? 'demo' : selection.slug;

export async function runDeletionCommand(
  { db, contextFor }: ShopRuntime,
  { action, selection }: DeletionCommand,
): Promise<string> {
  const lines: string[] = [];
  for (const shop of await getSelectedShops(db, selection)) {
    const ctx = contextFor(shop);
    const name = `${shop.name} (${shop.slug})`;
    if (action === 'describe-shops') {
      const { products, orders, customers } = await countContents(ctx);
      lines.push(`${name}: ${products} products, ${orders} orders, ${customers} customers`);
    } else {
      lines.push(`${name} is deleted: ${await deleteShop(ctx)} rows and its pictures in the data folder`);
    }
  }
  return lines.join('\n');
}

async function getSelectedShops(db: Runtime['db'], selection: ShopSelection): Promise<ShopRecord[]> {
  const slugs = selection === 'demo' ? await listDemoShopSlugs(db) : [selection.slug];
  const shopsOrUndefined = await Promise.all(slugs.map((slug) => findShop(db, { slug })));
  const shops = shopsOrUndefined.filter((shop) => shop !== undefined);
  if (shops.length === 0)
    throw new CommandError(
      selection === 'demo' ? 'there are no demo shops' : `there is no shop ${selection.slug}`,
    );
  return shops;
}
