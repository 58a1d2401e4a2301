import { data } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import type { AddressKind, Redirect } from '#contract/content.ts';
import { MAX_SLUG } from '#domain/shop-path.ts';
import { formatDate } from '#storefront/i18n/format-time.ts';
import { localized, localizePath } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { shopRedirect } from '#storefront/requests/public-page.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { withFallback } from '#storefront/requests/with-fallback.ts';
import { toCard } from './product-card-view.ts';
import type { MissingItemView, SuggestedLinksView } from './suggested-links.tsx';

/** 422 is an invalid name, such as one with a NUL character. */
const NOT_FOUND = [404, 422];

const FOLDERS: Record<AddressKind | 'landing', string> = {
  product: '/product/',
  category: '/category/',
  brand: '/brand/',
  campaign: '/campaign/',
  page: '/',
  blog: '/blog/',
  landing: '/landing/',
};

interface Address {
  kind: AddressKind;
  slug: string;
}

type Folder = keyof typeof FOLDERS;

export type DiscontinuedProduct = Extract<Redirect, { state: 'gone' }>;
type IdleCampaign = Extract<Redirect, { state: 'coming' | 'over' }>;

/** If the item does not exist, redirects to its new address or throws the not-found page. */
export async function redirectIfMoved<Value>(
  call: Promise<Value>,
  request: RequestContext,
  address: Address,
): Promise<Value> {
  const found = await undefinedIfNotFound(call);
  return found ?? redirectOrNotFound(request, address);
}

export async function undefinedIfNotFound<Value>(call: Promise<Value>): Promise<Value | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && NOT_FOUND.includes(error.status)) return undefined;
    throw error;
  }
}

/** Redirects permanently to the new address or the lower-case name; otherwise throws the not-found page. */
export async function redirectOrNotFound(request: RequestContext, address: Address): Promise<never> {
  const found = await findAt(request, address);
  if (found && found.state !== 'gone') return idleCampaignPage(request, found);
  return notFound(request);
}

async function idleCampaignPage(request: RequestContext, campaign: IdleCampaign): Promise<never> {
  const isOver = campaign.state === 'over';
  throw data(
    { suggested: await loadSuggestedLinks(request), absent: absentCampaign(campaign, request) },
    { status: isOver ? 410 : 404 },
  );
}

function absentCampaign(campaign: IdleCampaign, { locale }: RequestContext): MissingItemView {
  const name = localized(campaign, 'name', locale);
  const dateOf = (moment: string) => formatDate(moment, locale, 'dateTime');
  return campaign.state === 'over'
    ? { title: m.campaign_over({ name }), text: m.campaign_over_text({ date: dateOf(campaign.endsAt) }) }
    : {
        title: m.campaign_coming({ name }),
        text: m.campaign_coming_text({ date: dateOf(campaign.startsAt) }),
      };
}

function movedTo({ locale, shop, url }: RequestContext, folder: Folder, slug: string): Response {
  // Only landing pages have slugs with several path segments.
  const name =
    folder === 'landing' ? slug.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(slug);
  return shopRedirect(localizePath(FOLDERS[folder] + name + url.search, locale, shop.defaultLanguage), 301);
}

export function redirectToLowerCase(
  request: RequestContext,
  folder: Folder,
  slug: string,
): Response | undefined {
  const small = slug.toLowerCase();
  return small === slug ? undefined : movedTo(request, folder, small);
}

export async function findDiscontinued(
  request: RequestContext,
  address: Address,
): Promise<DiscontinuedProduct | undefined> {
  const found = await findAt(request, address);
  return found?.state === 'gone' ? found : undefined;
}

export async function findIdleCampaign(
  { client }: Pick<RequestContext, 'client'>,
  slug: string,
): Promise<IdleCampaign | undefined> {
  const found = await undefinedIfNotFound(client.call('redirect', { query: { kind: 'campaign', slug } }));
  return found && found.state !== 'gone' && found.state !== 'moved' ? found : undefined;
}

async function findAt(
  request: RequestContext,
  { kind, slug }: Address,
): Promise<DiscontinuedProduct | IdleCampaign | undefined> {
  const found = await undefinedIfNotFound(request.client.call('redirect', { query: { kind, slug } }));
  if (found?.state === 'moved') throw movedTo(request, kind, found.slug);
  const small = found ? undefined : redirectToLowerCase(request, kind, slug);
  if (small) throw small;
  return found;
}

/** Throws 404 for a slug that is too long, without a query. */
export function requireSlug(slug: string): string {
  if (slug.length > MAX_SLUG) throw new Response(null, { status: 404 });
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
    popular: popular.map((product) => toCard(product, locale)),
    categories: categories
      .filter(({ parentId }) => parentId === null)
      .slice(0, CATEGORY_COUNT)
      .map((category) => ({ name: localized(category, 'name', locale), path: `/category/${category.slug}` })),
  };
}

export async function notFound(request: RequestContext): Promise<never> {
  throw data({ suggested: await loadSuggestedLinks(request) }, { status: 404 });
}
