import type { BreadcrumbList, OnlineStore, WebSite, WithContext } from 'schema-dts';
import { toInternationalPhone } from '#domain/phone.ts';
import { localizePath } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { pictureUrl } from '#storefront/ui/picture-url.ts';

const DATA_PICTURE_WIDTH_PX = 960;

export interface StructuredDataUrls {
  home: string;
  toUrl: (path: string) => string;
  toPictureUrl: (path: string) => string;
}

export interface ShopUrls {
  origin: string;
  home: string;
}

export function toShopUrls({ locale, shop }: Pick<RequestContext, 'locale' | 'shop'>): ShopUrls {
  return { origin: shop.origin, home: shop.origin + localizePath('/', locale, shop.defaultLanguage) };
}

export function structuredDataUrls({ origin, home }: ShopUrls): StructuredDataUrls {
  return {
    home: m.home(),
    toUrl: (path) => (path === '/' ? home : home.replace(/\/$/, '') + path),
    toPictureUrl: (path) => new URL(pictureUrl(path, DATA_PICTURE_WIDTH_PX), origin).href,
  };
}

/** Returns the breadcrumbs as structured data. The last of `crumbs` is the page itself. */
export function breadcrumbList(
  crumbs: { name: string; path: string }[],
  urls: StructuredDataUrls,
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: urls.home, path: '/' }, ...crumbs].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: urls.toUrl(crumb.path),
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

/** Type of a search action with `query-input`, which the schema.org types lack. */
interface SearchAction {
  '@type': 'SearchAction';
  target: { '@type': 'EntryPoint'; urlTemplate: string };
  'query-input': string;
}

export function shopStructuredData(
  { name, logo, phone, email, address, profiles, locale }: ShopFacts,
  urls: StructuredDataUrls,
): [WithContext<OnlineStore>, WithContext<WebSite>] {
  const url = urls.toUrl('/');
  const search: SearchAction = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${urls.toUrl('/search')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      name,
      url,
      ...(logo && { logo: urls.toPictureUrl(logo) }),
      ...(phone && { telephone: toInternationalPhone(phone) ?? phone }),
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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the JSON is not executed and cannot close its element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
