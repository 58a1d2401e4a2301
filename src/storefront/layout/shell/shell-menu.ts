import type { CategorySummary } from '#contract/catalogue.ts';
import type { Menu, MenuItem } from '#contract/documents/menu.ts';
import { decodePercentEncoding } from '#domain/decode-percent-encoding.ts';
import { groupBy } from '#domain/group-by.ts';
import { completeUnlessSlug } from '#domain/link-address.ts';
import { categoryPath, encodePathSegment } from '#domain/shop-path.ts';
import { findPage, type MenuState } from '#storefront/documents/shop-documents.ts';
import { type Locale, localizedField, localizePath } from '#storefront/i18n/locale.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { withFallback } from '#storefront/requests/with-fallback.ts';
import type { ShellMenuItem } from './shell.ts';

export interface ShellMenu {
  /** `absent`: no menu and no default. `failed`: it could not be loaded. `invalid`: the stored menu is unusable. */
  state: 'list' | 'empty' | 'absent' | 'failed' | 'invalid';
  items: ShellMenuItem[];
}

type MenuContext = { locale: Locale; shop: { defaultLanguage: Locale } };

const pathPrefixes = {
  category: '/category/',
  brand: '/brand/',
  campaign: '/campaign/',
  page: '/',
};

export function toShellMenu(menuState: MenuState, { locale, shop }: MenuContext): ShellMenu {
  const { state } = menuState;
  if (state === 'failed' || state === 'invalid') return { state, items: [] };
  const items = state === 'found' ? toShellMenuItems(menuState.menu, locale, shop.defaultLanguage) : [];
  return { state: items.length > 0 ? 'list' : 'empty', items };
}

/** Converts a menu with its submenus. Merges entries of one list with the same name and URL, and their submenus. */
export function toShellMenuItems(
  menu: Menu | undefined,
  locale: Locale,
  defaultLanguage: Locale,
): ShellMenuItem[] {
  const entries = new Map<string, ShellMenuItem>();
  for (const item of menu ?? []) {
    const name = localizedField(item, 'name', locale);
    const href = localizePath(menuPath(item), locale, defaultLanguage);
    const entry: ShellMenuItem = entries.get(`${href} ${name}`) ?? { name, href };
    entries.set(`${href} ${name}`, entry);
    if (item.type === 'category') entry.category = toSlug(item.url);
    if (item.image) entry.image = item.image;
    if (item.submenu?.length) {
      entry.items = [...(entry.items ?? []), ...toShellMenuItems(item.submenu, locale, defaultLanguage)];
    }
  }
  return [...entries.values()];
}

/** Converts a slug to a path. URLs, paths, fragments and `custom` entries only get a missing scheme. */
export function menuPath({ type, url }: Pick<MenuItem, 'type' | 'url'>): string {
  if (type === 'custom') return completeUnlessSlug(url);
  if (/^(?:\/|#|[a-z][a-z+.-]*:)/i.test(url)) return url;
  const [slug = '', rest] = splitUrl(url);
  return pathPrefixes[type] + encodePathSegment(slug) + rest;
}

function splitUrl(url: string): [string, string] {
  const end = url.search(/[?#]/);
  return end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)];
}

function toSlug(url: string): string {
  const [path] = splitUrl(url);
  const last = path.split('/').findLast(Boolean) ?? '';
  return url.startsWith('/') ? decodePercentEncoding(last) : last;
}

export async function createCategoryMenu(
  request: Pick<RequestContext, 'client' | 'reportError'>,
): Promise<Menu> {
  return toCategoryTree(await withFallback(request, request.client.list('categories'), []));
}

/** Categories whose parents are missing or form a cycle start at the top. */
function toCategoryTree(categories: readonly CategorySummary[]): Menu {
  const ids = new Set(categories.map(({ id }) => id));
  const isTop = ({ parentId }: CategorySummary) => parentId === null || !ids.has(parentId);
  const categoriesByParent = groupBy(categories, ({ parentId }) => parentId);
  const placedIds = new Set<number>();
  const place = (siblings: readonly CategorySummary[]): MenuItem[] =>
    siblings.flatMap(({ id, image, name, name_bn, slug }) => {
      if (placedIds.has(id)) return [];
      placedIds.add(id);
      const submenu = place(categoriesByParent.get(id) ?? []);
      return {
        ...{ name, url: categoryPath(slug), type: 'category' as const },
        ...(name_bn && { name_bn }),
        ...(image && { image }),
        ...(submenu.length > 0 && { submenu }),
      };
    });
  return [...place(categories.filter(isTop)), ...place(categories)];
}

const POLICY_SLUGS = [
  ...['terms', 'terms-and-conditions', 'privacy', 'privacy-policy'],
  ...['returns', 'return-policy', 'refund-policy', 'delivery', 'shipping-policy'],
];

export async function createPolicyMenu(
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
