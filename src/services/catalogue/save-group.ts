import type { ShopTransaction } from '#data/database.ts';
import {
  type GroupKind,
  type GroupRecord,
  insertGroup,
  listTakenSlugs,
  lockGroup,
  updateGroup,
} from '#data/queries/catalogue-groups.ts';
import { createSlug, makeUnique } from '#domain/catalogue/create-codes.ts';
import type { InputProblem } from '#domain/catalogue/input-problem.ts';
import type { ServiceContext } from '#services/context.ts';
import { type ReadPictureFile, storePictureSource } from './product-pictures.ts';

export type SaveGroupResult =
  | { outcome: 'created' | 'updated'; id: number; slug: string; pictureProblems: InputProblem[] }
  | { outcome: 'invalid'; problems: InputProblem[] }
  | { outcome: 'not-found' };

export type DeleteGroupResult =
  | { outcome: 'deleted' }
  | { outcome: 'invalid'; problems: InputProblem[] }
  | { outcome: 'not-found' };

export interface SaveGroupOptions {
  /** Slug of the stored category, brand or campaign. Without it, a new one is created. */
  currentSlug?: string | undefined;
  readPictureFile?: ReadPictureFile | undefined;
}

interface Pictures<Field extends string> {
  paths: { [Each in Field]?: string };
  problems: InputProblem[];
}

/** Stores the pictures in the fields of an input. Pictures that cannot be used are omitted. */
export async function storeGroupPictures<Field extends string>(
  ctx: ServiceContext,
  input: { [Each in Field]?: string },
  { fields, readPictureFile }: { fields: readonly Field[]; readPictureFile: ReadPictureFile | undefined },
): Promise<Pictures<Field>> {
  const pictures: Pictures<Field> = { paths: {}, problems: [] };
  for (const field of fields) {
    const source = input[field];
    if (source === undefined) continue;
    const stored = source === '' ? { path: '' } : await storePictureSource(ctx, source, readPictureFile);
    if ('path' in stored) pictures.paths[field] = stored.path;
    else pictures.problems.push({ field, code: 'picture-unusable', source, ...stored });
  }
  return pictures;
}

type Values<Kind extends GroupKind> = Parameters<typeof updateGroup<Kind>>[2]['values'];
type Checked<Kind extends GroupKind> = { values: Values<Kind> } | { problems: InputProblem[] };

interface WriteGroupInput<Kind extends GroupKind> {
  currentSlug: string | undefined;
  slug: string | undefined;
  name: string | undefined;
  /** Returns the columns of the group, or problems with stored rows. */
  check: (tx: ShopTransaction, current: GroupRecord<Kind> | undefined) => Promise<Checked<Kind>>;
}

export type WrittenGroup<Kind extends GroupKind> =
  | { outcome: 'created' | 'updated'; id: number; slug: string; current: GroupRecord<Kind> | undefined }
  | { outcome: 'invalid'; problems: InputProblem[] }
  | { outcome: 'not-found' };

/** Creates a category, brand or campaign, or updates the one with `currentSlug`. */
export async function writeGroup<Kind extends GroupKind>(
  tx: ShopTransaction,
  kind: Kind,
  { currentSlug, slug, name, check }: WriteGroupInput<Kind>,
): Promise<WrittenGroup<Kind>> {
  const current = currentSlug === undefined ? undefined : await lockGroup(tx, kind, currentSlug);
  if (currentSlug !== undefined && !current) return { outcome: 'not-found' };
  if (!current && name === undefined) return refuse({ field: 'name', code: 'required' });
  const taken = await listTakenSlugs(tx, kind);
  const isSlugTaken = slug !== undefined && slug !== current?.slug && (await lockGroup(tx, kind, slug));
  if (isSlugTaken) return refuse({ field: 'slug', code: 'slug-taken' });
  const checked = await check(tx, current);
  if ('problems' in checked) return { outcome: 'invalid', problems: checked.problems };
  const newSlug =
    slug ?? current?.slug ?? makeUnique(createSlug(name ?? '') || kind, (candidate) => taken.has(candidate));
  if (current) {
    const values: Values<Kind> = { ...checked.values, ...(newSlug !== current.slug && { slug: newSlug }) };
    await updateGroup(tx, kind, { id: current.id, values });
    return { outcome: 'updated', id: current.id, slug: newSlug, current };
  }
  const id = await insertGroup(tx, kind, { ...checked.values, slug: newSlug, name: name ?? '' });
  return { outcome: 'created', id, slug: newSlug, current: undefined };
}

export const refuse = (problem: InputProblem) => ({ outcome: 'invalid' as const, problems: [problem] });
