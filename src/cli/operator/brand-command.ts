import type { CommandDefinition } from '#cli/command-definition.ts';
import type { BrandInput } from '#domain/catalogue/group-input.ts';
import { deleteBrand, listOwnBrands, saveBrand } from '#services/catalogue/save-brand.ts';
import { defineShopAction } from './define-shop-action.ts';
import {
  defineGroupDeletion,
  GROUP_OPTIONS,
  OPTION_LABELS,
  PICTURE_OPTION,
  readGroup,
  readResolvedPicture,
  requireOptions,
  resolvePicture,
  setGroup,
} from './group-actions.ts';
import { toListing } from './to-table.ts';

const list = defineShopAction({
  name: 'list',
  about: "list a shop's brands",
  examples: ['haat brand list glow'],
  printsJson: true,
  read: () => undefined,
  run: async (ctx) =>
    toListing(await listOwnBrands(ctx), {
      columns: { slug: 24, products: -8, order: -6, name: 0 },
      toCells: ({ slug, productCount, sortOrder, name }) => [
        slug,
        String(productCount),
        String(sortOrder),
        name,
      ],
      none: 'No brands.',
    }),
});

const set = defineShopAction({
  name: 'set',
  about: 'create or change a brand; an empty value removes it',
  arguments: { slug: { about: 'slug of the brand' } },
  options: { ...GROUP_OPTIONS, logo: PICTURE_OPTION },
  examples: ["haat brand set glow kazi --name 'Kazi & Kazi' --logo kazi.png"],
  notes: ['A new brand needs --name.'],
  read: ({ args: { slug }, options }) => {
    const { logo } = options;
    const input: BrandInput = {
      ...readGroup(options),
      ...(logo !== undefined && { logo: resolvePicture(logo) }),
    };
    return { slug, input: requireOptions(input) };
  },
  run: (ctx, brand) =>
    setGroup(ctx, brand, {
      kind: 'brand',
      list: listOwnBrands,
      save: saveBrand,
      labels: OPTION_LABELS,
      readPictureFile: readResolvedPicture,
    }),
});

const remove = defineGroupDeletion({
  kind: 'brand',
  note: 'Its products stay, without a brand.',
  list: listOwnBrands,
  countProducts: ({ productCount }) => productCount,
  deleteGroup: deleteBrand,
});

export const brandCommand: CommandDefinition = { name: 'brand', actions: [list, set, remove] };
