import type { BreadcrumbList, OnlineStore, WebSite, WithContext } from 'schema-dts';
import { internationalPhone } from '#domain/phone.ts';
import { localizePath } from '#storefront/locale/locale.ts';
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

interface ShopFacts {
  name: string;
  /** Storage path; empty when the shop has none. */
  logo: string;
  phone: string;
  email: string;
  address: string;
  /** Where else the shop can be found. */
  profiles: string[];
  locale: string;
}

/** The schema of schema.org names the input of a search in this field, which its types leave out. */
interface SearchAction {
  '@type': 'SearchAction';
  target: { '@type': 'EntryPoint'; urlTemplate: string };
  'query-input': string;
}

/** The shop and its site as search engines read them, with the way to search it. */
export function shopData(
  { name, logo, phone, email, address, profiles, locale }: ShopFacts,
  place: DataPlace,
): [WithContext<OnlineStore>, WithContext<WebSite>] {
  const url = place.toUrl('/');
  const search: SearchAction = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${place.toUrl('/search')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      name,
      url,
      ...(logo && { logo: place.toPictureUrl(logo) }),
      ...(phone && { telephone: internationalPhone(phone) ?? phone }),
      ...(email && { email }),
      ...(address && { address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'BD' } }),
      ...(profiles.length > 0 && { sameAs: profiles }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      url,
      inLanguage: locale,
      potentialAction: search,
    },
  ];
}

/** Data for search engines (schema.org). Render it on the server alone, in `DocumentHtml`. */
export function DataScript({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end its element, and that does not run
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
