import type { HeaderSettings } from '#contract/documents/header.ts';
import { localized } from '#storefront/locale/localized.ts';
import { groundOf } from './ground-of.ts';
import type { Shell, ShellHeader } from './shell.ts';

/** The header's settings as its parts take them. */
export function shellHeader(header: HeaderSettings, locale: Shell['locale']): ShellHeader {
  const result: ShellHeader = {
    isBoxed: header.containerType !== 'full',
    showCart: header.showCartIcon ?? true,
    showSearch: header.searchBar ?? true,
    announcement: localized(header, 'announcement', locale),
  };
  const top = groundOf(header.topBgColor, header.topTextColor);
  const bottom = groundOf(header.bottomBgColor, header.bottomTextColor);
  if (top) result.top = top;
  if (bottom) result.bottom = bottom;
  return result;
}
