import type { BreadcrumbList, WithContext } from 'schema-dts';
import { localizePath } from '#storefront/locale/locale-path.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import type { RequestContext } from '#storefront/request-context.ts';
import { pictureUrl } from '#storefront/ui/picture-url.ts';

const DATA_PICTURE_WIDTH = 960;

/** Where a page stands, for data that names full addresses. */
export interface DataPlace {
  /** Name of the home page. */
  home: string;
  /** Full address of a path of the shop, in the language of the page. */
  toUrl: (path: string) => string;
  /** Full address of a picture. */
  toPictureUrl: (path: string) => string;
}

/** What a loader tells its page of the shop's address: the origin, and the home page in the page's language. */
export interface ShopAddress {
  origin: string;
  home: string;
}

export function shopAddress({ locale, shop }: Pick<RequestContext, 'locale' | 'shop'>): ShopAddress {
  return { origin: shop.origin, home: shop.origin + localizePath('/', locale, shop.defaultLanguage) };
}

/** The place of a page of the shop. */
export function dataPlace({ origin, home }: ShopAddress): DataPlace {
  return {
    home: m.home(),
    toUrl: (path) => (path === '/' ? home : home.replace(/\/$/, '') + path),
    toPictureUrl: (path) => new URL(pictureUrl(path, DATA_PICTURE_WIDTH), origin).href,
  };
}

/** The way to a page as search engines read it; the last crumb is the page itself. */
export function breadcrumbList(
  crumbs: { name: string; path: string }[],
  place: DataPlace,
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: place.home, path: '/' }, ...crumbs].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: place.toUrl(crumb.path),
    })),
  };
}
