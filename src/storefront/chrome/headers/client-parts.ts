import type { ComponentType } from 'react';
import { AccountLink } from '#storefront/chrome/parts/header/account-link.tsx';
import { CartButton } from '#storefront/chrome/parts/header/cart-button.tsx';
import { LanguageSwitch } from '#storefront/chrome/parts/header/language-switch.tsx';
import { SearchButton } from '#storefront/chrome/parts/header/search-button.tsx';
import { SearchPart } from '#storefront/chrome/parts/header/search-part.tsx';
import { SiteMenu } from '#storefront/chrome/parts/menus/site-menu.tsx';
import type { HeaderPartName, PartOptions } from './header-layout.ts';

/** Parts that live in the browser: they follow the visitor, the page, or keys. All others are kept as the server sent them. */
export const clientParts: { [Name in HeaderPartName]?: ComponentType<PartOptions<Name>> } = {
  account: AccountLink,
  cart: CartButton,
  language: LanguageSwitch,
  search: SearchPart,
  'search-button': SearchButton,
  'site-menu': SiteMenu,
};
