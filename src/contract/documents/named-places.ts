import { TAKEN_NAMES } from './fields.ts';

/** What of a shop a document may name. */
export const PLACE_KINDS = ['category', 'brand', 'campaign', 'product', 'page', 'landing'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** A place of the shop that a document names: by its slug, a product also by its id. */
export interface NamedPlace {
  /** Where in the document. */
  path: string;
  kind: PlaceKind;
  name: string;
}

/** Every category, brand, campaign, product and page that a document names, in menus, links and sections. */
export function namedPlaces(content: unknown): NamedPlace[] {
  const found: NamedPlace[] = [];
  visit(content, '', found);
  return found;
}

function visit(value: unknown, path: string, found: NamedPlace[]): void {
  if (typeof value !== 'object' || value === null) return;
  const at = (key: string) => (path ? `${path}.${key}` : key);
  found.push(...ofObject(value, at));
  for (const [key, part] of Object.entries(value)) visit(part, at(key), found);
}

type Place = (key: string) => string;

function ofObject(value: object, at: Place): NamedPlace[] {
  const { type, urlType = type, url, link, source, campaign } = value as Record<string, unknown>;
  return [
    ...(isKind(urlType) ? named(at('url'), urlType, url) : linked(at('url'), url)),
    ...linked(at('link'), link),
    ...named(at('campaign'), 'campaign', campaign),
    ...ofSource(source, at),
  ];
}

/** What a row of products is filled from. */
function ofSource(source: unknown, at: Place): NamedPlace[] {
  if (typeof source !== 'object' || source === null) return [];
  const { logic, value, ids } = source as Record<string, unknown>;
  const ofIds = Array.isArray(ids) ? ids : [];
  return [
    ...(isKind(logic) ? named(at('source.value'), logic, value) : []),
    ...ofIds.flatMap((id, index) => named(at(`source.ids.${index}`), 'product', String(id))),
  ];
}

const isKind = (kind: unknown): kind is PlaceKind => PLACE_KINDS.some((known) => known === kind);

const SLUG = /^[^/?#:\s]+$/;

const named = (path: string, kind: PlaceKind, name: unknown): NamedPlace[] =>
  typeof name === 'string' && SLUG.test(name) ? [{ path, kind, name }] : linked(path, name);

const ADDRESS = /^\/(?:(?:bn|en)\/)?(?:(category|brand|campaign|product|landing)\/)?([^/?#]+)\/?(?:[?#].*)?$/;

/** What an address of the shop leads to, unless it is one of the house's own pages. */
function linked(path: string, address: unknown): NamedPlace[] {
  const [, kind = 'page', given = ''] = (typeof address === 'string' && ADDRESS.exec(address)) || [];
  const name = decoded(given);
  if (!name || !isKind(kind) || (kind === 'page' && TAKEN_NAMES.has(name))) return [];
  return [{ path, kind, name }];
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
