import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { SHARE_PICTURE } from '#domain/picture.ts';
import { encodePathSegment } from '#domain/shop-path.ts';
import { LOCALES, type Locale, localizePath } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { Shell } from '#storefront/layout/shell/shell.ts';
import type { TemporaryRefusal } from '#storefront/requests/temporary-refusal.ts';
import { sharePictureUrl } from '#storefront/ui/picture-url.ts';

export interface PageMeta {
  /** Title of the page. The shop's name is appended, unless the title starts or ends with it. */
  title?: string | undefined;
  /** Result of `containsShopName`, which loaders call. If true, the shop's name is not appended to the title. */
  hasShopName?: boolean;
  /** Result of `toDescription`, which loaders call, so that browsers do not load its code. */
  description?: string | undefined;
  image?: string | undefined;
  type?: 'website' | 'product' | 'article';
  page?: number | undefined;
  isPrivate?: boolean;
  /** Whether the page is an error page, which has no canonical URL and is excluded from search engines. */
  isErrorPage?: boolean;
}

interface PageMatch {
  id: string;
  pathname: string;
  loaderData?: unknown;
}

export function createPageMeta(
  matches: readonly (PageMatch | undefined)[],
  page: PageMeta,
): MetaDescriptor[] {
  const shell = findShell(matches);
  const number = page.page && page.page > 1 ? page.page : undefined;
  const addPageNumber = (text: string) => (number ? `${text} · ${m.page_number({ page: number })}` : text);
  const title = toTitle(page.title && addPageNumber(page.title), shell?.shop.name, page.hasShopName);
  const tags: MetaDescriptor[] = [
    { title },
    { property: 'og:title', content: title },
    { property: 'og:type', content: page.type ?? 'website' },
  ];
  if (page.description) {
    const description = addPageNumber(page.description);
    tags.push(
      { name: 'description', content: description },
      { property: 'og:description', content: description },
    );
  }
  if (page.isPrivate || page.isErrorPage) tags.push({ name: 'robots', content: 'noindex' });
  return shell
    ? [
        ...tags,
        ...createPictureTags(shell, page),
        ...createShopTags(shell, page, getEncodedPath(matches) + (number ? `?page=${number}` : '')),
      ]
    : tags;
}

export const createPrivateMeta =
  (title: () => string) =>
  ({ matches }: { matches: readonly (PageMatch | undefined)[] }) =>
    createPageMeta(matches, { title: title(), isPrivate: true });

export function createErrorMeta(
  matches: readonly (PageMatch | undefined)[],
  error: unknown,
): MetaDescriptor[] {
  return createPageMeta(matches, { title: toErrorTitle(error), isErrorPage: true });
}

function toErrorTitle(error: unknown): string {
  if (isNotFoundError(error)) return m.page_not_found();
  if (isTemporaryRefusal(error)) return m.try_later_title();
  return isSignedOutError(error) ? m.signed_out_title() : m.something_went_wrong();
}

export const isTemporaryRefusal = (error: unknown): error is { data: TemporaryRefusal } =>
  isRouteErrorResponse(error) &&
  (error.status === 429 || error.status === 503) &&
  'seconds' in Object(error.data);

export const isNotFoundError = (error: unknown): error is { data: unknown } =>
  isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);

export interface ExpiredSessionForm {
  fields: (readonly [name: string, text: string])[];
  login: string;
}

export const isSignedOutError = (error: unknown): error is { data: ExpiredSessionForm } =>
  isRouteErrorResponse(error) && error.status === 401;

function createShopTags(
  { shop, locale, defaultLanguage }: Shell,
  page: PageMeta,
  path: string,
): MetaDescriptor[] {
  const toUrl = (language: Locale) => shop.origin + localizePath(path, language, defaultLanguage);
  const isIndexed = !page.isErrorPage;
  const alternate = (hrefLang: string, language: Locale) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: toUrl(language),
  });
  return [
    { property: 'og:site_name', content: shop.name },
    ...(isIndexed ? [{ property: 'og:url', content: toUrl(locale) }] : []),
    { property: 'og:locale', content: `${locale}_BD` },
    ...(isIndexed
      ? [
          { tagName: 'link', rel: 'canonical', href: toUrl(locale) },
          ...LOCALES.map((language) => alternate(language, language)),
          alternate('x-default', defaultLanguage),
        ]
      : []),
  ];
}

/** The picture of the page, otherwise the shop's logo or tab icon. X reads the `og:` tags too. */
function createPictureTags({ shop }: Shell, page: PageMeta): MetaDescriptor[] {
  const path = [page.image, shop.logo, shop.favicon].find(sharePictureUrl);
  const sharedUrl = sharePictureUrl(path);
  if (sharedUrl === undefined) return [{ name: 'twitter:card', content: 'summary' }];
  const url = new URL(sharedUrl, shop.origin).href;
  const alt = (path === page.image && page.title) || shop.name;
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:type', content: `image/${SHARE_PICTURE.format}` },
    { property: 'og:image:width', content: String(SHARE_PICTURE.width) },
    { property: 'og:image:height', content: String(SHARE_PICTURE.height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Returns the encoded path. The router decodes paths, except for encoded slashes. */
const getEncodedPath = (matches: readonly (PageMatch | undefined)[]): string =>
  (matches.at(-1)?.pathname ?? '/')
    .split('/')
    .map((name) => encodePathSegment(name.replaceAll('%2F', '/')))
    .join('/');

function toTitle(title: string | undefined, shop = '', hasShopName = false): string {
  if (!title || !shop || title === shop) return title || shop;
  if (hasShopName) return title;
  const startsWithShop = title.startsWith(shop) && /^\s*[:·|,–—-]/u.test(title.slice(shop.length));
  const endsWithShop = title.endsWith(shop) && /[:·|,–—-]\s*$/u.test(title.slice(0, -shop.length));
  return startsWithShop || endsWithShop ? title : `${title} · ${shop}`;
}

function findShell(matches: readonly (PageMatch | undefined)[]): Shell | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { shell?: Shell } | undefined;
  return root?.shell;
}
