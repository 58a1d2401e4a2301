import { data } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import type { Redirect, RedirectKind } from '#contract/content.ts';
import { categoryPath, encodePathSegment, MAX_SLUG_LENGTH } from '#domain/shop-path.ts';
import { listSlugSpellings } from '#domain/slug.ts';
import { formatDate } from '#storefront/i18n/format-time.ts';
import { localizedField, localizePath } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { redirectWithinShop } from '#storefront/requests/public-page.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { withFallback } from '#storefront/requests/with-fallback.ts';
import { toProductCardView } from './product-card-view.ts';
import type { MissingItemView, SuggestedLinksView } from './suggested-links.tsx';

/** 422 means that the slug is invalid, for example because it contains a NUL character. */
const NOT_FOUND_STATUSES = [404, 422];

const PATH_PREFIXES: Record<RedirectKind | 'landing' | 'blog-category', string> = {
  product: '/product/',
  category: '/category/',
  brand: '/brand/',
  campaign: '/campaign/',
  page: '/',
  blog: '/blog/',
  landing: '/landing/',
  'blog-category': '/blog/category/',
};

interface ItemReference {
  kind: RedirectKind;
  slug: string;
}

type PathKind = keyof typeof PATH_PREFIXES;

export type DiscontinuedProduct = Extract<Redirect, { state: 'gone' }>;
type InactiveCampaign = Extract<Redirect, { state: 'coming' | 'over' }>;

/** Returns the item. If the item does not exist, throws the response of `redirectOrNotFound`. */
export async function redirectIfMoved<Value>(
  call: Promise<Value>,
  request: RequestContext,
  item: ItemReference,
): Promise<Value> {
  const value = await undefinedIfNotFound(call);
  return value ?? redirectOrNotFound(request, item);
}

export async function undefinedIfNotFound<Value>(call: Promise<Value>): Promise<Value | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && NOT_FOUND_STATUSES.includes(error.status)) return undefined;
    throw error;
  }
}

const NOT_FOUND_TITLES: Partial<Record<RedirectKind, () => string>> = {
  product: m.product_missing,
  category: m.category_missing,
  brand: m.brand_missing,
  campaign: m.campaign_missing,
};

/** Throws a redirect for moved items and other spellings, a page for inactive campaigns, otherwise “not found”. */
export async function redirectOrNotFound(request: RequestContext, item: ItemReference): Promise<never> {
  const formerItem = await findFormerItem(request, item);
  if (formerItem && formerItem.state !== 'gone') return throwInactiveCampaignPage(request, formerItem);
  return throwNotFound(request, NOT_FOUND_TITLES[item.kind]?.());
}

async function throwInactiveCampaignPage(
  request: RequestContext,
  campaign: InactiveCampaign,
): Promise<never> {
  const { locale } = request;
  const hasEnded = campaign.state === 'over';
  const name = localizedField(campaign, 'name', locale);
  const date = formatDate(hasEnded ? campaign.endsAt : campaign.startsAt, locale, 'dateTime');
  const missingItem: MissingItemView = hasEnded
    ? { title: m.campaign_ended({ name }), text: m.campaign_ended_text({ date }) }
    : { title: m.campaign_coming({ name }), text: m.campaign_coming_text({ date }) };
  throw data({ suggested: await loadSuggestedLinks(request), missingItem }, { status: hasEnded ? 410 : 404 });
}

export function redirectToSlug(
  { locale, shop, url }: RequestContext,
  folder: PathKind,
  slug: string,
): Response {
  const name =
    folder === 'landing' ? slug.split('/').map(encodePathSegment).join('/') : encodePathSegment(slug);
  return redirectWithinShop(
    localizePath(PATH_PREFIXES[folder] + name + url.search, locale, shop.defaultLanguage),
    301,
  );
}

/** Used for items that are found only by their exact slug. */
export async function redirectToExistingSpelling(
  request: RequestContext,
  { folder, slug, exists }: { folder: PathKind; slug: string; exists: (slug: string) => Promise<boolean> },
): Promise<Response | undefined> {
  if (slug.length > MAX_SLUG_LENGTH) return undefined;
  for (const spelling of listSlugSpellings(slug))
    if (await exists(spelling)) return redirectToSlug(request, folder, spelling);
  return undefined;
}

export async function findDiscontinuedItem(request: RequestContext, item: ItemReference) {
  const formerItem = await findFormerItem(request, item);
  return formerItem?.state === 'gone' ? formerItem : undefined;
}

export async function findInactiveCampaign({ client }: Pick<RequestContext, 'client'>, slug: string) {
  const formerItem = await undefinedIfNotFound(
    client.call('redirect', { query: { kind: 'campaign', slug } }),
  );
  return formerItem && formerItem.state !== 'gone' && formerItem.state !== 'moved' ? formerItem : undefined;
}

async function findFormerItem(request: RequestContext, { kind, slug }: ItemReference) {
  const formerItem = await undefinedIfNotFound(request.client.call('redirect', { query: { kind, slug } }));
  if (formerItem?.state === 'moved') throw redirectToSlug(request, kind, formerItem.slug);
  return formerItem;
}

export function requireSlug(slug: string): string {
  if (slug.length > MAX_SLUG_LENGTH) throw new Response(null, { status: 404 });
  return slug;
}

const POPULAR_PRODUCT_COUNT = 10;
const SUGGESTED_CATEGORY_COUNT = 10;

export async function loadSuggestedLinks(request: RequestContext): Promise<SuggestedLinksView> {
  const { client, locale } = request;
  const [popular, categories] = await Promise.all([
    withFallback(
      request,
      client.list('productsByLogic', { body: { logic: 'best-selling', limit: POPULAR_PRODUCT_COUNT } }),
      [],
    ),
    withFallback(request, client.list('categories'), []),
  ]);
  return {
    popular: popular.map((product) => toProductCardView(product, locale)),
    categories: categories
      .filter(({ parentId }) => parentId === null)
      .slice(0, SUGGESTED_CATEGORY_COUNT)
      .map((category) => ({
        name: localizedField(category, 'name', locale),
        path: categoryPath(category.slug),
      })),
  };
}

export async function throwNotFound(request: RequestContext, title?: string): Promise<never> {
  const missingItem: MissingItemView | undefined = title ? { title, text: m.missing_text() } : undefined;
  throw data({ suggested: await loadSuggestedLinks(request), missingItem }, { status: 404 });
}
