import { decodePercentEncoding } from '#domain/decode-percent-encoding.ts';
import { parseObject } from '#domain/encoded-object.ts';
import { completeLinkAddress, completeUnlessSlug } from '#domain/link-address.ts';
import { encodePicturePath, toLinkedPictureUrl } from '#domain/picture-address.ts';
import { RESERVED_PAGE_NAMES } from './fields.ts';

const LINKED_KINDS = ['category', 'brand', 'campaign', 'product', 'page', 'landing'] as const;
type LinkedKind = (typeof LINKED_KINDS)[number];
export type ReferenceKind = LinkedKind | 'form' | 'post' | 'topic';

/** `name` is a slug; for a product, it may also be an id; for a form, it is the form id. */
export interface DocumentReference {
  path: string;
  kind: ReferenceKind;
  name: string;
}

export interface LinkReference {
  path: string;
  link: string;
}

export function listDocumentReferences(content: unknown): DocumentReference[] {
  const references: DocumentReference[] = [];
  visitObjects(content, '', (value, toPath) => {
    references.push(
      ...listReferencesInObject(value, toPath),
      ...listFormReferences(value, toPath),
      ...listHtmlLinks(value).flatMap(({ key, link }) => listReferencesByLink(toPath(key), link)),
    );
  });
  return references;
}

export function listUnknownLinks(content: unknown): LinkReference[] {
  const links: LinkReference[] = [];
  visitObjects(content, '', (value, toPath, isPicture) => {
    const { type, urlType = type, url, link } = value as Record<string, unknown>;
    const hasKind = isLinkedKind(urlType) && typeof url === 'string' && !isPathOrUrl(url);
    const candidates = [
      ...(isPicture || hasKind ? [] : [{ key: 'url', link: completeUrl(url) }]),
      { key: 'link', link },
      ...listHtmlLinks(value),
    ];
    for (const candidate of candidates) {
      if (typeof candidate.link === 'string' && isUnknownShopLink(candidate.link))
        links.push({ path: toPath(candidate.key), link: candidate.link });
    }
  });
  return links;
}

/** Lists links of a menu without `/` at their start, which lead to different pages depending on the current page. */
export function listRelativeLinks(menu: unknown): LinkReference[] {
  const links: LinkReference[] = [];
  visitObjects(menu, '', (value, toPath, isPicture) => {
    const { name, type = 'custom', url } = value as Record<string, unknown>;
    if (isPicture || typeof name !== 'string' || typeof url !== 'string' || type !== 'custom') return;
    if (url.trim() !== '' && !isPathOrUrl(completeUnlessSlug(url)))
      links.push({ path: toPath('url'), link: url });
  });
  return links;
}

export interface PictureReference {
  path: string;
  picture: string;
}

