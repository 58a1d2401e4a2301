import { join, resolve } from 'node:path';
import { defineOperatorAction, type OperatorRuntime } from '#cli/command-definition.ts';
import { getPictureFolders } from '#runtime/env.ts';
import { exportShop, importShop } from '#services/shop/shop-archive.ts';
import { defineShopAction } from './define-shop-action.ts';

const getMediaFolder =
  ({ env }: Pick<OperatorRuntime, 'env'>) =>
  (slug: string) =>
    join(getPictureFolders(env.DATA_DIR).media, slug);

export const exportShopArchive = defineShopAction({
  name: 'export',
  about: 'write a shop to a folder: catalogue, documents, customers, orders and pictures',
  arguments: { folder: { about: 'new or empty folder on the machine of the server' } },
  examples: ['haat shop export alo ./alo-archive'],
  notes: [
    'The folder contains personal data. Only its owner can read it.',
    'It contains no credentials of payment gateways, message providers and pixels, and no sessions or messages.',
  ],
  read: ({ args }) => resolve(args.folder),
  run: async (ctx, folder, { runtime }) => {
    const { rows } = await exportShop(ctx, { folder, mediaFolder: getMediaFolder(runtime) });
    return `${rows} rows of ${ctx.shop.slug} are in ${folder}`;
  },
});

export const importShopArchive = defineOperatorAction({
  name: 'import',
  about: 'create a shop from a folder that `shop export` has written',
  arguments: {
    folder: { about: 'folder on the machine of the server' },
    slug: { about: 'slug of the new shop, by default the one of the exported shop', isOptional: true },
  },
  examples: ['haat shop import ./alo-archive', 'haat shop import ./alo-archive alo-copy'],
  read: ({ args }) => ({ folder: resolve(args.folder), slug: args.slug }),
  run: async ({ runtime }, { folder, slug: newSlug }) => {
    const mediaFolder = getMediaFolder(runtime);
    const { slug, rows, takenHosts, inactiveGateways, inactiveCouriers } = await importShop(runtime.db, {
      folder,
      mediaFolder,
      slug: newSlug,
    });
    return [
      `${slug} is created with ${rows} rows.`,
      ...takenHosts.map((host) => `${host} belongs to another shop and was left out.`),
      ...inactiveGateways.map(
        (gateway) => `Set the credentials of ${gateway}: haat gateway set ${slug} ${gateway} FILE`,
      ),
      ...inactiveCouriers.map((courier) => `Connect the courier ${courier} again.`),
    ].join('\n');
  },
});
