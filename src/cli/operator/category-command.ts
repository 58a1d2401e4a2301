import type { CommandDefinition } from '#cli/command-definition.ts';
import type { CategoryInput } from '#domain/catalogue/group-input.ts';
import { deleteCategory, listOwnCategories, saveCategory } from '#services/catalogue/save-category.ts';
import { defineShopAction } from './define-shop-action.ts';
import {
  defineGroupDeletion,
  GROUP_OPTIONS,
  OPTION_LABELS,
  readGroup,
  readResolvedPicture,
  requireOptions,
  setGroup,
} from './group-actions.ts';
import { toListing } from './to-table.ts';

const list = defineShopAction({
  name: 'list',
  about: "list a shop's categories",
  examples: ['haat category list glow'],
  printsJson: true,
  read: () => undefined,
  run: async (ctx) =>
    toListing(await listOwnCategories(ctx), {
      columns: { slug: 24, parent: 24, products: -8, order: -6, name: 0 },
      toCells: ({ slug, parentSlug, productCount, sortOrder, name }) => [
        slug,
        parentSlug ?? '',
        String(productCount),
        String(sortOrder),
        name,
      ],
      none: 'No categories.',
    }),
});

const set = defineShopAction({
  name: 'set',
  about: 'create or change a category; an empty value removes it',
  arguments: { slug: { about: 'slug of the category' } },
  options: {
    ...GROUP_OPTIONS,
    parent: { value: 'SLUG', about: 'slug of the parent category; empty for none' },
  },
  examples: [
    'haat category set glow soaps --name Soaps --parent skin-care --picture soaps.jpg',
    "haat category set glow soaps --parent ''",
  ],
  notes: ['A new category needs --name.'],
  read: ({ args: { slug }, options }) => {
    const { parent } = options;
    const input: CategoryInput = {
      ...readGroup(options),
      ...(parent !== undefined && { parentSlug: parent || null }),
    };
    return { slug, input: requireOptions(input) };
  },
  run: (ctx, category) =>
    setGroup(ctx, category, {
      kind: 'category',
      list: listOwnCategories,
      save: saveCategory,
      labels: OPTION_LABELS,
      readPictureFile: readResolvedPicture,
    }),
});

const remove = defineGroupDeletion({
  kind: 'category',
  note: 'Its products stay. A category with subcategories cannot be deleted.',
  list: listOwnCategories,
  countProducts: ({ productCount }) => productCount,
  deleteGroup: deleteCategory,
});

export const categoryCommand: CommandDefinition = { name: 'category', actions: [list, set, remove] };
