import type { BreadcrumbList, WithContext } from 'schema-dts';
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

export function createStructuredDataUrls({ origin, home }: ShopUrls): StructuredDataUrls {
  return {
    home: m.home(),
    toUrl: (path) => (path === '/' ? home : home.replace(/\/$/, '') + path),
    toPictureUrl: (path) => new URL(pictureUrl(path, DATA_PICTURE_WIDTH_PX), origin).href,
  };
}

/** Returns the breadcrumbs as structured data. The last of `crumbs` is the page itself. */
export function createBreadcrumbList(
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

export function JsonScript({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the JSON is not executed and cannot close its element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
