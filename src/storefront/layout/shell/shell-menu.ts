import type { CategorySummary } from '#contract/catalogue.ts';
import type { Menu, MenuItem } from '#contract/documents/menu.ts';
import { groupBy } from '#domain/group-by.ts';
import { findPage, type MenuState } from '#storefront/documents/shop-documents.ts';
import { type Locale, localized, localizePath } from '#storefront/i18n/locale.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { withFallback } from '#storefront/requests/with-fallback.ts';
import type { ShellMenuItem } from './shell.ts';

export interface ShellMenu {
  /** `absent`: no menu and no default. `failed`: could not be loaded. `invalid`: the stored menu is unusable. */
  state: 'list' | 'empty' | 'absent' | 'failed' | 'invalid';
  items: ShellMenuItem[];
}

type MenuContext = { locale: Locale; shop: { defaultLanguage: Locale } };

const pathPrefixes = {
  category: '/category/',
  brand: '/brand/',
  campaign: '/campaign/',
  page: '/',
  custom: '',
};

export function toShellMenu(menuState: MenuState, { locale, shop }: MenuContext): ShellMenu {
  const { state } = menuState;
  if (state === 'failed' || state === 'invalid') return { state, items: [] };
  const items = state === 'found' ? shellMenu(menuState.menu, locale, shop.defaultLanguage) : [];
  return { state: items.length > 0 ? 'list' : 'empty', items };
}

export function shellMenu(menu: Menu | undefined, locale: Locale, defaultLanguage: Locale): ShellMenuItem[] {
  return (menu ?? []).map((item) => {
    const entry: ShellMenuItem = {
      name: localized(item, 'name', locale),
      href: localizePath(menuPath(item), locale, defaultLanguage),
    };
    if (item.type === 'category') entry.category = toSlug(item.url);
    if (item.image) entry.image = item.image;
    if (item.submenu?.length) entry.items = shellMenu(item.submenu, locale, defaultLanguage);
    return entry;
  });
}

/** Converts a slug to a path such as `/category/…`. URLs, paths, fragments and `custom` entries stay unchanged. */
export function menuPath({ type, url }: Pick<MenuItem, 'type' | 'url'>): string {
  if (type === 'custom' || /^(?:\/|#|[a-z][a-z+.-]*:)/i.test(url)) return url;
  const [slug = '', rest] = splitUrl(url);
  return pathPrefixes[type] + encodeURIComponent(slug) + rest;
}

function splitUrl(url: string): [string, string] {
  const end = url.search(/[?#]/);
  return end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)];
}

function toSlug(url: string): string {
  const [path] = splitUrl(url);
  return path.split('/').findLast(Boolean) ?? '';
}

const MAX_LEVELS = 3;

export async function categoryMenu(request: Pick<RequestContext, 'client' | 'reportError'>): Promise<Menu> {
  const categories = await withFallback(request, request.client.list('categories'), []);
  const categoriesByParent = groupBy(categories, ({ parentId }) => parentId);
  return toMenuItems(null, categoriesByParent, MAX_LEVELS);
}

function toMenuItems(
  parentId: number | null,
  categoriesByParent: ReadonlyMap<number | null, CategorySummary[]>,
  levels: number,
): MenuItem[] {
  return (categoriesByParent.get(parentId) ?? []).map(({ id, image, name, name_bn, slug }) => {
    const submenu = levels > 1 ? toMenuItems(id, categoriesByParent, levels - 1) : [];
    return {
      ...{ name, url: slug, type: 'category' as const },
      ...(name_bn && { name_bn }),
      ...(image && { image }),
      ...(submenu.length > 0 && { submenu }),
    };
  });
}

const POLICY_SLUGS = [
  ...['terms', 'terms-and-conditions', 'privacy', 'privacy-policy'],
  ...['returns', 'return-policy', 'refund-policy', 'delivery', 'shipping-policy'],
];

export async function policyMenu(
  request: Pick<RequestContext, 'documents' | 'reportError' | 'shop'>,
): Promise<Menu> {
  const pages = await Promise.all(
    POLICY_SLUGS.map(async (slug) => ({ slug, page: await findPage(request, slug) })),
  );
  return pages.flatMap(({ slug, page }) => {
    const { title, title_bn } = page?.seo ?? {};
    return title
      ? [{ name: title, url: slug, type: 'page' as const, ...(title_bn && { name_bn: title_bn }) }]
      : [];
  });
}
