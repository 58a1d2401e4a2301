import type { CustomHeaderElement } from '#contract/documents/header.ts';
import type { Hex } from '#domain/colour.ts';
import { readableStyle, safeDeclarations } from '#storefront/documents/sanitize-declarations.ts';
import { phoneHref } from '#storefront/i18n/format.ts';
import { type Locale, localized, localizePath, splitLocale } from '#storefront/i18n/locale.ts';
import { type HeaderCell, logo } from '#storefront/layout/headers/header-layout.ts';

type Element<Type extends CustomHeaderElement['type']> = Extract<CustomHeaderElement, { type: Type }>;

export interface CustomPlace {
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

export interface CustomCellContext extends CustomPlace {
  phone: string;
  background: Hex;
  /** Index of an element's menu among those of the header. */
  navOf: (element: Element<'NavItems'>) => number;
}

export function customCell(element: CustomHeaderElement, context: CustomCellContext): HeaderCell {
  const { locale } = context;
  switch (element.type) {
    case 'Logo':
      return withLook(logoCell(element.data, locale), element.data, context);
    case 'SearchBar':
      return withLook(searchCell(element.data, locale), element.data, context);
    case 'NavItems':
      return withLook(navCell(element, context), element.data, context);
    case 'IconButton':
      return withLook(iconCell(element.data, context), element.data, context);
  }
}

function logoCell(data: Element<'Logo'>['data'], locale: Locale): HeaderCell {
  const alt = localized(data, 'alt', locale);
  return {
    ...logo,
    ...(data.image && { image: data.image }),
    ...(alt && { alt }),
    ...(data.size && { height: data.size }),
  };
}

function searchCell(data: Element<'SearchBar'>['data'], locale: Locale): HeaderCell {
  const placeholder = localized(data, 'placeholder', locale);
  return { part: 'search', className: 'min-w-0 max-w-2xl flex-1', ...(placeholder && { placeholder }) };
}

function navCell(element: Element<'NavItems'>, { navOf }: CustomCellContext): HeaderCell {
  const { gap } = element.data;
  return {
    part: 'nav-items',
    nav: navOf(element),
    className: 'min-w-0 flex-1',
    ...(gap !== undefined && { gap }),
  };
}

function iconCell(data: Element<'IconButton'>['data'], context: CustomCellContext): HeaderCell {
  const { icon, link, shape, size } = data;
  const className = shape === 'square' ? 'rounded-control' : 'rounded-full';
  if (icon === 'language') return { part: 'language', className };
  const label = localized(data, 'alt', context.locale);
  const look = { className, isBare: true, ...(label && { label }), ...(size && { size }) };
  if (link) return { part: 'icon-link', icon, href: inLanguage(link, context), ...look };
  if (icon === 'phone') return { part: 'icon-link', icon, href: phoneHref(context.phone), ...look };
  if (icon === 'store')
    return { part: 'icon-link', icon, href: inLanguage('/store-locator', context), ...look };
  if (icon === 'track')
    return { part: 'icon-link', icon, href: inLanguage('/track-order/', context), ...look };
  return { part: iconParts[icon], ...look };
}

const inLanguage = (path: string, { locale, defaultLanguage }: CustomPlace) =>
  localizePath(path, locale, defaultLanguage);

function withLook(
  cell: HeaderCell,
  { background, css }: CustomHeaderElement['data'],
  context: CustomCellContext,
): HeaderCell {
  const own = { ...(background && safeDeclarations({ background })), ...safeDeclarations(css) };
  const style = readableStyle(own, context.background);
  return Object.keys(style).length > 0 ? { ...cell, style } : cell;
}

const SEARCH_ICON: HeaderCell = { part: 'search-button', isBare: true };
const CART_ICON: HeaderCell = { part: 'cart', isBare: true };
const LANGUAGE: HeaderCell = { part: 'language' };

export function addRequiredCells(cells: HeaderCell[]): HeaderCell[] {
  const leadsTo = (path: string, ...parts: HeaderCell['part'][]) =>
    cells.some((cell) =>
      cell.part === 'icon-link' ? splitLocale(cell.href).path === path : parts.includes(cell.part),
    );
  const icons = [
    ...(leadsTo('/search', 'search', 'search-button') ? [] : [SEARCH_ICON]),
    ...(leadsTo('/cart', 'cart') ? [] : [CART_ICON]),
  ];
  const iconsAt = cells.length - (cells.at(-1)?.part === 'language' ? 1 : 0);
  return [
    ...(leadsTo('/', 'logo') ? [] : [logo]),
    ...[...cells.slice(0, iconsAt), ...icons, ...cells.slice(iconsAt)],
    ...(leadsTo('', 'language') ? [] : [LANGUAGE]),
  ];
}
