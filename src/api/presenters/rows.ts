import { type Poisha, toBdt } from '#domain/money.ts';
import type { BrandStoryRow } from '#services/catalogue/brands.ts';
import type { CampaignRow } from '#services/catalogue/campaigns.ts';
import type { CategoryRow, CategoryWithRelatives } from '#services/catalogue/categories.ts';
import type { ReviewRow } from '#services/catalogue/reviews.ts';
import type { BlogPostRow, PostWithNeighbours } from '#services/content/blog.ts';
import type { listAreas, StoreRow } from '#services/shop/locations.ts';
import type { Redirect } from '#services/shop/redirects.ts';
import type { ShopRecord } from '#services/shop/shops.ts';

type ShopArea = Awaited<ReturnType<typeof listAreas>>[number];

// Presenters spread rows, because the response schema removes unlisted fields.

export const toBdtOrNull = (amount: Poisha | null) => (amount === null ? null : toBdt(amount));

export function addBanglaName<Row extends { nameBn: string | null }>(
  row: Row,
): Row & { name_bn: Row['nameBn'] } {
  return { ...row, name_bn: row.nameBn };
}

export function toPage<Item>(
  data: Item[],
  { total, currentPage, perPage }: { total: number; currentPage: number; perPage: number },
) {
  return { data, total, currentPage, perPage, lastPage: Math.max(1, Math.ceil(total / perPage)) };
}

export async function respondWithStatus<Status extends string>(work: Promise<unknown>, status: Status) {
  await work;
  return { status };
}

export function toShop(shop: ShopRecord, origin: string) {
  return { ...addBanglaName(shop), contact_number: shop.contactNumber, origin };
}

export function toStore(row: StoreRow) {
  return {
    ...addBanglaName(row),
    address_bn: row.addressBn,
    lat: row.latitude,
    lon: row.longitude,
  };
}

export function toArea(row: ShopArea) {
  return { ...addBanglaName(row), neighbourhoods: row.neighbourhoods.map(addBanglaName) };
}

export function toCategorySummary<Row extends CategoryRow>(row: Row) {
  return { ...row, name_bn: row.nameBn, description_bn: row.descriptionBn, image: row.picture };
}

export function toCategory(category: CategoryWithRelatives) {
  return {
    ...toCategorySummary(category),
    ancestors: category.ancestors.map(toCategorySummary),
    children: category.children.map(toCategorySummary),
  };
}

export function toBrandStory(row: BrandStoryRow) {
  return { ...addBanglaName(row), description_bn: row.descriptionBn, image: row.picture };
}

export function toCampaign(row: CampaignRow) {
  return {
    ...addBanglaName(row),
    description_bn: row.descriptionBn,
    image: row.picture,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  };
}

export function toReview(row: ReviewRow) {
  return { ...row, images: row.pictures, createdAt: row.createdAt.toISOString() };
}

export function toBlogPostSummary<Row extends BlogPostRow>(row: Row) {
  return {
    ...row,
    title_bn: row.titleBn,
    excerpt_bn: row.excerptBn,
    image: row.picture,
    category: row.category && addBanglaName(row.category),
    publishedAt: row.publishedAt.toISOString(),
  };
}

export function toBlogPost(post: PostWithNeighbours) {
  return {
    ...toBlogPostSummary(post),
    updatedAt: post.updatedAt.toISOString(),
    body_bn: post.bodyBn,
    newer: post.newer ? toBlogPostSummary(post.newer) : null,
    older: post.older ? toBlogPostSummary(post.older) : null,
  };
}

export function toRedirect(found: Redirect) {
  if (found.state === 'moved') return found;
  // The API calls this state `gone`.
  if (found.state === 'discontinued') return { ...addBanglaName(found), state: 'gone' as const };
  const { startsAt, endsAt } = found;
  return { ...addBanglaName(found), startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}
