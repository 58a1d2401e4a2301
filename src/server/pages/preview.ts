import type { PageDocuments } from '#server/documents/shop-documents.ts';
import { type Locale, localeOfPath, localizePath } from '#storefront/i18n/locale.ts';
import { knownAddress, ownerDocumentAt, PREVIEW_PARAMETER, pathOfPage } from './page-address.ts';

const HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };
const HTML = /^text\/html\b/;

/** Not cached, not indexed and, while the token is valid, with links to previews. */
export async function toPreviewResponse(response: Response, token: string | undefined): Promise<Response> {
  for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
  const moved = token && response.headers.get('location');
  if (moved) response.headers.set('Location', previewAddress(moved, token));
  if (!token || !HTML.test(response.headers.get('content-type') ?? '')) return response;
  return new Response(addPreviewToken(await response.text(), token), response);
}

const LINK_OR_FORM = /<(?:a|form)\b[^>]*>/g;
const ADDRESS = /(\s(?:href|action)=")(\/(?!\/)[^"#]*)/;
const POSTS = /\smethod="post"/i;
const LEAVES_PREVIEW = 'data-leaves-preview';

export function previewAddress(path: string, token: string): string {
  const [, page = '', search = '', anchor = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  const query = new URLSearchParams(search);
  query.set(PREVIEW_PARAMETER, token);
  return `${page}?${query}${anchor}`;
}

export function addPreviewToken(html: string, token: string): string {
  const value = encodeURIComponent(token);
  return html.replace(LINK_OR_FORM, (tag) => {
    if (tag.includes(LEAVES_PREVIEW) || !ADDRESS.test(tag)) return tag;
    // A GET form replaces the query of its address.
    if (tag.startsWith('<form') && !POSTS.test(tag))
      return `${tag}<input type="hidden" name="${PREVIEW_PARAMETER}" value="${value}">`;
    return tag.replace(
      ADDRESS,
      (_, start: string, path: string) =>
        `${start}${path}${path.includes('?') ? '&amp;' : '?'}${PREVIEW_PARAMETER}=${value}`,
    );
  });
}

/** The home page if the page only exists as a draft. */
export async function addressWithoutPreview(
  { pathname, search }: URL,
  defaultLanguage: Locale,
  published: Pick<PageDocuments, 'read'>,
): Promise<string> {
  const page = ownerDocumentAt(pathname);
  if (!page || (await published.read(...page)) !== undefined)
    return knownAddress(pathOfPage(pathname), search);
  return localizePath('/', localeOfPath(pathname, defaultLanguage), defaultLanguage);
}
