import type { PageDocuments } from '#server/documents/shop-documents.ts';
import { type Locale, localizePath, readLocale } from '#storefront/i18n/locale.ts';
import { findOwnerDocument, PREVIEW_PARAMETER, toPagePath, withCanonicalSearch } from './page-address.ts';

const PREVIEW_HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };
const HTML_TYPE = /^text\/html\b/;

/** Marks a preview as neither cacheable nor indexable. Adds a valid token to redirects, links and forms. */
export async function toPreviewResponse(response: Response, token: string | undefined): Promise<Response> {
  for (const [name, value] of Object.entries(PREVIEW_HEADERS)) response.headers.set(name, value);
  const location = token && response.headers.get('location');
  if (location) response.headers.set('Location', toPreviewUrl(location, token));
  if (!token || !HTML_TYPE.test(response.headers.get('content-type') ?? '')) return response;
  return new Response(addPreviewToken(await response.text(), token), response);
}

const LINK_OR_FORM_TAG = /<(?:a|form)\b[^>]*>/g;
const LINK_TARGET = /(\s(?:href|action)=")(\/(?!\/)[^"#]*)/;
const POST_METHOD = /\smethod="post"/i;
const LEAVES_PREVIEW_ATTRIBUTE = 'data-leaves-preview';

export function toPreviewUrl(path: string, token: string): string {
  const [, page = '', search = '', anchor = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  const query = new URLSearchParams(search);
  query.set(PREVIEW_PARAMETER, token);
  return `${page}?${query}${anchor}`;
}

export function addPreviewToken(html: string, token: string): string {
  const value = encodeURIComponent(token);
  return html.replace(LINK_OR_FORM_TAG, (tag) => {
    if (tag.includes(LEAVES_PREVIEW_ATTRIBUTE) || !LINK_TARGET.test(tag)) return tag;
    // The token must be a field of a GET form, because the form's fields replace the query of its URL.
    if (tag.startsWith('<form') && !POST_METHOD.test(tag))
      return `${tag}<input type="hidden" name="${PREVIEW_PARAMETER}" value="${value}">`;
    return tag.replace(
      LINK_TARGET,
      (_, start: string, path: string) =>
        `${start}${path}${path.includes('?') ? '&amp;' : '?'}${PREVIEW_PARAMETER}=${value}`,
    );
  });
}

/** Returns the URL of the page without the preview. For a page that only exists as a draft, returns the home page. */
export async function findUrlWithoutPreview(
  { pathname, search }: URL,
  defaultLanguage: Locale,
  published: Pick<PageDocuments, 'read'>,
): Promise<string> {
  const page = findOwnerDocument(pathname);
  if (!page || (await published.read(...page)) !== undefined)
    return withCanonicalSearch(toPagePath(pathname), search);
  return localizePath('/', readLocale(pathname, defaultLanguage), defaultLanguage);
}
