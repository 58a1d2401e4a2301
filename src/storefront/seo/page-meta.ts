import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { LOCALES, type Locale, localizePath } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { Shell } from '#storefront/layout/shell/shell.ts';
import type { TryLater } from '#storefront/requests/try-later.ts';
import { pictureUrl } from '#storefront/ui/picture-url.ts';

const SHARE_WIDTH = 1280;
const DESCRIPTION_LENGTH = 300;

export interface PageMeta {
  /** The shop's name is appended unless the title contains it. */
  title?: string | undefined;
  /** Written by the shop, so its name anywhere is enough: “About Glow”, but not “Glow Serum”. */
  isTitleWritten?: boolean;
  description?: string | undefined;
  image?: string | undefined;
  type?: 'website' | 'product' | 'article';
  page?: number | undefined;
  isPrivate?: boolean;
  /** No canonical address, excluded from search engines. */
  isErrorPage?: boolean;
}

interface PageMatch {
  id: string;
  pathname: string;
  loaderData?: unknown;
}

/** For a route's `meta`: title, description, share card, and addresses in both languages. */
export function pageMeta(matches: readonly (PageMatch | undefined)[], page: PageMeta): MetaDescriptor[] {
  const shell = shellOf(matches);
  const number = page.page && page.page > 1 ? page.page : undefined;
  const counted = (text: string) => (number ? `${text} · ${m.page_number({ page: number })}` : text);
  const title = titleOf(page.title && counted(page.title), shell?.shop.name, page.isTitleWritten);
  const tags: MetaDescriptor[] = [
    { title },
    { property: 'og:title', content: title },
    { property: 'og:type', content: page.type ?? 'website' },
    { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
  ];
  const text = page.description?.slice(0, DESCRIPTION_LENGTH);
  if (text) {
    const description = counted(text);
    tags.push(
      { name: 'description', content: description },
      { property: 'og:description', content: description },
    );
  }
  if (page.isPrivate || page.isErrorPage) tags.push({ name: 'robots', content: 'noindex' });
  return shell
    ? [...tags, ...tagsOfShop(shell, page, pathOf(matches) + (number ? `?page=${number}` : ''))]
    : tags;
}

export function errorMeta(matches: readonly (PageMatch | undefined)[], error: unknown): MetaDescriptor[] {
  return pageMeta(matches, { title: titleOfError(error), isErrorPage: true });
}

function titleOfError(error: unknown): string {
  if (isNotFound(error)) return m.page_not_found();
  if (isTryLater(error)) return m.try_later_title();
  return isSignedOut(error) ? m.signed_out_title() : m.something_went_wrong();
}

export const isTryLater = (error: unknown): error is { data: TryLater } =>
  isRouteErrorResponse(error) &&
  (error.status === 429 || error.status === 503) &&
  'seconds' in Object(error.data);

export const isNotFound = (error: unknown): error is { data: unknown } =>
  isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);

export interface ExpiredSessionForm {
  fields: (readonly [name: string, text: string])[];
  login: string;
}

export const isSignedOut = (error: unknown): error is { data: ExpiredSessionForm } =>
  isRouteErrorResponse(error) && error.status === 401;

function tagsOfShop(
  { shop, locale, defaultLanguage }: Shell,
  page: PageMeta,
  path: string,
): MetaDescriptor[] {
  const addressIn = (language: Locale) => shop.origin + localizePath(path, language, defaultLanguage);
  const image = page.image || shop.logo;
  const isListed = !page.isErrorPage;
  const alternate = (hrefLang: string, language: Locale) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: addressIn(language),
  });
  return [
    { property: 'og:site_name', content: shop.name },
    ...(isListed ? [{ property: 'og:url', content: addressIn(locale) }] : []),
    { property: 'og:locale', content: `${locale}_BD` },
    ...(image
      ? [{ property: 'og:image', content: new URL(pictureUrl(image, SHARE_WIDTH), shop.origin).href }]
      : []),
    ...(isListed
      ? [
          { tagName: 'link', rel: 'canonical', href: addressIn(locale) },
          ...LOCALES.map((language) => alternate(language, language)),
          alternate('x-default', defaultLanguage),
        ]
      : []),
  ];
}

/** The router decodes parameters but keeps encoded slashes. */
const pathOf = (matches: readonly (PageMatch | undefined)[]): string =>
  (matches.at(-1)?.pathname ?? '/')
    .split('/')
    .map((name) => encodeURIComponent(name.replaceAll('%2F', '/')))
    .join('/');

function titleOf(title: string | undefined, shop = '', isWritten = false): string {
  if (!title || !shop || title === shop) return title || shop;
  if (isWritten && namesShop(title, shop)) return title;
  const after = title.startsWith(shop) && /^\s*[:·|,–—-]/u.test(title.slice(shop.length));
  const before = title.endsWith(shop) && /[:·|,–—-]\s*$/u.test(title.slice(0, -shop.length));
  return after || before ? title : `${title} · ${shop}`;
}

/** As a word, in Bangla with suffixes: “গ্লোর অফার”, “গ্লোতে”, “গ্লো-এর”. */
function namesShop(title: string, shop: string): boolean {
  const name = shop.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?:^|[^\\p{L}\\p{M}])${name}(?:র|ের|তে)?(?![\\p{L}\\p{M}])`, 'u').test(title);
}

function shellOf(matches: readonly (PageMatch | undefined)[]): Shell | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { shell?: Shell } | undefined;
  return root?.shell;
}
