import type { Menu, MenuItem } from '#contract/documents/menu.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { localizePath } from '#storefront/locale/locale-path.ts';
import { localized } from '#storefront/locale/localized.ts';
import type { ShellMenuItem } from './shell.ts';

const folders = { category: '/category/', brand: '/brand/', campaign: '/campaign/', page: '/', custom: '' };

/** A menu document in the language of the page. */
export function shellMenu(menu: Menu | undefined, locale: Locale, defaultLanguage: Locale): ShellMenuItem[] {
  return (menu ?? []).map((item) => {
    const entry: ShellMenuItem = {
      name: localized(item, 'name', locale),
      href: localizePath(menuPath(item), locale, defaultLanguage),
    };
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
