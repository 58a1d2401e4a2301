import type { CustomHeaderElement } from '#contract/documents/header.ts';
import type { HexColour } from '#domain/colour.ts';
import { readableStyle, safeDeclarations } from '#storefront/documents/sanitize-declarations.ts';
import { type Locale, localized, localizePath, phoneHref, splitLocale } from '#storefront/i18n/locale.ts';
import { type HeaderCell, logo } from '#storefront/layout/headers/header-layout.ts';

type Element<Type extends CustomHeaderElement['type']> = Extract<CustomHeaderElement, { type: Type }>;

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

export interface CustomCellContext extends CustomHeaderLocale {
  phone: string;
  background: HexColour;
  /** Returns the index of an element's menu among the menus of the header. */
  findNavIndex: (element: Element<'NavItems'>) => number;
}

export function customCell(element: CustomHeaderElement, context: CustomCellContext): HeaderCell {
  const { locale } = context;
  switch (element.type) {
    case 'Logo':
      return withStyle(logoCell(element.data, locale), element.data, context);
    case 'SearchBar':
      return withStyle(searchCell(element.data, locale), element.data, context);
    case 'NavItems':
      return withStyle(navCell(element, context), element.data, context);
    case 'IconButton':
      return withStyle(iconCell(element.data, context), element.data, context);
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

function navCell(element: Element<'NavItems'>, { findNavIndex }: CustomCellContext): HeaderCell {
  const { gap } = element.data;
  return {
    part: 'nav-items',
    nav: findNavIndex(element),
    className: 'min-w-0 flex-1',
    ...(gap !== undefined && { gap }),
  };
}

function iconCell(data: Element<'IconButton'>['data'], context: CustomCellContext): HeaderCell {
  const { icon, link, shape, size } = data;
  const className = shape === 'square' ? 'rounded-control' : 'rounded-full';
  if (icon === 'language') return { part: 'language', className };
  const label = localized(data, 'alt', context.locale);
  const iconOptions = { className, isBare: true, ...(label && { label }), ...(size && { size }) };
  if (link) return { part: 'icon-link', icon, href: toLocalePath(link, context), ...iconOptions };
  if (icon === 'phone') return { part: 'icon-link', icon, href: phoneHref(context.phone), ...iconOptions };
  if (icon === 'store')
    return { part: 'icon-link', icon, href: toLocalePath('/store-locator', context), ...iconOptions };
  if (icon === 'track')
    return { part: 'icon-link', icon, href: toLocalePath('/track-order/', context), ...iconOptions };
  return { part: iconParts[icon], ...iconOptions };
}

const toLocalePath = (path: string, { locale, defaultLanguage }: CustomHeaderLocale) =>
  localizePath(path, locale, defaultLanguage);

function withStyle(
  cell: HeaderCell,
  { background, css }: CustomHeaderElement['data'],
  context: CustomCellContext,
): HeaderCell {
  const declarations = { ...(background && safeDeclarations({ background })), ...safeDeclarations(css) };
  const style = readableStyle(declarations, context.background);
  return Object.keys(style).length > 0 ? { ...cell, style } : cell;
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
    ...(hasLinkTo('/', 'logo') ? [] : [logo]),
    ...[...cells.slice(0, iconsIndex), ...icons, ...cells.slice(iconsIndex)],
    ...(hasLinkTo('', 'language') ? [] : [LANGUAGE_CELL]),
  ];
}
