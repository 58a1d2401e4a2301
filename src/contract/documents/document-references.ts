import { RESERVED_NAMES } from './fields.ts';

const LINKED_KINDS = ['category', 'brand', 'campaign', 'product', 'page', 'landing'] as const;
type LinkedKind = (typeof LINKED_KINDS)[number];
export type ReferenceKind = LinkedKind | 'form';

/** A reference to a part of the shop: by slug, for products also by id, for forms by name. */
export interface DocumentReference {
  path: string;
  kind: ReferenceKind;
  name: string;
}

/** In menus, links, sections and markup. */
export function listDocumentReferences(content: unknown): DocumentReference[] {
  const found: DocumentReference[] = [];
  visit(content, '', found);
  return found;
}

export interface PictureReference {
  path: string;
  picture: string;
}

const PICTURE_PATH = /^[\w-][\w\-./%]*\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
const IMAGE_SOURCE = /<img\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/gi;

export function listPictureReferences(value: unknown, path = ''): PictureReference[] {
  if (typeof value === 'string') {
    const sources = value.includes('<')
      ? [...value.matchAll(IMAGE_SOURCE)].map(([, source]) => source)
      : [value];
    return sources.flatMap((picture = '') => (PICTURE_PATH.test(picture) ? [{ path, picture }] : []));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    listPictureReferences(part, path ? `${path}.${key}` : key),
  );
}

function visit(value: unknown, path: string, found: DocumentReference[]): void {
  if (typeof value !== 'object' || value === null) return;
  const at = (key: string) => (path ? `${path}.${key}` : key);
  found.push(...ofObject(value, at), ...formsIn(value, at));
  for (const [key, part] of Object.entries(value)) visit(part, at(key), found);
}

type PathOf = (key: string) => string;

function ofObject(value: object, at: PathOf): DocumentReference[] {
  const { type, urlType = type, url, link, source, campaign } = value as Record<string, unknown>;
  return [
    ...(isKind(urlType) ? referenceByName(at('url'), urlType, url) : referenceByLink(at('url'), url)),
    ...referenceByLink(at('link'), link),
    ...referenceByName(at('campaign'), 'campaign', campaign),
    ...ofSource(source, at),
  ];
}

function ofSource(source: unknown, at: PathOf): DocumentReference[] {
  if (typeof source !== 'object' || source === null) return [];
  const { logic, value, ids } = source as Record<string, unknown>;
  const ofIds = Array.isArray(ids) ? ids : [];
  return [
    ...(isKind(logic) ? referenceByName(at('source.value'), logic, value) : []),
    ...ofIds.flatMap((id, index) => referenceByName(at(`source.ids.${index}`), 'product', String(id))),
  ];
}

const FORM_TAG =
  /<(?:input\b[^>]*\bname\s*=\s*["']?form-?id\b[^>]*|[a-z][^>]*\bdata-form(?:-?id)?\s*=[^>]*)>/gi;
const FORM_ID = /\b(?:value|data-form(?:-?id)?)\s*=\s*["']?([\w-]{1,60})/i;

/** Forms that a section without fields, or an owner's markup, references. */
function formsIn(value: object, at: PathOf): DocumentReference[] {
  const { type, settings, items } = value as Record<string, unknown>;
  const { formId } = (settings ?? {}) as Record<string, unknown>;
  const isBare = type === 'custom-form' && !(Array.isArray(items) && items.length > 0);
  return [
    ...(isBare && typeof formId === 'string' && formId
      ? [{ path: at('settings.formId'), kind: 'form' as const, name: formId }]
      : []),
    ...Object.entries(value).flatMap(([key, html]) =>
      /^html(?:_bn)?$/.test(key) && typeof html === 'string'
        ? [...html.matchAll(FORM_TAG)].flatMap(([tag]) => {
            const name = FORM_ID.exec(tag)?.[1];
            return name ? [{ path: at(key), kind: 'form' as const, name }] : [];
          })
        : [],
    ),
  ];
}

const isKind = (kind: unknown): kind is LinkedKind => LINKED_KINDS.some((known) => known === kind);

const SLUG = /^[^/?#:\s]+$/;

const referenceByName = (path: string, kind: LinkedKind, name: unknown): DocumentReference[] =>
  typeof name === 'string' && SLUG.test(name) ? [{ path, kind, name }] : referenceByLink(path, name);

const ADDRESS = /^\/(?:(?:bn|en)\/)?(?:(category|brand|campaign|product|landing)\/)?([^/?#]+)\/?(?:[?#].*)?$/;

/** The part of the shop that an address links to, except built-in pages. */
function referenceByLink(path: string, address: unknown): DocumentReference[] {
  const [, kind = 'page', given = ''] = (typeof address === 'string' && ADDRESS.exec(address)) || [];
  const name = decoded(given);
  if (!name || !isKind(kind) || (kind === 'page' && RESERVED_NAMES.has(name))) return [];
  return [{ path, kind, name }];
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
