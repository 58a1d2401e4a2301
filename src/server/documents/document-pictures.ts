import { LRUCache } from 'lru-cache';
import { decodePercentEncoding } from '#domain/decode-percent-encoding.ts';
import { ESCAPED_QUOTE, listLinkedPictureUrls } from '#domain/list-linked-picture-urls.ts';

const MAX_PICTURE_URLS = 500_000;
/** Every later read of a document records its addresses again. */
const ADDRESS_TTL_MS = 86_400_000;
const MAX_TEXT_LENGTH = 4_000;
/** Matches the values of attributes and of `url()` in markup, quoted or not: `="…"`, `('…'`, `=…`. */
const MARKUP_ADDRESS_PATTERN = /[=(]\s*(?:"\s*([^"]+)"|'\s*([^']+)'|([^\s"'<>()]+))/g;
const ESCAPED_QUOTES = new RegExp(ESCAPED_QUOTE, 'gi');

/** Stores addresses of remote pictures, found in documents that are not in the database. */
export class DocumentPictures {
  readonly #addresses = new WeakMap<object, readonly string[]>();
  readonly #known = new LRUCache<string, true>({ max: MAX_PICTURE_URLS, ttl: ADDRESS_TTL_MS });

  record(shopId: number, json: unknown): void {
    if (typeof json !== 'object' || json === null) return;
    const addresses = this.#addresses.get(json) ?? listPictureAddresses(json);
    this.#addresses.set(json, addresses);
    for (const address of addresses) this.#known.set(toAddressKey(shopId, address), true);
  }

  has(shopId: number, address: string): boolean {
    return this.#known.has(toAddressKey(shopId, address));
  }
}

const toAddressKey = (shopId: number, address: string) => `${shopId} ${address}`;

export function listPictureAddresses(json: unknown): string[] {
  const texts = [...listTexts(json)].flatMap((text) => [text, ...listMarkupValues(text)]);
  const addresses = texts.filter((text) => text.length <= MAX_TEXT_LENGTH).flatMap(listLinkedPictureUrls);
  return [...new Set(addresses)];
}

function* listTexts(json: unknown): Generator<string> {
  if (typeof json === 'string') yield json;
  if (typeof json === 'object' && json !== null)
    for (const part of Object.values(json)) yield* listTexts(part);
}

const listMarkupValues = (text: string): string[] =>
  text.includes('//')
    ? [...text.replace(ESCAPED_QUOTES, '"').matchAll(MARKUP_ADDRESS_PATTERN)].flatMap(
        ([, ...quoted]) => quoted.find(Boolean) ?? [],
      )
    : [];

const FRAME_DOCUMENTS = [
  'widgets/theme-settings',
  'widgets/welcome-popup',
  'widgets/social-links',
  'headers/default',
  'headers/desktop_header',
  'footers/default',
  'footers/desktop_footer',
  'menus/main_menu',
  'menus/navigation_menu',
];

const LISTING_PAGES: readonly string[] = ['category', 'brand', 'campaign', 'search'];

/** Lists the documents of a page. `path` has no language prefix. */
export function listDocumentsOfPage(path: string): string[] {
  const [first = '', ...rest] = path.split('/').filter(Boolean).map(decodePercentEncoding);
  if (LISTING_PAGES.includes(first)) return [...FRAME_DOCUMENTS, `listing/${first}`];
  if (first === 'landing') return [...FRAME_DOCUMENTS, `landing/${rest.join('/')}`];
  return [...FRAME_DOCUMENTS, `pages/${[first || 'home', ...rest].join('/')}`];
}