const IMAGE_SOURCE = /<(?:img|video)\b[^>]*?\b(?:src|poster)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^"'\s>]+))/gi;
const CSS_SOURCE = /url\(\s*["']?([^"')]+?)["']?\s*\)/gi;
/** Fields that contain nothing but pictures. An object in such a field has the picture in `url`. */
const PICTURE_FIELD = /^(?:(?:mobile|bg)?image|poster|methods)$/i;
const PICTURE_URL_FIELD = /^url(?:_bn)?$/;
const NAMED_PICTURE =
  /^(?!\/|[a-z][a-z\d+.-]*:)[^?#"'<>\\]+\.(?:avif|gif|jfif|jpe?g|png|svg|webp|tiff?|heic|bmp)$/i;
/** Start of an address that pages have for a picture. */
const RESIZED_PICTURE_PREFIX = /^\/images\/[a-z]+_\d+[^/]*\//;

export function listPictureReferences(content: unknown): PictureReference[] {
  const references: PictureReference[] = [];
  visitObjects(content, '', (value, toPath, isPicture) => {
    for (const [key, text] of Object.entries(value)) {
      if (typeof text !== 'string') continue;
      const isField = PICTURE_FIELD.test(key) || (isPicture && PICTURE_URL_FIELD.test(key));
      const pictures = isField ? listStoredPictures(text) : listPicturesInCode(key, text);
      references.push(...pictures.map((picture) => ({ path: toPath(key), picture })));
    }
  });
  return references;
}

/** Returns the path in the storage, if the text of a picture field names one. Such names need no extension. */
function listStoredPictures(text: string): string[] {
  const path = text.trim().replace(RESIZED_PICTURE_PREFIX, '').replace(/^\/+/, '');
  const isElsewhere = toLinkedPictureUrl(text) !== undefined || /^(?:remote|data):/i.test(path);
  return isElsewhere || path === 'placeholder.png' || !encodePicturePath(path) ? [] : [path];
}

function listPicturesInCode(key: string, text: string): string[] {
  if (/^(?:css|style)$/.test(key))
    return [...text.matchAll(CSS_SOURCE)].flatMap(([, url = '']) => (NAMED_PICTURE.test(url) ? [url] : []));
  if (!text.includes('<')) return [];
  return [...text.matchAll(IMAGE_SOURCE)].flatMap(([, double, single, bare]) => {
    const source = (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim();
    return NAMED_PICTURE.test(source) ? [source] : [];
  });
}

type ObjectVisitor = (value: object, toPath: ToPath, isPicture: boolean) => void;

/** Calls `visitObject` for each object and list, also in JSON texts. `isPicture`: the object is in a picture field. */
function visitObjects(value: unknown, path: string, visitObject: ObjectVisitor, isPicture = false): void {
  if (typeof value !== 'object' || value === null) return;
  const toPath = (key: string) => (path ? `${path}.${key}` : key);
  visitObject(value, toPath, isPicture);
  for (const [key, part] of Object.entries(value)) {
    const inner = key === 'extraSettings' && typeof part === 'string' ? parseObject(() => part) : part;
    visitObjects(inner, toPath(key), visitObject, PICTURE_FIELD.test(key));
  }
}

type ToPath = (key: string) => string;

function listReferencesInObject(value: object, toPath: ToPath): DocumentReference[] {
  const { type, urlType = type, url, link, source, campaign } = value as Record<string, unknown>;
  return [
    ...(isLinkedKind(urlType)
      ? listReferencesByName(toPath('url'), urlType, url)
      : listReferencesByLink(toPath('url'), completeUrl(url))),
    ...listReferencesByLink(toPath('link'), link),
    ...listReferencesByName(toPath('campaign'), 'campaign', campaign),
    ...listReferencesInSource(source, toPath),
  ];
}

function listReferencesInSource(source: unknown, toPath: ToPath): DocumentReference[] {
  if (typeof source !== 'object' || source === null) return [];
  const { logic, value, ids } = source as Record<string, unknown>;
  const productIds = Array.isArray(ids) ? ids : [];
  return [
    ...(isLinkedKind(logic) ? listReferencesByName(toPath('source.value'), logic, value) : []),
    ...productIds.flatMap((id, index) =>
      listReferencesByName(toPath(`source.ids.${index}`), 'product', String(id)),
    ),
  ];
}

const FORM_TAG =
  /<(?:input\b[^>]*\bname\s*=\s*["']?form-?id\b[^>]*|[a-z][^>]*\bdata-form(?:-?id)?\s*=[^>]*)>/gi;
const FORM_ID = /\b(?:value|data-form(?:-?id)?)\s*=\s*["']?([\w-]{1,60})/i;

function listFormReferences(value: object, toPath: ToPath): DocumentReference[] {
  const { type, settings, items } = value as Record<string, unknown>;
  const { formId } = (settings ?? {}) as Record<string, unknown>;
  const isBare = type === 'custom-form' && !(Array.isArray(items) && items.length > 0);
  return [
    ...(isBare && typeof formId === 'string' && formId
      ? [{ path: toPath('settings.formId'), kind: 'form' as const, name: formId }]
      : []),
    ...Object.entries(value).flatMap(([key, html]) =>
      /^html(?:_bn)?$/.test(key) && typeof html === 'string'
        ? [...html.matchAll(FORM_TAG)].flatMap(([tag]) => {
            const name = FORM_ID.exec(tag)?.[1];
            return name ? [{ path: toPath(key), kind: 'form' as const, name }] : [];
          })
        : [],
    ),
  ];
}

const HTML_LINK = /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^"'\s>]+))/gi;

const listHtmlLinks = (value: object): { key: string; link: string }[] =>
  Object.entries(value).flatMap(([key, html]) =>
    /^html(?:_bn)?$/.test(key) && typeof html === 'string'
      ? [...html.matchAll(HTML_LINK)].map(([, double, single, bare]) => ({
          key,
          link: completeLinkAddress((double ?? single ?? bare ?? '').replaceAll('&amp;', '&')),
        }))
      : [],
  );

const isLinkedKind = (kind: unknown): kind is LinkedKind => LINKED_KINDS.some((known) => known === kind);

/** Whether the text is a path, a fragment or a URL, not a slug. */
const isPathOrUrl = (text: string): boolean => /^(?:[/#?]|[a-z][a-z\d+.-]*:)/i.test(text.trim());

/** Completes the URL of an entry without kind as menus do, so that `category/soap` is a path. */
const completeUrl = (url: unknown): unknown => (typeof url === 'string' ? completeUnlessSlug(url) : url);

function listReferencesByName(path: string, kind: LinkedKind, name: unknown): DocumentReference[] {
  if (typeof name !== 'string' || isPathOrUrl(name)) return listReferencesByLink(path, name);
  return createReferences(path, kind, name.replace(/[?#].*$/s, ''));
}

const SHOP_LINK = /^\/(?:(?:bn|en)(?=[/?#]|$)\/?)?([^?#]*?)\/?(?:[?#].*)?$/s;
const KINDS_BY_FOLDER: ReadonlyMap<string, ReferenceKind> = new Map([
  ['', 'page'],
  ['category', 'category'],
  ['brand', 'brand'],
  ['campaign', 'campaign'],
  ['product', 'product'],
  ['landing', 'landing'],
  ['blog', 'post'],
  ['blog/category', 'topic'],
]);

function listReferencesByLink(path: string, url: unknown): DocumentReference[] {
  const [, folder = '', name = ''] = /^(?:(.+)\/)?([^/]+)$/.exec(readShopLink(url) ?? '') ?? [];
  const kind = KINDS_BY_FOLDER.get(folder.toLowerCase());
  return kind ? createReferences(path, kind, decodePercentEncoding(name)) : [];
}

function createReferences(path: string, kind: ReferenceKind, name: string): DocumentReference[] {
  if (name === '' || (kind === 'page' && isReservedName(name))) return [];
  return [{ path, kind, name: kind === 'page' ? name.toLowerCase() : name }];
}

const isReservedName = (name: string): boolean =>
  RESERVED_PAGE_NAMES.has(name.toLowerCase()) || PUBLIC_FILE.test(name);

function readShopLink(url: unknown): string | undefined {
  if (typeof url !== 'string' || /^[/\\]{2}/.test(url)) return undefined;
  return SHOP_LINK.exec(url.trim())?.[1];
}

const PUBLIC_FILE =
  /^(?:robots\.txt|sitemap\.xml|manifest\.webmanifest|favicon\.(?:ico|svg)|placeholder\.png)$/;
/** Paths below the first segment that exist. Their last segments are slugs and ids. */
const KNOWN_DEEP_PATH = new RegExp(
  `^(?:${[
    '(?:category|brand|campaign|product|search|order-success)/[^/]+',
    'landing/.+',
    'blog/(?:category/)?[^/]+',
    'checkout/form',
    'auth/(?:login|register|otp-login|otp-register|forgot-password)',
    'user/(?:address|orders|reviews|reward-points|faq|order/[^/]+)',
    '(?:api|images|storage|assets|sitemaps)/.+',
  ].join('|')})$`,
  'i',
);
/** First segments without a page of their own. */
const FOLDER_WITHOUT_PAGE = /^(?:category|brand|campaign|product|auth|landing|order-success)$/i;

function isUnknownShopLink(link: string): boolean {
  const place = readShopLink(link);
  if (place === undefined) return false;
  return place.includes('/') ? !KNOWN_DEEP_PATH.test(place) : FOLDER_WITHOUT_PAGE.test(place);
}
