import { CommandError } from '#cli/fail.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import { deleteShop, describeContents } from '#services/shop/delete-shop.ts';
import { findDemoShops } from '#services/shop/demo-shops.ts';
import { findShop, type ShopRecord } from '#services/shop/shops.ts';
import type { DeletionCommand, ShopsToDelete } from './parse-operator-command.ts';

type Deleter = Pick<Runtime, 'db' | 'contextFor'>;

export async function runDeletion(
  { db, contextFor }: Deleter,
  { action, which }: DeletionCommand,
): Promise<string> {
  const lines: string[] = [];
  for (const shop of await findShops(db, which)) {
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

async function findShops(db: Runtime['db'], which: ShopsToDelete): Promise<ShopRecord[]> {
  const slugs = which === 'demo' ? await findDemoShops(db) : [which.slug];
  const found = await Promise.all(slugs.map((slug) => findShop(db, { slug })));
  const shops = found.filter((shop) => shop !== undefined);
  if (shops.length === 0)
    throw new CommandError(which === 'demo' ? 'there are no demo shops' : `there is no shop ${which.slug}`);
  return shops;
}
