import type { z } from 'zod';
import { customFooter, footerSettings, socialLinks } from '#contract/documents/footer.ts';
import { customHeader, headerSettings } from '#contract/documents/header.ts';
import { type Menu, menu } from '#contract/documents/menu.ts';
import { type ListingLayout, listing, type Page, page } from '#contract/documents/page.ts';
import { type DocumentReadResult, readDocument } from '#contract/documents/read-document.ts';
import { faq } from '#contract/documents/sections.ts';
import { themeSettings } from '#contract/documents/theme-settings.ts';
import { welcomePopup } from '#contract/documents/welcome-popup.ts';
import { InvalidDocumentParts } from '#storefront/requests/invalid-document-parts.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';

type Source = Pick<RequestContext, 'documents' | 'reportError' | 'shop'>;

export type ListingKind = 'category' | 'brand' | 'campaign' | 'search';

export const findThemeSettings = (source: Source) =>
  findDocument(source, themeSettings, 'widgets', 'theme-settings');

export const findSocialLinks = (source: Source) =>
  findDocument(source, socialLinks, 'widgets', 'social-links');

export const findHeaderSettings = (source: Source, name = 'default') =>
  findDocument(source, headerSettings, 'headers', name);

export const findCustomHeader = (source: Source) =>
  findDocument(source, customHeader, 'headers', 'desktop_header');

export const findFooterSettings = (source: Source, name = 'default') =>
  findDocument(source, footerSettings, 'footers', name);

export const findCustomFooter = (source: Source) =>
  findDocument(source, customFooter, 'footers', 'desktop_footer');

export const findWelcomePopup = (source: Source) =>
  findDocument(source, welcomePopup, 'widgets', 'welcome-popup');

export const findPage = (source: Source, slug: string) => findPageDocument(source, 'pages', slug);

export const findFaq = (source: Source) => findDocument(source, faq, 'faq', 'default');

export const findLandingPage = (source: Source, slug: string) => findPageDocument(source, 'landing', slug);

export const findListing = (source: Source, kind: ListingKind) =>
  findDocument(source, listing, 'listing', kind);

/** Matches the slug of a page: segments that cannot leave the page's folder in the storage. */
const PAGE_SLUG_PATTERN = /^[\p{L}\p{N}_-][\p{L}\p{M}\p{N}._-]*(?:\/[\p{L}\p{N}_-][\p{L}\p{M}\p{N}._-]*)*$/u;

const findPageDocument = async (source: Source, route: 'pages' | 'landing', slug: string) =>
  PAGE_SLUG_PATTERN.test(slug) ? findDocument(source, page, route, slug) : undefined;

/** `missing`: there is no document. `failed`: the storage could not be read. `invalid`: the document is not a menu. */
export type MenuState = { state: 'found'; menu: Menu } | { state: 'missing' | 'failed' | 'invalid' };

export async function findMenuState(source: DocumentSource, name: string): Promise<MenuState> {
  const stored = await readStoredDocument(source, 'menus', name);
  if (!stored) return { state: 'failed' };
  if (stored.json === undefined) return { state: 'missing' };
  const found = readUsablePart(source, menu, 'menus', name, stored.json);
  return found ? { state: 'found', menu: found } : { state: 'invalid' };
}

const PRODUCTS_PER_BLOCK = 4;
const DEFAULT_BLOCK_COUNT = 6;

export function getListingPageSize(listing: ListingLayout | undefined): number {
  const blocks = listing?.sections.filter((section) => section.type === 'product-row').length;
  return PRODUCTS_PER_BLOCK * (blocks || DEFAULT_BLOCK_COUNT);
}

type DocumentSource = Pick<RequestContext, 'documents' | 'reportError' | 'shop'>;

const documentsByJson = new WeakMap<object, DocumentReadResult<unknown>>();

async function findDocument<Schema extends z.ZodType>(
  source: DocumentSource,
  schema: Schema,
  route: string,
  name: string,
): Promise<z.output<Schema> | undefined> {
  const stored = await readStoredDocument(source, route, name);
  if (stored?.json === undefined || stored.json === null) return undefined;
  return readUsablePart(source, schema, route, name, stored.json);
}

/** Returns `undefined` if the storage failed; `json` is `undefined` if the document does not exist. */
async function readStoredDocument(
  source: DocumentSource,
  route: string,
  name: string,
): Promise<{ json: unknown } | undefined> {
  try {
    return { json: await source.documents.read(route, name) };
  } catch (error) {
    source.reportError(error);
    return undefined;
  }
}

function readUsablePart<Schema extends z.ZodType>(
  source: DocumentSource,
  schema: Schema,
  route: string,
  name: string,
  json: unknown,
): z.output<Schema> | undefined {
  if (typeof json !== 'object' || json === null) {
    return reportProblems(source, route, name, readDocument(schema, json)).value;
  }
  const cached = documentsByJson.get(json);
  // The cast is safe, because an object is always read with the same schema.
  if (cached) return cached.value as z.output<Schema> | undefined;
  const read = reportProblems(source, route, name, readDocument(schema, json));
  documentsByJson.set(json, read);
  return read.value;
}

function reportProblems<Value>(
  source: DocumentSource,
  route: string,
  name: string,
  read: DocumentReadResult<Value>,
) {
  if (read.problems.length > 0)
    source.reportError(new InvalidDocumentParts(`${route}/${name}`, source.shop.slug, read.problems));
  return read;
}

export const findPagePicture = ({ seo, sections }: Page): string =>
  seo.image || findFirstImage(sections) || '';

function findFirstImage(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  for (const [name, value] of Object.entries(part)) {
    const found = name === 'image' && typeof value === 'string' ? value : findFirstImage(value);
    if (found) return found;
  }
  return undefined;
}
