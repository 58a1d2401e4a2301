import type { z } from 'zod';
import type { brand } from '#contract/brand.ts';
import type { campaign, categorySummary, category as categoryWire } from '#contract/category.ts';
import type { review } from '#contract/review.ts';
import type { CampaignRow } from '#services/catalogue/campaigns.ts';
import type { CategoryRow, CategoryWithKin } from '#services/catalogue/categories.ts';
import type { ReviewRow } from '#services/catalogue/reviews.ts';

interface BrandRow {
  id: number;
  slug: string;
  name: string;
  nameBn: string | null;
  logo: string;
}

/** A brand on the wire. */
export function toBrand({ id, slug, name, nameBn, logo }: BrandRow): z.input<typeof brand> {
  return { id, slug, name, name_bn: nameBn, logo };
}

/** A category on the wire, without its kin. */
export function toCategorySummary(row: CategoryRow): z.input<typeof categorySummary> {
  const { id, parentId, slug, name, nameBn, description, descriptionBn, picture } = row;
  return {
    id,
    parentId,
    slug,
    name,
    name_bn: nameBn,
    description,
    description_bn: descriptionBn,
    image: picture,
  };
}

/** A category on the wire, with the way to it and its children. */
export function toCategory(category: CategoryWithKin): z.input<typeof categoryWire> {
  return {
    ...toCategorySummary(category),
    seo: category.seo,
    ancestors: category.ancestors.map(toCategorySummary),
    children: category.children.map(toCategorySummary),
  };
}

/** A campaign on the wire, its times in ISO 8601. */
export function toCampaign(row: CampaignRow): z.input<typeof campaign> {
  const { nameBn, descriptionBn, picture, startsAt, endsAt, ...rest } = row;
  return {
    ...rest,
    name_bn: nameBn,
    description_bn: descriptionBn,
    image: picture,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}

/** A review on the wire. */
export function toReview({
  id,
  authorName,
  rating,
  text,
  pictures,
  createdAt,
}: ReviewRow): z.input<typeof review> {
  return { id, authorName, rating, text, images: pictures, createdAt: createdAt.toISOString() };
}
