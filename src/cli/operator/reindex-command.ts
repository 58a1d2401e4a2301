import { type CommandDefinition, defineOperatorAction, type OperatorWork } from '#cli/command-definition.ts';
import { CommandError } from '#cli/command-error.ts';
import { reindexShop, requestReindex } from '#services/search/rebuild-search-words.ts';
import { findShop, listAllShops, type ShopRecord } from '#services/shop/shops.ts';

const reindex = defineOperatorAction({
  name: '',
  about: 'rebuild the search words and listings of one or all shops',
  arguments: { shop: { about: 'slug of the shop, by default all shops', isOptional: true } },
  options: { background: { about: 'return at once; running servers rebuild at a low rate' } },
  examples: ['haat reindex', 'haat reindex glow', 'haat reindex --background'],
  notes: [
    'Needed after changes by SQL or a restored backup. Interrupted work is completed by running servers.',
  ],
  read: ({ args, options }) => ({ slug: args.shop, isBackground: options.background }),
  run: async (work, { slug, isBackground }) => {
    const shops = await listShops(work, slug);
    if (isBackground) {
      for (const shop of shops) await requestReindex({ db: work.runtime.db, shop });
      return `Running servers rebuild ${formatCount(shops.length)}.`;
    }
    const busy: string[] = [];
    for (const [index, shop] of shops.entries())
      if ((await reindexWithProgress(work, { shop, index, shops })) === 'busy') busy.push(shop.slug);
    const rebuilt = `Rebuilt ${formatCount(shops.length - busy.length)}.`;
    return busy.length > 0 ? `${rebuilt} A server is already rebuilding: ${busy.join(', ')}.` : rebuilt;
  },
});

export const reindexCommand: CommandDefinition = { name: 'reindex', actions: [reindex] };

async function listShops({ runtime: { db } }: OperatorWork, slug: string | undefined): Promise<ShopRecord[]> {
  if (slug === undefined) return listAllShops(db);
  const shop = await findShop(db, { slug });
  if (!shop) throw new CommandError(`there is no shop ${slug}`);
  return [shop];
}

const formatCount = (count: number) => (count === 1 ? '1 shop' : `${count} shops`);

function reindexWithProgress(
  { runtime: { db }, onProgress }: OperatorWork,
  { shop, index, shops }: { shop: ShopRecord; index: number; shops: readonly ShopRecord[] },
) {
  const label = shops.length === 1 ? shop.slug : `${shop.slug} (${index + 1} of ${shops.length})`;
  return reindexShop({ db, shop }, (done, total) =>
    onProgress({ label: `${label}: ${done} of ${total} products`, done, total }),
  );
}
