import { decodeText } from '#domain/decode-text.ts';
import { RESERVED_NAMES } from './fields.ts';

const LINKED_KINDS = ['category', 'brand', 'campaign', 'product', 'page', 'landing'] as const;
type LinkedKind = (typeof LINKED_KINDS)[number];
export type ReferenceKind = LinkedKind | 'form';

/** `name` is a slug; for a product, it may also be an id; for a form, it is the form id. */
export interface DocumentReference {
  path: string;
  kind: ReferenceKind;
  name: string;
}

export function listDocumentReferences(content: unknown): DocumentReference[] {
  const references: DocumentReference[] = [];
  visit(content, '', references);
  return references;
}

export interface PictureReference {
  path: string;
  picture: string;
}

const PICTURE_PATH = /^[\w-][\w\-./%]*\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
const IMAGE_SOURCE = /<(?:img|video)\b[^>]*?\b(?:src|poster)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^"'\s>]+))/gi;
const CSS_SOURCE = /url\(\s*["']?([^"')]+?)["']?\s*\)/gi;
/** Fields that contain only a picture. Its file name may have spaces and letters of any script. */
const PICTURE_FIELD = /^(?:(?:mobile|bg)?image|picture|poster|logo|favicon|thumbnail)$/i;
const NAMED_PICTURE =
  /^(?!\/|[a-z][a-z\d+.-]*:)[^?#"'<>\\]+\.(?:avif|gif|jfif|jpe?g|png|svg|webp|tiff?|heic|bmp)$/i;

export function listPictureReferences(value: unknown, path = '', field = ''): PictureReference[] {
  if (typeof value === 'string') return listPictures(value, field).map((picture) => ({ path, picture }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    listPictureReferences(part, path ? `${path}.${key}` : key, Array.isArray(value) ? field : key),
  );
}

function listPictures(text: string, field: string): string[] {
  if (PICTURE_FIELD.test(field)) return NAMED_PICTURE.test(text.trim()) ? [text.trim()] : [];
  if (/^(?:css|style)$/.test(field))
    return [...text.matchAll(CSS_SOURCE)].flatMap(([, url = '']) => (NAMED_PICTURE.test(url) ? [url] : []));
  if (!text.includes('<')) return PICTURE_PATH.test(text) ? [text] : [];
  return [...text.matchAll(IMAGE_SOURCE)].flatMap(([, double, single, bare]) => {
    const source = (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim();
    return NAMED_PICTURE.test(source) ? [source] : [];
  });
}

function visit(value: unknown, path: string, references: DocumentReference[]): void {
  if (typeof value !== 'object' || value === null) return;
  const toPath = (key: string) => (path ? `${path}.${key}` : key);
  references.push(
    ...listReferencesInObject(value, toPath),
    ...listForms(value, toPath),
    ...listHtmlLinks(value, toPath),
  );
  for (const [key, part] of Object.entries(value)) visit(part, toPath(key), references);
}

type ToPath = (key: string) => string;

function listReferencesInObject(value: object, toPath: ToPath): DocumentReference[] {
  const { type, urlType = type, url, link, source, campaign } = value as Record<string, unknown>;
  return [
    ...(isKind(urlType) ? referenceByName(toPath('url'), urlType, url) : referenceByLink(toPath('url'), url)),
    ...referenceByLink(toPath('link'), link),
    ...referenceByName(toPath('campaign'), 'campaign', campaign),
    ...listReferencesInSource(source, toPath),
  ];
}

function listReferencesInSource(source: unknown, toPath: ToPath): DocumentReference[] {
  if (typeof source !== 'object' || source === null) return [];
  const { logic, value, ids } = source as Record<string, unknown>;
  const productIds = Array.isArray(ids) ? ids : [];
  return [
    ...(isKind(logic) ? referenceByName(toPath('source.value'), logic, value) : []),
    ...productIds.flatMap((id, index) =>
      referenceByName(toPath(`source.ids.${index}`), 'product', String(id)),
    ),
  ];
}

const FORM_TAG =
  /<(?:input\b[^>]*\bname\s*=\s*["']?form-?id\b[^>]*|[a-z][^>]*\bdata-form(?:-?id)?\s*=[^>]*)>/gi;
const FORM_ID = /\b(?:value|data-form(?:-?id)?)\s*=\s*["']?([\w-]{1,60})/i;

function listForms(value: object, toPath: ToPath): DocumentReference[] {
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

const listHtmlLinks = (value: object, toPath: ToPath): DocumentReference[] =>
  Object.entries(value).flatMap(([key, html]) =>
    /^html(?:_bn)?$/.test(key) && typeof html === 'string'
      ? [...html.matchAll(HTML_LINK)].flatMap(([, double, single, bare]) =>
          referenceByLink(toPath(key), (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim()),
        )
      : [],
  );

const isKind = (kind: unknown): kind is LinkedKind => LINKED_KINDS.some((known) => known === kind);

const SLUG = /^[^/?#:\s]+$/;

const referenceByName = (path: string, kind: LinkedKind, name: unknown): DocumentReference[] =>
  typeof name === 'string' && SLUG.test(name) ? [{ path, kind, name }] : referenceByLink(path, name);

const SHOP_LINK =
  /^\/(?:(?:bn|en)\/)?(?:(category|brand|campaign|product|landing)\/)?([^/?#]+)\/?(?:[?#].*)?$/;

function referenceByLink(path: string, url: unknown): DocumentReference[] {
  const [, kind = 'page', encodedName = ''] = (typeof url === 'string' && SHOP_LINK.exec(url)) || [];
  const name = decodeText(encodedName);
  if (!name || !isKind(kind) || (kind === 'page' && RESERVED_NAMES.has(name))) return [];
  return [{ path, kind, name }];
}
