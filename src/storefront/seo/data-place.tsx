import type { BreadcrumbList, OnlineStore, WebSite, WithContext } from 'schema-dts';
import { internationalPhone } from '#domain/phone.ts';
import { localizePath } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { pictureUrl } from '#storefront/ui/picture-url.ts';

const DATA_PICTURE_WIDTH = 960;

/** Addresses for structured data. */
export interface DataPlace {
  /** Name of the home page. */
  home: string;
  /** Full address of a path of the shop, in the language of the page. */
  toUrl: (path: string) => string;
  /** Full address of a picture. */
  toPictureUrl: (path: string) => string;
}

/** Data of the shop's address from a loader: origin, and home page in the language of the page. */
export interface ShopAddress {
  origin: string;
  home: string;
}

export function shopAddress({ locale, shop }: Pick<RequestContext, 'locale' | 'shop'>): ShopAddress {
  return { origin: shop.origin, home: shop.origin + localizePath('/', locale, shop.defaultLanguage) };
}

/** Creates the addresses for a page of the shop. */
export function dataPlace({ origin, home }: ShopAddress): DataPlace {
  return {
    home: m.home(),
    toUrl: (path) => (path === '/' ? home : home.replace(/\/$/, '') + path),
    toPictureUrl: (path) => new URL(pictureUrl(path, DATA_PICTURE_WIDTH), origin).href,
  };
}

/** Structured data of breadcrumbs; the last one is the page itself. */
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
  /** Storage path; empty if the shop has none. */
  logo: string;
  phone: string;
  email: string;
  address: string;
  /** The shop's social media profiles. */
  profiles: string[];
  locale: string;
}

/** Contains `query-input`, which the schema.org types lack. */
interface SearchAction {
  '@type': 'SearchAction';
  target: { '@type': 'EntryPoint'; urlTemplate: string };
  'query-input': string;
}

/** Structured data of the shop and its site, with the search. */
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

/** Structured data (schema.org). Rendered only on the server, in `DocumentHtml`. */
export function DataScript({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot close its element and is not executed
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
