import { TAKEN_NAMES } from '#contract/documents/fields.ts';
import { shopPath } from '#domain/shop-path.ts';
import { ownPath } from '#storefront/crawlers/own-path.ts';
import { type Locale, localeOfPath, localizePath, splitLocale } from '#storefront/locale/locale.ts';
import { knownSearch } from '#storefront/page-parameters.ts';
import type { PageDocuments } from '../documents/shop-documents.ts';

/** Holds the token of whoever may see a shop's drafts; no page reads it. */
export const PREVIEW_PARAMETER = 'preview';

/**
 * The address of a page with the parameters it knows; `undefined` when its path cannot be read, or holds control
 * characters: no page has them in its name, and readers of addresses that leave them out would see another path.
 */
export function pageAddress(url: URL): string | undefined {
  try {
    if (/\p{Cc}/u.test(decodeURIComponent(url.pathname))) return undefined;
  } catch {
    return undefined;
  }
  return knownAddress(url.pathname, url.search);
}

/** A path with those parameters of the query string that its page, or the data of the page, knows. */
export function knownAddress(pathname: string, search: string): string {
  const page = pathOfPage(pathname);
  return pathname + knownSearch(page, search, page !== pathname);
}

/**
 * The one address of the page asked for, when it was asked for in another spelling. The router asks for data by addresses
 * of its own.
 */
export function ownAddress({ pathname, search }: URL, defaultLanguage: Locale): string | undefined {
  if (pathname.endsWith('.data')) return undefined;
  const own = ownPath(pathname, defaultLanguage);
  return own === pathname ? undefined : shopPath(own + search);
}

/** The address as pages know it, when a name in it is written large, which may stand written small; none of a preview. */
export function addressThatMayLeadOn({ pathname, search }: URL): string | undefined {
  const isLarge = /[A-Z]/.test(pathname.replace(/%[0-9A-F]{2}/g, ''));
  return isLarge && !search.includes(PREVIEW_PARAMETER) ? knownAddress(pathname, search) : undefined;
}

/** The path of the page whose data an address of the router's asks for; other paths stay. */
export function pathOfPage(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname;
  return pathname.replace(/(?:\/_(?:root)?)?\.data$/, '') || '/';
}

const LINK_OR_FORM = /<(?:a|form)\b[^>]*>/g;
const ADDRESS = /(\s(?:href|action)=")(\/(?!\/)[^"#]*)/;
const POSTS = /\smethod="post"/i;
const LEAVES = 'data-leaves-preview';

/** The address of a page of the shop as a preview shows it. */
export function previewAddress(path: string, token: string): string {
  const [, page = '', search = '', anchor = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  const query = new URLSearchParams(search);
  query.set(PREVIEW_PARAMETER, token);
  return `${page}?${query}${anchor}`;
}

/** The HTML of a preview with the token in its links and forms to the shop's own pages, so that they lead to previews too. */
export function keepInPreview(html: string, token: string): string {
  const value = encodeURIComponent(token);
  return html.replace(LINK_OR_FORM, (tag) => {
    if (tag.includes(LEAVES) || !ADDRESS.test(tag)) return tag;
    // What such a form asks for takes the place of the query of its address.
    if (tag.startsWith('<form') && !POSTS.test(tag))
      return `${tag}<input type="hidden" name="${PREVIEW_PARAMETER}" value="${value}">`;
    return tag.replace(
      ADDRESS,
      (_, start: string, path: string) =>
        `${start}${path}${path.includes('?') ? '&amp;' : '?'}${PREVIEW_PARAMETER}=${value}`,
    );
  });
}

/** The address of a page outside of its preview: the home page's when it is there as a draft only. */
export async function addressWithoutPreview(
  { pathname, search }: URL,
  defaultLanguage: Locale,
  published: Pick<PageDocuments, 'read'>,
): Promise<string> {
  const page = ownersPageAt(pathname);
  if (!page || (await published.read(...page)) !== undefined)
    return knownAddress(pathOfPage(pathname), search);
  return localizePath('/', localeOfPath(pathname, defaultLanguage), defaultLanguage);
}

/** Route and name of the document that stands at an address; `undefined` where a page of the house does. */
function ownersPageAt(pathname: string): [route: string, name: string] | undefined {
  const path = decodeURIComponent(splitLocale(pathOfPage(pathname)).path).replace(/\/$/, '');
  const [, landing, page] = /^\/(?:landing\/(.+)|([^/]+))$/.exec(path) ?? [];
  if (landing) return ['landing', landing];
  return page && !TAKEN_NAMES.has(page) ? ['pages', page] : undefined;
}
