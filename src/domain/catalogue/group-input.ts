import { readPeriodLimit } from '#domain/dhaka-time.ts';
import type { InputProblem } from './input-problem.ts';
import { createInputReader, type InputReader } from './input-reader.ts';
import { MAX_COUNTS, MAX_LENGTHS } from './limits.ts';
import { isSlug } from './normalize-product.ts';

/** Fields of categories, brands and campaigns. On an update, omitted fields keep their values; `null` clears a field. */
interface GroupInput {
  /** By default, created from the name of a new category, brand or campaign. */
  slug?: string;
  name?: string;
  nameBn?: string | null;
  /** Plain text. */
  description?: string;
  descriptionBn?: string | null;
  /** File path or URL; '' for none. */
  picture?: string;
}

export interface CategoryInput extends GroupInput {
  /** Slug of the parent category; `null` for a category at the top. */
  parentSlug?: string | null;
  seo?: { title?: string; description?: string };
  sortOrder?: number;
}

export interface BrandInput extends GroupInput {
  logo?: string;
  sortOrder?: number;
}

export interface CampaignInput extends GroupInput {
  /** `2026-12-16` or `2026-12-16 10:00` in Dhaka, or ISO 8601 with an offset. A day includes its last minute. */
  startsAt?: string;
  endsAt?: string;
  /** All products of the campaign, in display order. */
  products?: readonly CampaignProductInput[];
}

export interface CampaignProductInput {
  slug: string;
  /** Percent off the list price, 1 to 99. If `null`, prices are unchanged. */
  discountPercent?: number | null;
}

export interface CampaignPeriod {
  startsAt?: Date | undefined;
  endsAt?: Date | undefined;
}

const MAX_SORT_ORDER = 1_000_000;

export function normalizeCategory(input: CategoryInput): { group: CategoryInput; problems: InputProblem[] } {
  const reader = createInputReader();
  const { seo } = input;
  const group = {
    ...normalizeGroup(reader, input),
    ...(seo && {
      seo: {
        ...(seo.title !== undefined && { title: reader.line('seo.title', seo.title, MAX_LENGTHS.seoTitle) }),
        ...(seo.description !== undefined && {
          description: reader.line('seo.description', seo.description, MAX_LENGTHS.seoDescription),
        }),
      },
    }),
  };
  checkSortOrder(reader, input);
  return { group, problems: reader.problems };
}

export function normalizeBrand(input: BrandInput): { group: BrandInput; problems: InputProblem[] } {
  const reader = createInputReader();
  const group = normalizeGroup(reader, input);
  checkSortOrder(reader, input);
  return { group, problems: reader.problems };
}

export function normalizeCampaign(input: CampaignInput): {
  group: CampaignInput;
  period: CampaignPeriod;
  problems: InputProblem[];
} {
  const reader = createInputReader();
  const group = normalizeGroup(reader, input);
  const readLimit = (field: 'startsAt' | 'endsAt', limit: 'start' | 'end') => {
    const text = input[field];
    const date = text === undefined ? undefined : readPeriodLimit(text, limit);
    if (text !== undefined && !date) reader.report(field, { code: 'not-a-date' });
    return date;
  };
  const period = { startsAt: readLimit('startsAt', 'start'), endsAt: readLimit('endsAt', 'end') };
  const products = input.products ?? [];
  reader.count('products', products, MAX_COUNTS.campaignProducts);
  const slugs = new Map<string, number>();
  for (const [index, { slug, discountPercent }] of products.entries()) {
    const other = slugs.get(slug);
    if (other === undefined) slugs.set(slug, index);
    else reader.report(`products[${index}].slug`, { code: 'duplicate', other: `products[${other}].slug` });
    if (discountPercent != null)
      reader.integer(`products[${index}].discountPercent`, discountPercent, { least: 1, most: 99 });
  }
  return { group, period, problems: reader.problems };
}

function normalizeGroup<Input extends GroupInput>(reader: InputReader, input: Input): Input {
  const { slug, name, nameBn, description, descriptionBn } = input;
  const { line, text, report } = reader;
  if (slug !== undefined && !isSlug(slug.trim())) report('slug', { code: 'not-a-slug' });
  const normalizedName = name === undefined ? undefined : line('name', name, MAX_LENGTHS.name);
  if (normalizedName === '') report('name', { code: 'required' });
  const most = MAX_LENGTHS.groupDescription;
  return {
    ...input,
    ...(slug !== undefined && { slug: line('slug', slug, MAX_LENGTHS.slug) }),
    ...(normalizedName !== undefined && { name: normalizedName }),
    ...(nameBn !== undefined && { nameBn: (nameBn && line('nameBn', nameBn, MAX_LENGTHS.name)) || null }),
    ...(description !== undefined && { description: text('description', description, most) }),
    ...(descriptionBn !== undefined && {
      descriptionBn: (descriptionBn && text('descriptionBn', descriptionBn, most)) || null,
    }),
  };
}

function checkSortOrder(reader: InputReader, { sortOrder }: { sortOrder?: number }): void {
  if (sortOrder !== undefined)
    reader.integer('sortOrder', sortOrder, { least: -MAX_SORT_ORDER, most: MAX_SORT_ORDER });
}
