import { z } from 'zod';
import { listMenuNames } from '#domain/menu-names.ts';
import { itemSlug, line, pageName, slug } from './fields.ts';
import { customFooter, footerSettings, socialLinks } from './footer.ts';
import { customHeader, headerSettings } from './header.ts';
import { menu, menuName } from './menu.ts';
import { listing, page, pageSettings } from './page.ts';
import { faq } from './sections.ts';
import { themeSettings } from './theme-settings.ts';
import { welcomePopup } from './welcome-popup.ts';

const MAX_SEARCH_NAME_TARGETS = 500;

const searchNameList = <Name extends z.ZodType>(name: Name) =>
  z.array(name).max(MAX_SEARCH_NAME_TARGETS).optional();

/** If the `usedWith` of cushions contains “sofa”, a search for “sofa” finds cushions only as related products. */
const searchNames = z.strictObject({
  items: z
    .array(
      z.strictObject({
        names: z.array(line.min(1)).max(100).optional(),
        usedWith: z.array(line.min(1)).max(100).optional(),
        categories: searchNameList(itemSlug),
        tags: searchNameList(line.min(1)),
        values: searchNameList(line.min(1)),
        products: searchNameList(itemSlug),
      }),
    )
    .max(1_000)
    .default([]),
});

/** A search that contains a name in `notSold` has no results. */
const searchSynonyms = z.strictObject({
  items: z
    .array(z.strictObject({ words: z.array(line.min(1)).min(2).max(20) }))
    .max(500)
    .default([]),
  notSold: z.array(line.min(1)).max(500).optional(),
});

export interface DocumentKind {
  route: string;
  name: string | z.ZodType<string>;
  defaultNames: readonly [string, ...string[]];
  title: string;
  description: string;
  schema: z.ZodType;
}

const LISTING_NAMES = ['category', 'brand', 'campaign', 'search'] as const;

const defineSingleDocument = (
  route: string,
  name: string,
  title: string,
  description: string,
  schema: z.ZodType,
) => ({ route, name, defaultNames: [name], title, description, schema }) satisfies DocumentKind;

export const documentKinds: readonly DocumentKind[] = [
  defineSingleDocument(
    'widgets',
    'theme-settings',
    'Theme settings',
    'Colours, typeface and corners of the shop, and its header, footer and menus.',
    themeSettings,
  ),
  defineSingleDocument(
    'widgets',
    'social-links',
    'Social links and contact',
    'Social media profiles and contact of the shop, and the picture of its payment methods.',
    socialLinks,
  ),
  defineSingleDocument(
    'widgets',
    'welcome-popup',
    'Welcome popup',
    'A popup with one picture for desktops and one for phones, and how often it is shown.',
    welcomePopup,
  ),
  defineSingleDocument(
    'widgets',
    'page-settings',
    'Page settings',
    'Maximum amount of orders that can be paid in cash on delivery, and the checks before.',
    pageSettings,
  ),
  {
    route: 'menus',
    name: menuName,
    defaultNames: listMenuNames({}),
    title: 'Menu',
    description: 'Links with their submenus. The theme settings define where each menu is shown.',
    schema: menu,
  },
  defineSingleDocument(
    'headers',
    'default',
    'Header settings',
    'Content and colours of the header, and an announcement above it.',
    headerSettings,
  ),
  defineSingleDocument(
    'headers',
    'desktop_header',
    'Custom header',
    'The shop’s own header, composed of logo, search bar, icon buttons and links.',
    customHeader,
  ),
  defineSingleDocument(
    'footers',
    'default',
    'Footer settings',
    'Titles, text and hidden parts of the footer, and the bottom navigation on phones.',
    footerSettings,
  ),
  defineSingleDocument(
    'footers',
    'desktop_footer',
    'Custom footer',
    'The shop’s own footer in HTML and CSS; the CSS applies only inside the footer.',
    customFooter,
  ),
  {
    route: 'pages',
    name: pageName,
    defaultNames: ['home'],
    title: 'Page',
    description: 'A page of sections: `home` is the home page, any other name has the address `/{name}`.',
    schema: page,
  },
  {
    route: 'landing',
    name: slug,
    defaultNames: ['summer-sale'],
    title: 'Landing page',
    description: 'A page of sections at `/landing/{name}`, without header, footer and popup.',
    schema: page,
  },
  ...LISTING_NAMES.map((name) =>
    defineSingleDocument(
      'listing',
      name,
      `Listing of a ${name}`,
      'The grid of a listing: up to four columns, and four products per page for each row block.',
      listing,
    ),
  ),
  defineSingleDocument(
    'search',
    'synonyms',
    'Search synonyms',
    'Words and phrases with the same meaning in searches, and names of products that the shop does not sell.',
    searchSynonyms,
  ),
  defineSingleDocument(
    'search',
    'names',
    'Search names',
    'Additional names that shoppers use for categories, tags, attribute values and products.',
    searchNames,
  ),
  defineSingleDocument(
    'faq',
    'default',
    'Questions and answers',
    'Frequent questions and the answers of the shop.',
    faq,
  ),
];

export function findDocumentKind(route: string, name: string): DocumentKind | undefined {
  return documentKinds.find(
    (kind) =>
      kind.route === route &&
      (typeof kind.name === 'string' ? kind.name === name : kind.name.safeParse(name).success),
  );
}

export function findDocumentSchema(route: string, name: string): z.ZodType | undefined {
  return findDocumentKind(route, name)?.schema;
}

const jsonSchemasByKind = new WeakMap<DocumentKind, object>();

export function getDocumentJsonSchema(kind: DocumentKind): object {
  const known = jsonSchemasByKind.get(kind);
  if (known) return known;
  const { $schema, ...rest } = z.toJSONSchema(kind.schema, { io: 'input', unrepresentable: 'any' });
  const schema = { $schema, title: kind.title, description: kind.description, ...rest };
  jsonSchemasByKind.set(kind, schema);
  return schema;
}
