import type { BreadcrumbList, OnlineStore, WebSite, WithContext } from 'schema-dts';
import { internationalPhone } from '#domain/phone.ts';
import { localizePath } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { pictureUrl } from '#storefront/ui/picture-url.ts';

const DATA_PICTURE_WIDTH = 960;

export interface DataPlace {
  home: string;
  toUrl: (path: string) => string;
  toPictureUrl: (path: string) => string;
}

export interface ShopAddress {
  origin: string;
  home: string;
}

export function shopAddress({ locale, shop }: Pick<RequestContext, 'locale' | 'shop'>): ShopAddress {
  return { origin: shop.origin, home: shop.origin + localizePath('/', locale, shop.defaultLanguage) };
}

export function dataPlace({ origin, home }: ShopAddress): DataPlace {
  return {
    home: m.home(),
    toUrl: (path) => (path === '/' ? home : home.replace(/\/$/, '') + path),
    toPictureUrl: (path) => new URL(pictureUrl(path, DATA_PICTURE_WIDTH), origin).href,
  };
}

/** The last one is the page itself. */
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
  logo: string;
  phone: string;
  email: string;
  address: string;
  profiles: string[];
  locale: string;
}

/** The schema.org types lack `query-input`. */
interface SearchAction {
  '@type': 'SearchAction';
  target: { '@type': 'EntryPoint'; urlTemplate: string };
  'query-input': string;
}

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

export function DataScript({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot close its element and is not executed
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
