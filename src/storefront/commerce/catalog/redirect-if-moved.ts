import { data } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import type { Redirect, RedirectKind } from '#contract/content.ts';
import { MAX_SLUG_LENGTH } from '#domain/shop-path.ts';
import { formatDate } from '#storefront/i18n/format-time.ts';
import { localized, localizePath } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { shopRedirect } from '#storefront/requests/public-page.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { withFallback } from '#storefront/requests/with-fallback.ts';
import { toProductCardView } from './product-card-view.ts';
import type { MissingItemView, SuggestedLinksView } from './suggested-links.tsx';

/** API statuses for missing items. 422: the slug is invalid, for example contains a NUL character. */
const NOT_FOUND_STATUSES = [404, 422];

const FOLDERS: Record<RedirectKind | 'landing', string> = {
  product: '/product/',
  category: '/category/',
  brand: '/brand/',
  campaign: '/campaign/',
  page: '/',
  blog: '/blog/',
  landing: '/landing/',
};

interface ItemReference {
  kind: RedirectKind;
  slug: string;
}

type Folder = keyof typeof FOLDERS;

export type DiscontinuedProduct = Extract<Redirect, { state: 'gone' }>;
type IdleCampaign = Extract<Redirect, { state: 'coming' | 'over' }>;

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

/** Always throws: a redirect for moved items and upper-case slugs, a page for idle campaigns, otherwise not found. */
export async function redirectOrNotFound(request: RequestContext, item: ItemReference): Promise<never> {
  const formerItem = await findFormerItem(request, item);
  if (formerItem && formerItem.state !== 'gone') return idleCampaignPage(request, formerItem);
  return notFound(request);
}

async function idleCampaignPage(request: RequestContext, campaign: IdleCampaign): Promise<never> {
  const { locale } = request;
  const hasEnded = campaign.state === 'over';
  const name = localized(campaign, 'name', locale);
  const date = formatDate(hasEnded ? campaign.endsAt : campaign.startsAt, locale, 'dateTime');
  const missingItem: MissingItemView = hasEnded
    ? { title: m.campaign_over({ name }), text: m.campaign_over_text({ date }) }
    : { title: m.campaign_coming({ name }), text: m.campaign_coming_text({ date }) };
  throw data({ suggested: await loadSuggestedLinks(request), missingItem }, { status: hasEnded ? 410 : 404 });
}

function redirectToSlug({ locale, shop, url }: RequestContext, folder: Folder, slug: string): Response {
  const name =
    folder === 'landing' ? slug.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(slug);
  return shopRedirect(localizePath(FOLDERS[folder] + name + url.search, locale, shop.defaultLanguage), 301);
}

export function redirectToLowerCase(
  request: RequestContext,
  folder: Folder,
  slug: string,
): Response | undefined {
  const lowerCaseSlug = slug.toLowerCase();
  return lowerCaseSlug === slug ? undefined : redirectToSlug(request, folder, lowerCaseSlug);
}

export async function findDiscontinued(request: RequestContext, item: ItemReference) {
  const formerItem = await findFormerItem(request, item);
  return formerItem?.state === 'gone' ? formerItem : undefined;
}

export async function findIdleCampaign({ client }: Pick<RequestContext, 'client'>, slug: string) {
  const formerItem = await undefinedIfNotFound(
    client.call('redirect', { query: { kind: 'campaign', slug } }),
  );
  return formerItem && formerItem.state !== 'gone' && formerItem.state !== 'moved' ? formerItem : undefined;
}

async function findFormerItem(request: RequestContext, { kind, slug }: ItemReference) {
  const formerItem = await undefinedIfNotFound(request.client.call('redirect', { query: { kind, slug } }));
  if (formerItem?.state === 'moved') throw redirectToSlug(request, kind, formerItem.slug);
  const lowerCaseRedirect = formerItem ? undefined : redirectToLowerCase(request, kind, slug);
  if (lowerCaseRedirect) throw lowerCaseRedirect;
  return formerItem;
}

export function requireSlug(slug: string): string {
  if (slug.length > MAX_SLUG_LENGTH) throw new Response(null, { status: 404 });
  return slug;
}

const POPULAR_COUNT = 10;
const CATEGORY_COUNT = 10;

export async function loadSuggestedLinks(request: RequestContext): Promise<SuggestedLinksView> {
  const { client, locale } = request;
  const [popular, categories] = await Promise.all([
    withFallback(
      request,
      client.list('productsByLogic', { body: { logic: 'best-selling', limit: POPULAR_COUNT } }),
      [],
    ),
    withFallback(request, client.list('categories'), []),
  ]);
  return {
    popular: popular.map((product) => toProductCardView(product, locale)),
    categories: categories
      .filter(({ parentId }) => parentId === null)
      .slice(0, CATEGORY_COUNT)
      .map((category) => ({ name: localized(category, 'name', locale), path: `/category/${category.slug}` })),
  };
}

export async function notFound(request: RequestContext, missingItem?: MissingItemView): Promise<never> {
  throw data(
    { suggested: await loadSuggestedLinks(request), ...(missingItem && { missingItem }) },
    { status: 404 },
  );
}
