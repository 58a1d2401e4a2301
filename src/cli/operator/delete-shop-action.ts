import { defineOperatorAction, type OperatorRuntime } from '#cli/command-definition.ts';
import { CommandError, UsageError } from '#cli/command-error.ts';
import { countContents, deleteShop } from '#services/shop/delete-shop.ts';
import { listDemoShopSlugs } from '#services/shop/demo-shops.ts';
import { findShop, type ShopRecord } from '#services/shop/shops.ts';

type ShopSelection = { slug: string } | 'demo';

export const deleteShops = defineOperatorAction({
  name: 'delete',
  about: 'permanently delete a shop, or all demo shops',
  arguments: { slug: { about: 'slug of the shop', isOptional: true } },
  options: { demo: { about: 'all demo shops instead of one slug' } },
  examples: ['haat shop delete alo', 'haat shop delete alo --yes', 'haat shop delete --demo'],
  notes: ['Deletes the catalogue, orders, customers, messages, documents, domains and pictures.'],
  read: ({ args: { slug }, options: { demo } }): ShopSelection => {
    if (demo === (slug !== undefined)) throw new UsageError('delete needs a slug or --demo');
    return slug === undefined ? 'demo' : { slug };
  },
  confirmation: {
    expected: (selection) => (selection === 'demo' ? 'demo' : selection.slug),
    describe: async ({ runtime }, selection) => {
      const lines: string[] = [];
      for (const shop of await getSelectedShops(runtime, selection)) {
        const { products, orders, customers } = await countContents(runtime.contextFor(shop));
        lines.push(`${formatName(shop)}: ${products} products, ${orders} orders, ${customers} customers`);
      }
      return lines.join('\n');
    },
  },
  run: async ({ runtime }, selection) => {
    const lines: string[] = [];
    for (const shop of await getSelectedShops(runtime, selection)) {
      const deletedRows = await deleteShop(runtime.contextFor(shop));
      lines.push(`${formatName(shop)} is deleted: ${deletedRows} rows and its pictures in the data folder`);
    }
    return lines.join('\n');
  },
});

const formatName = ({ name, slug }: ShopRecord) => `${name} (${slug})`;

async function getSelectedShops(
  { db }: Pick<OperatorRuntime, 'db'>,
  selection: ShopSelection,
): Promise<ShopRecord[]> {
  const slugs = selection === 'demo' ? await listDemoShopSlugs(db) : [selection.slug];
  const shopsOrUndefined = await Promise.all(slugs.map((slug) => findShop(db, { slug })));
  const shops = shopsOrUndefined.filter((shop) => shop !== undefined);
  if (shops.length === 0)
    throw new CommandError(
      selection === 'demo' ? 'there are no demo shops' : `there is no shop ${selection.slug}`,
    );
  return shops;
}
