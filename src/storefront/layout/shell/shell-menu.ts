import type { CategorySummary } from '#contract/catalogue.ts';
import type { Menu, MenuItem } from '#contract/documents/menu.ts';
import { groupBy } from '#domain/group-by.ts';
import { findPage, type MenuState } from '#storefront/documents/shop-documents.ts';
import { type Locale, localized, localizePath } from '#storefront/i18n/locale.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { withFallback } from '#storefront/requests/with-fallback.ts';
import type { ShellMenuItem } from './shell.ts';

export interface ShellMenu {
  /** `absent` if not written and without default. */
  state: 'list' | 'empty' | 'absent' | 'failed' | 'invalid';
  items: ShellMenuItem[];
}

const folders = { category: '/category/', brand: '/brand/', campaign: '/campaign/', page: '/', custom: '' };

export function shellMenuOf(read: MenuState, locale: Locale, defaultLanguage: Locale): ShellMenu {
  if (read.state === 'failed' || read.state === 'invalid') return { state: read.state, items: [] };
  const items = shellMenu(read.state === 'found' ? read.menu : undefined, locale, defaultLanguage);
  return { state: items.length > 0 ? 'list' : 'empty', items };
}

export function shellMenu(menu: Menu | undefined, locale: Locale, defaultLanguage: Locale): ShellMenuItem[] {
  return (menu ?? []).map((item) => {
    const entry: ShellMenuItem = {
      name: localized(item, 'name', locale),
      href: localizePath(menuPath(item), locale, defaultLanguage),
    };
    if (item.type === 'category') entry.category = slugOf(item.url);
    if (item.image) entry.image = item.image;
    if (item.submenu?.length) entry.items = shellMenu(item.submenu, locale, defaultLanguage);
    return entry;
  });
}

/** Complete addresses and `custom` entries are used as given. */
export function menuPath({ type, url }: Pick<MenuItem, 'type' | 'url'>): string {
  if (type === 'custom' || /^(?:\/|#|[a-z][a-z+.-]*:)/i.test(url)) return url;
  const [slug = '', rest] = splitUrl(url);
  return folders[type] + encodeURIComponent(slug) + rest;
}

function splitUrl(url: string): [string, string] {
  const end = url.search(/[?#]/);
  return end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)];
}

function slugOf(url: string): string {
  const [path] = splitUrl(url);
  return path.split('/').findLast(Boolean) ?? '';
}

const LEVELS = 3;

export async function categoryMenu(request: Pick<RequestContext, 'client' | 'reportError'>): Promise<Menu> {
  const categories = await withFallback(request, request.client.list('categories'), []);
  const below = groupBy(categories, ({ parentId }) => parentId);
  return itemsBelow(null, below, LEVELS);
}

function itemsBelow(
  parentId: number | null,
  below: ReadonlyMap<number | null, CategorySummary[]>,
  levels: number,
): MenuItem[] {
  return (below.get(parentId) ?? []).map(({ id, image, name, name_bn, slug }) => {
    const submenu = levels > 1 ? itemsBelow(id, below, levels - 1) : [];
    return {
      ...{ name, url: slug, type: 'category' as const },
      ...(name_bn && { name_bn }),
      ...(image && { image }),
      ...(submenu.length > 0 && { submenu }),
    };
  });
}

const POLICIES = [
  ...['terms', 'terms-and-conditions', 'privacy', 'privacy-policy'],
  ...['returns', 'return-policy', 'refund-policy', 'delivery', 'shipping-policy'],
];

export async function policyMenu(
  request: Pick<RequestContext, 'documents' | 'reportError' | 'shop'>,
): Promise<Menu> {
  const pages = await Promise.all(
    POLICIES.map(async (slug) => ({ slug, page: await findPage(request, slug) })),
  );
  return pages.flatMap(({ slug, page }) => {
    const { title, title_bn } = page?.seo ?? {};
    return title
      ? [{ name: title, url: slug, type: 'page' as const, ...(title_bn && { name_bn: title_bn }) }]
      : [];
  });
}
