import type { CustomHeaderElement } from '#contract/documents/header.ts';
import type { HexColour } from '#domain/colour.ts';
import { makeStyleReadable, sanitizeDeclarations } from '#storefront/documents/sanitize-declarations.ts';
import {
  type Locale,
  localizedField,
  localizePath,
  splitLocale,
  toPhoneHref,
} from '#storefront/i18n/locale.ts';
import { type HeaderCell, logoCell } from '#storefront/layout/headers/header-layout.ts';

type HeaderElement<Type extends CustomHeaderElement['type']> = Extract<CustomHeaderElement, { type: Type }>;

export interface CustomHeaderLocale {
  locale: Locale;
  defaultLanguage: Locale;
}

const iconParts = {
  cart: 'cart',
  user: 'account',
  wishlist: 'wishlist',
  search: 'search-button',
  menu: 'menu-button',
} as const;
const iconPaths = { store: '/store-locator', track: '/track-order/' };

export interface CustomCellContext extends CustomHeaderLocale {
  phone: string;
  background: HexColour;
  /** Returns the position of the element among the header's elements of type `NavItems`. */
  findNavIndex: (element: HeaderElement<'NavItems'>) => number;
}

export function createCustomCell(element: CustomHeaderElement, context: CustomCellContext): HeaderCell {
  const { background, css } = element.data;
  const declarations = {
    ...(background && sanitizeDeclarations({ background })),
    ...sanitizeDeclarations(css),
  };
  const style = makeStyleReadable(declarations, context.background);
  return { ...toCell(element, context), ...(Object.keys(style).length > 0 && { style }) };
}

function toCell(element: CustomHeaderElement, context: CustomCellContext): HeaderCell {
  switch (element.type) {
    case 'Logo':
      return toLogoCell(element.data, context.locale);
    case 'SearchBar':
      return toSearchCell(element.data, context.locale);
    case 'NavItems':
      return toNavCell(element, context);
    case 'IconButton':
      return toIconCell(element.data, context);
  }
}

function toLogoCell(data: HeaderElement<'Logo'>['data'], locale: Locale): HeaderCell {
  const alt = localizedField(data, 'alt', locale);
  return {
    ...logoCell,
    ...(data.image && { image: data.image }),
    ...(alt && { alt }),
    ...(data.size && { height: data.size }),
  };
}

function toSearchCell(data: HeaderElement<'SearchBar'>['data'], locale: Locale): HeaderCell {
  const placeholder = localizedField(data, 'placeholder', locale);
  return { part: 'search', className: 'min-w-0 max-w-2xl flex-1', ...(placeholder && { placeholder }) };
}

function toNavCell(element: HeaderElement<'NavItems'>, { findNavIndex }: CustomCellContext): HeaderCell {
  const { gap } = element.data;
  return {
    part: 'nav-items',
    nav: findNavIndex(element),
    className: 'min-w-0 flex-1',
    ...(gap !== undefined && { gap }),
  };
}

function toIconCell(data: HeaderElement<'IconButton'>['data'], context: CustomCellContext): HeaderCell {
  const { icon, image, link, shape, size } = data;
  const className = shape === 'square' ? 'rounded-control' : 'rounded-full';
  if (icon === 'language') return { part: 'language', className };
  const label = localizedField(data, 'alt', context.locale);
  const iconOptions = {
    className,
    isBare: true,
    ...(label && { label }),
    ...(size && { size }),
    ...(image && { image }),
  };
  const toPath = (path: string) => localizePath(path, context.locale, context.defaultLanguage);
  if (link || !icon)
    return { part: 'icon-link', ...(icon && { icon }), href: toPath(link ?? '/'), ...iconOptions };
  if (icon === 'phone') return { part: 'icon-link', icon, href: toPhoneHref(context.phone), ...iconOptions };
  if (icon === 'store' || icon === 'track')
    return { part: 'icon-link', icon, href: toPath(iconPaths[icon]), ...iconOptions };
  return { part: iconParts[icon], ...iconOptions };
}

const SEARCH_ICON: HeaderCell = { part: 'search-button', isBare: true };
const CART_ICON: HeaderCell = { part: 'cart', isBare: true };
const LANGUAGE_CELL: HeaderCell = { part: 'language' };

export function addRequiredCells(cells: HeaderCell[]): HeaderCell[] {
  const hasLinkTo = (path: string, ...parts: HeaderCell['part'][]) =>
    cells.some((cell) =>
      cell.part === 'icon-link' ? splitLocale(cell.href).path === path : parts.includes(cell.part),
    );
  const icons = [
    ...(hasLinkTo('/search', 'search', 'search-button') ? [] : [SEARCH_ICON]),
    ...(hasLinkTo('/cart', 'cart') ? [] : [CART_ICON]),
  ];
  const iconsIndex = cells.length - (cells.at(-1)?.part === 'language' ? 1 : 0);
  return [
    ...(hasLinkTo('/', 'logo') ? [] : [logoCell]),
    ...[...cells.slice(0, iconsIndex), ...icons, ...cells.slice(iconsIndex)],
    ...(hasLinkTo('', 'language') ? [] : [LANGUAGE_CELL]),
  ];
}
