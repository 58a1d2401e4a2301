import type { Menu, MenuItem } from '#contract/documents/menu.ts';
import type { MenuState } from '#storefront/documents/find-menu-state.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { localizePath } from '#storefront/locale/locale-path.ts';
import { localized } from '#storefront/locale/localized.ts';
import { isAwaitedPage } from './awaited-page.ts';
import type { ShellMenuItem } from './shell.ts';

/** A menu ready to render, or why there is nothing to render. */
export interface ShellMenu {
  /** `absent` when nobody wrote it, and nothing stands in its place. */
  state: 'list' | 'empty' | 'absent' | 'failed' | 'invalid';
  items: ShellMenuItem[];
}

const folders = { category: '/category/', brand: '/brand/', campaign: '/campaign/', page: '/', custom: '' };

/** A menu as it was found, in the language of the page. One that does not exist is empty. */
export function shellMenuOf(read: MenuState, locale: Locale, defaultLanguage: Locale): ShellMenu {
  if (read.state === 'failed' || read.state === 'invalid') return { state: read.state, items: [] };
  const items = shellMenu(read.state === 'found' ? read.menu : undefined, locale, defaultLanguage);
  return { state: items.length > 0 ? 'list' : 'empty', items };
}

/** The entries of a menu in the language of the page, save those of pages that are not there yet. */
export function shellMenu(menu: Menu | undefined, locale: Locale, defaultLanguage: Locale): ShellMenuItem[] {
  const shown = (menu ?? []).filter((item) => !isAwaitedPage(menuPath(item)));
  return shown.map((item) => {
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

/** Where a menu entry leads; what is an address already, and what is `custom`, is used as given. */
export function menuPath({ type, url }: Pick<MenuItem, 'type' | 'url'>): string {
  if (type === 'custom' || /^(?:\/|#|[a-z][a-z+.-]*:)/i.test(url)) return url;
  return folders[type] + encodeURIComponent(url);
}

/** The slug of a category that is given by slug or by address. */
function slugOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.split('/').findLast(Boolean) ?? '';
}
