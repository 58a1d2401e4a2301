import { z } from 'zod';
import { placedMenus } from '#domain/menu-names.ts';
import { line, pageName, slug } from './fields.ts';
import { customFooter, footerSettings, socialLinks } from './footer.ts';
import { customHeader, headerSettings } from './header.ts';
import { menu, menuName } from './menu.ts';
import { listing, page, pageSettings } from './page.ts';
import { faq } from './sections.ts';
import { themeSettings } from './theme-settings.ts';
import { welcomePopup } from './welcome-popup.ts';

const MAX_THINGS = 500;

const things = <Thing extends z.ZodType>(thing: Thing) => z.array(thing).max(MAX_THINGS).optional();

/**
 * `search/names`: what shoppers call categories, tags, values of attributes and products, in any language: kinds of
 * things, needs, complaints, household words. `usedWith` are words for what they are used with or for, such as the sofa
 * of a cushion: they help to find them beside other words, and alone they bring them near.
 */
const searchNames = z.strictObject({
  items: z
    .array(
      z.strictObject({
        names: z.array(line.min(1)).max(100).optional(),
        usedWith: z.array(line.min(1)).max(100).optional(),
        categories: things(slug),
        tags: things(line.min(1)),
        values: things(line.min(1)),
        products: things(slug),
      }),
    )
    .max(1_000)
    .default([]),
});

/**
 * `search/synonyms`: words or phrases that mean the same to shoppers, in any language; and those that name what the shop does
 * not sell, though it knows some of their words: a search for it says that nothing is found.
 */
const searchSynonyms = z.strictObject({
  items: z
    .array(z.strictObject({ words: z.array(line.min(1)).min(2).max(20) }))
    .max(500)
    .default([]),
  notSold: z.array(line.min(1)).max(500).optional(),
});

/** One kind of document: what it is for, which names it may have, and what it holds. */
export interface DocumentKind {
  route: string;
  /** The only name, or the rule that names keep. */
  name: string | z.ZodType<string>;
  /** Names that the storefront requests without a link to them. */
  usualNames: readonly [string, ...string[]];
  title: string;
  description: string;
  schema: z.ZodType;
}

const LISTINGS = ['category', 'brand', 'campaign', 'search'] as const;

const single = (route: string, name: string, title: string, description: string, schema: z.ZodType) =>
  ({ route, name, usualNames: [name], title, description, schema }) satisfies DocumentKind;

/** Every kind of document that makes up the look of a shop. */
export const documentKinds: readonly DocumentKind[] = [
  single(
    'widgets',
    'theme-settings',
    'Theme settings',
    'Colours, typeface and corners of the shop, and which header, footer and menus it wears.',
    themeSettings,
  ),
  single(
    'widgets',
    'social-links',
    'Social links and contact',
    'Where else the shop can be found and reached, and the picture of its payment methods.',
    socialLinks,
  ),
  single(
    'widgets',
    'welcome-popup',
    'Welcome popup',
    'A picture that greets visitors, one for desktops and one for phones, and how often it may come back.',
    welcomePopup,
  ),
  single(
    'widgets',
    'page-settings',
    'Page settings',
    'Up to which amount orders can be paid in cash on delivery.',
    pageSettings,
  ),
  {
    route: 'menus',
    name: menuName,
    usualNames: placedMenus({}),
    title: 'Menu',
    description: 'Links with their submenus. The theme settings say which menu stands where.',
    schema: menu,
  },
  single(
    'headers',
    'default',
    'Header settings',
    'What the header shows, its colours, and a line of announcement above it.',
    headerSettings,
  ),
  single(
    'headers',
    'desktop_header',
    'Custom header',
    'A header of the shop’s own, put together from logo, search bar, icon buttons and links.',
    customHeader,
  ),
  single(
    'footers',
    'default',
    'Footer settings',
    'Titles and text of the footer, what it hides, and the navigation at the bottom of phones.',
    footerSettings,
  ),
  single(
    'footers',
    'desktop_footer',
    'Custom footer',
    'A footer of the shop’s own HTML and CSS; the CSS holds inside the footer only.',
    customFooter,
  ),
  {
    route: 'pages',
    name: pageName,
    usualNames: ['home'],
    title: 'Page',
    description:
      'A page built of sections: `home` is the shop’s front door, any other name stands at `/{name}`.',
    schema: page,
  },
  {
    route: 'landing',
    name: slug,
    usualNames: ['summer-sale'],
    title: 'Landing page',
    description:
      'A page built of sections that stands at `/landing/{name}`, without header, footer and popup.',
    schema: page,
  },
  ...LISTINGS.map((name) =>
    single(
      'listing',
      name,
      `Listing of a ${name}`,
      'The grid of a listing: up to four columns, and four products to a page for each row block.',
      listing,
    ),
  ),
  single(
    'search',
    'synonyms',
    'Search synonyms',
    'Words and phrases that mean the same to shoppers, so that one finds what the other names; and what the shop does not sell.',
    searchSynonyms,
  ),
  single(
    'search',
    'names',
    'Search names',
    'What shoppers call categories, tags, values of attributes and products, beside the names these have.',
    searchNames,
  ),
  single('faq', 'default', 'Questions and answers', 'The shop’s answers to what shoppers often ask.', faq),
];

/** The kind of the document `route/name`, or `undefined` when there is no such document. */
export function findDocumentKind(route: string, name: string): DocumentKind | undefined {
  return documentKinds.find(
    (kind) =>
      kind.route === route &&
      (typeof kind.name === 'string' ? kind.name === name : kind.name.safeParse(name).success),
  );
}

/** The schema of the document `route/name`, or `undefined` when there is no such document. */
export function findDocumentSchema(route: string, name: string): z.ZodType | undefined {
  return findDocumentKind(route, name)?.schema;
}

const made = new WeakMap<DocumentKind, object>();

/** What an owner may write in documents of the kind, as JSON Schema (draft 2020-12). */
export function documentJsonSchema(kind: DocumentKind): object {
  const known = made.get(kind);
  if (known) return known;
  const { $schema, ...rest } = z.toJSONSchema(kind.schema, { io: 'input', unrepresentable: 'any' });
  const schema = { $schema, title: kind.title, description: kind.description, ...rest };
  made.set(kind, schema);
  return schema;
}
