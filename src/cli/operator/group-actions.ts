import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute } from 'node:path';
import type { OptionDefinitions } from '#cli/command-definition.ts';
import { UsageError } from '#cli/command-error.ts';
import type { BrandInput } from '#domain/catalogue/group-input.ts';
import type { ReadPictureFile } from '#services/catalogue/product-pictures.ts';
import { openPictureFolder } from '#services/catalogue/read-picture-file.ts';
import type { DeleteGroupResult, SaveGroupOptions, SaveGroupResult } from '#services/catalogue/save-group.ts';
import type { ServiceContext } from '#services/context.ts';
import { defineShopAction } from './define-shop-action.ts';
import { createNotFoundError, describeDeleted, describeSaved } from './describe-saved.ts';
import { ORDER_OPTION, readOrder } from './read-arguments.ts';

const SLUG_ARGUMENT = { about: 'slug, as in the list' } as const;

const TEXT_OPTIONS = {
  name: { value: 'NAME', about: 'name' },
  'name-bn': { value: 'NAME', about: 'name in Bangla' },
  description: { value: 'TEXT', about: 'plain text' },
  'description-bn': { value: 'TEXT', about: 'description in Bangla' },
} as const satisfies OptionDefinitions;

export const PICTURE_OPTION = { value: 'FILE', about: 'file or URL' } as const;

export const GROUP_OPTIONS = {
  ...TEXT_OPTIONS,
  picture: PICTURE_OPTION,
  order: ORDER_OPTION,
} as const satisfies OptionDefinitions;

/** Options by the fields that they set. */
export const OPTION_LABELS = {
  name: '--name',
  nameBn: '--name-bn',
  description: '--description',
  descriptionBn: '--description-bn',
  picture: '--picture',
  logo: '--logo',
  parentSlug: '--parent',
  sortOrder: '--order',
} as const;

type GroupOptions = { [Name in keyof typeof GROUP_OPTIONS]: string | undefined };
type GroupFields = Omit<BrandInput, 'slug' | 'logo'>;

/** Reads the options that are given. Throws `UsageError`. */
export function readGroup(options: GroupOptions): GroupFields {
  const { name, description, picture, order } = options;
  const { 'name-bn': nameBn, 'description-bn': descriptionBn } = options;
  return {
    ...(name !== undefined && { name }),
    ...(nameBn !== undefined && { nameBn }),
    ...(description !== undefined && { description }),
    ...(descriptionBn !== undefined && { descriptionBn }),
    ...(picture !== undefined && { picture: resolvePicture(picture) }),
    ...(order !== undefined && { sortOrder: readOrder(order) }),
  };
}

export function requireOptions<Input extends object>(input: Input): Input {
  if (Object.keys(input).length === 0) throw new UsageError('set needs at least one option');
  return input;
}

/** Returns the absolute path of a file, because the server may run in another folder. Other sources stay. */
export const resolvePicture = (source: string): string =>
  existsSync(source) ? realpathSync(source) : source;

/** Reads files with absolute paths, as `resolvePicture` returns. */
export const readResolvedPicture: ReadPictureFile = async (source) =>
  isAbsolute(source)
    ? openPictureFolder(dirname(source))(basename(source))
    : { kind: 'refused', reason: 'the file does not exist', isLasting: true };

interface GroupServices<Input> {
  kind: 'category' | 'brand' | 'campaign';
  list: (ctx: ServiceContext) => Promise<{ slug: string }[]>;
  save: (ctx: ServiceContext, input: Input, options: SaveGroupOptions) => Promise<SaveGroupResult>;
  labels?: Readonly<Record<string, string>>;
  readPictureFile: ReadPictureFile;
}

/** Changes the group with the slug, or creates it. */
export async function setGroup<Input extends { slug?: string }>(
  ctx: ServiceContext,
  { slug, input }: { slug: string; input: Input },
  { kind, list, save, labels = {}, readPictureFile }: GroupServices<Input>,
): Promise<string> {
  const isStored = (await list(ctx)).some((group) => group.slug === slug);
  const result = await save(ctx, isStored ? input : { ...input, slug }, {
    currentSlug: isStored ? slug : undefined,
    readPictureFile,
  });
  return describeSaved(ctx, result, { kind, slug, labels });
}

interface DeletedGroup<Group> {
  kind: 'category' | 'brand' | 'campaign';
  note: string;
  list: (ctx: ServiceContext) => Promise<Group[]>;
  countProducts: (group: Group) => number;
  deleteGroup: (ctx: ServiceContext, input: { slug: string }) => Promise<DeleteGroupResult>;
}

/** Defines the action that deletes a category, brand or campaign after a confirmation. */
export const defineGroupDeletion = <Group extends { slug: string; name: string }>({
  kind,
  note,
  list,
  countProducts,
  deleteGroup,
}: DeletedGroup<Group>) =>
  defineShopAction({
    name: 'delete',
    about: `delete a ${kind}`,
    arguments: { slug: SLUG_ARGUMENT },
    examples: [`haat ${kind} delete glow eid`, `haat ${kind} delete glow eid --yes`],
    notes: [note],
    read: ({ args }) => args.slug,
    describeDeletion: async (ctx, slug) => {
      const group = (await list(ctx)).find((each) => each.slug === slug);
      if (!group) throw createNotFoundError(ctx, { kind, slug });
      return `${group.name} (${slug}), products: ${countProducts(group)}`;
    },
    run: async (ctx, slug) =>
      describeDeleted(ctx, await deleteGroup(ctx, { slug }), { kind, slug, labels: { slug } }),
  });
