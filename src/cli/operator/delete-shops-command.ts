import { type CommandLine, UsageError } from '#cli/command-line.ts';
import { CommandError } from '#cli/fail.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import { deleteShop, describeContents } from '#services/shop/delete-shop.ts';
import { findDemoShops } from '#services/shop/demo-shops.ts';
import { findShop, type ShopRecord } from '#services/shop/shops.ts';
import type { ShopRuntime } from './find-shop-context.ts';

export type ShopSelection = { slug: string } | 'demo';

export interface DeletionCommand {
  action: 'describe-shops' | 'delete-shops';
  selection: ShopSelection;
}

export function readDeletion({ positionals, options }: CommandLine) {
  const [, slug, ...others] = positionals;
  const isDemo = options.demo === 'yes';
  if (others.length > 0 || isDemo === (slug !== undefined)) throw new UsageError();
  const selection: ShopSelection = slug === undefined ? 'demo' : { slug };
  return { selection, confirmation: options.yes || undefined };
}

export const getRequiredConfirmation = (selection: ShopSelection): string =>
  selection === 'demo' ? 'demo' : selection.slug;

export async function runDeletion(
  { db, contextFor }: ShopRuntime,
  { action, selection }: DeletionCommand,
): Promise<string> {
  const lines: string[] = [];
  for (const shop of await findShops(db, selection)) {
    const ctx = contextFor(shop);
    const name = `${shop.name} (${shop.slug})`;
    if (action === 'describe-shops') {
      const { products, orders, customers } = await describeContents(ctx);
      lines.push(`${name}: ${products} products, ${orders} orders, ${customers} customers`);
    } else {
      lines.push(`${name} is deleted: ${await deleteShop(ctx)} rows and its pictures in the data folder`);
    }
  }
  return lines.join('\n');
}

async function findShops(db: Runtime['db'], selection: ShopSelection): Promise<ShopRecord[]> {
  const slugs = selection === 'demo' ? await findDemoShops(db) : [selection.slug];
  const shopsOrUndefined = await Promise.all(slugs.map((slug) => findShop(db, { slug })));
  const shops = shopsOrUndefined.filter((shop) => shop !== undefined);
  if (shops.length === 0)
    throw new CommandError(
      selection === 'demo' ? 'there are no demo shops' : `there is no shop ${selection.slug}`,
    );
  return shops;
}
