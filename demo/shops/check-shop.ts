import type { DemoSku } from '#demo/catalogue-rows.ts';
import type { DemoCategory, DemoShop } from '#demo/shop-definition.ts';
import { findDocumentSchema } from '../../src/contract/documents/document-schema.ts';
import { poisha } from '../../src/domain/money.ts';
import { calculateCampaignPrice } from '../../src/domain/price.ts';
import { translateMeasure } from '../../src/domain/translate-measure.ts';

const HEX = /^#[0-9a-f]{6}$/;
const BANGLA = /[\u0980-\u09ff]/;
const LIST_UNDER_HEADING = /<h3>.*<ul><li>/;
const READABLE_CONTRAST = 4.5;
const APP_PATHS = [
  '/',
  '/search',
  '/cart',
  '/checkout',
  '/wishlist',
  '/store-locator',
  '/track-order',
  '/blog',
  '/user',
];
const TRANSLATED = new Set([
  ...[
    'name',
    'title',
    'text',
    'alt',
    'buttonLabel',
    'linkLabel',
    'html',
    'question',
    'answer',
    'description',
    'label',
    'submitLabel',
    'placeholder',
    'place',
  ],
  ...['footerTitle1', 'footerTitle2', 'footerTitle3', 'footerText', 'announcement'],
]);

/**
 * Lists the problems of a demo shop, such as broken references, duplicate codes, invalid prices, unreadable colours
 * and missing Bangla texts.
 */
export function listShopProblems(shop: DemoShop): string[] {
  return [
    ...findDuplicates(
      'product slug',
      shop.products.map(({ slug }) => slug),
    ),
    ...findDuplicates(
      'sku',
      shop.products.flatMap(({ skus }) => skus.map(({ sku }) => sku)),
    ),
    ...findDuplicates(
      'category slug',
      flattenTree(shop.categories).map(({ slug }) => slug),
    ),
    ...findDuplicates(
      'brand slug',
      shop.brands.map(({ slug }) => slug),
    ),
    ...findProductProblems(shop),
    ...findCategoryProblems(shop),
    ...findCampaignProblems(shop),
    ...findBundleProblems(shop),
    ...findOldSlugProblems(shop),
    ...findPictureProblems(shop),
    ...findDocumentProblems(shop),
    ...findColourProblems(shop, shop.slug),
  ];
}

function findProductProblems({
  products,
  brands,
  categories,
  attributeOrder,
  attributeNames,
}: DemoShop): string[] {
  const leaves = new Set(flattenTree(categories).flatMap(({ slug, children }) => (children ? [] : [slug])));
  const brandSlugs = new Set(brands.map(({ slug }) => slug));
  const ordered = new Set(
    attributeOrder.flatMap(({ key, values }) => values.map((value) => `${key}=${value}`)),
  );
  return products.flatMap(
    ({
      slug,
      brand,
      categories: categorySlugs,
      skus,
      nameBn,
      shortDescriptionBn,
      longDescription,
      longDescriptionBn,
    }) => {
      const keys = new Set(skus.map((sku) => sku.attributes.map(({ key }) => key).join()));
      const variants = skus.map((sku) => sku.attributes.map(({ value }) => value).join(' / '));
      const listed = skus.flatMap((sku) => sku.attributes.map(({ key, value }) => `${key}=${value}`));
      return listProblems(`product ${slug}`, {
        'has an unknown brand': !brandSlugs.has(brand),
        'is in no category or an unknown one':
          !categorySlugs.length || categorySlugs.some((place) => !leaves.has(place)),
        'has no variant': skus.length === 0,
        'has variants with different attribute keys': keys.size > 1,
        'has the same variant twice': new Set(variants).size < variants.length,
        'has an attribute that is not ordered': listed.some((one) => !ordered.has(one)),
        'has an attribute without Bangla': skus.some(({ attributes }) =>
          attributes.some(({ value }) => !attributeNames[value] && !translateMeasure(value)),
        ),
        'lacks Bangla': [nameBn, shortDescriptionBn ?? '', longDescriptionBn].some(
          (text) => !BANGLA.test(text),
        ),
        'lacks a list in its description': [longDescription, longDescriptionBn].some(
          (text) => !LIST_UNDER_HEADING.test(text),
        ),
        'has an impossible price': skus.some(
          ({ priceTk, discountedPriceTk = priceTk - 1, purchasePriceTk, preOrderAmountTk = 0 }) =>
            purchasePriceTk <= 0 ||
            discountedPriceTk >= priceTk ||
            purchasePriceTk >= discountedPriceTk + 1 ||
            preOrderAmountTk >= discountedPriceTk + 1,
        ),
        'has an impossible stock': skus.some(({ stock }) => stock < 0 || !Number.isInteger(stock)),
      });
    },
  );
}

function findCategoryProblems({ categories, products }: DemoShop): string[] {
  const used = new Set(products.flatMap((product) => product.categories));
  return flattenTree(categories).flatMap(({ slug, name, nameBn, description, descriptionBn, children }) =>
    listProblems(`category ${slug}`, {
      'has no product': !children && !used.has(slug),
      'lacks Bangla': !isTranslated(name, nameBn) || !isTranslated(description, descriptionBn),
    }),
  );
}

function findCampaignProblems({ campaigns, products }: DemoShop): string[] {
  const slugs = new Set(products.map(({ slug }) => slug));
  return campaigns.flatMap((campaign) => {
    const priced = Object.entries(campaign.discountPercents ?? {});
    return listProblems(`campaign ${campaign.slug}`, {
      'names an unknown product': campaign.products.some((slug) => !slugs.has(slug)),
      'has no product': campaign.products.length === 0,
      'ends before it starts': campaign.endsInDays <= campaign.startsInDays,
      'prices a product it does not hold': priced.some(([slug]) => !campaign.products.includes(slug)),
      'has an impossible price': priced.some(([slug, percent]) =>
        products.some(
          (product) => product.slug === slug && product.skus.some((sku) => isInvalidOffer(sku, percent)),
        ),
      ),
      'has no description': campaign.description === '',
      'lacks Bangla':
        !isTranslated(campaign.name, campaign.nameBn) ||
        !isTranslated(campaign.description, campaign.descriptionBn),
    });
  });
}

function findBundleProblems({ bundles, products }: DemoShop): string[] {
  const slugs = new Set(products.map(({ slug }) => slug));
  return bundles.flatMap((bundle) =>
    listProblems(`bundle ${bundle.name}`, {
      'names an unknown product': bundle.products.some((slug) => !slugs.has(slug)),
      'has no product': bundle.products.length === 0,
      'gives nothing': bundle.pay < 1 || bundle.pay >= bundle.take,
      'lacks Bangla': !isTranslated(bundle.name, bundle.nameBn),
    }),
  );
}

/** Whether a text exists in both languages or in neither. */
function isTranslated(text = '', textBn = ''): boolean {
  return text === '' ? textBn === '' : BANGLA.test(textBn);
}

function findOldSlugProblems({ oldSlugs, products }: DemoShop): string[] {
  const slugs = new Set(products.map(({ slug }) => slug));
  return oldSlugs.flatMap(({ from, to }) =>
    listProblems(`old slug ${from}`, { 'is in use': slugs.has(from), 'leads nowhere': !slugs.has(to) }),
  );
}

/**
 * Whether the campaign price is invalid. It must be above the purchase price, at least the advance of a
 * pre-order, and below the usual price.
 */
function isInvalidOffer(sku: DemoSku, percent: number): boolean {
  const { priceTk, discountedPriceTk = priceTk, purchasePriceTk, preOrderAmountTk = 0 } = sku;
  const offered = calculateCampaignPrice(poisha(priceTk * 100), percent) / 100;
  return offered <= purchasePriceTk || offered < preOrderAmountTk || offered >= discountedPriceTk;
}

function findPictureProblems(shop: DemoShop): string[] {
  const drawn = new Set([
    ...Object.keys(shop.banners),
    ...shop.brands.map(({ slug }) => `${shop.slug}/brands/${slug}.svg`),
    `${shop.slug}/logo.svg`,
    `${shop.slug}/payment-methods.svg`,
    ...shop.products.map(({ slug }) => `${shop.slug}/products/${slug}-0-front.svg`),
  ]);
  const named = [shop.categories, shop.campaigns, shop.blog, shop.documents]
    .flatMap((part) => listTexts(part))
    .map(({ value }) => value)
    .filter((value) => value.endsWith('.svg'));
  const unused = Object.keys(shop.banners).filter((path) => !named.includes(path));
  return [
    ...named.filter((path) => !drawn.has(path)).map((path) => `picture ${path} is named but not drawn`),
    ...unused.map((path) => `picture ${path} is drawn but not named`),
  ];
}

function findDocumentProblems(shop: DemoShop): string[] {
  return Object.entries(shop.documents).flatMap(([key, document]) => {
    const [route = '', name = ''] = key.split('/');
    const parsed = findDocumentSchema(route, name)?.safeParse(document);
    const issues = parsed?.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
    const untranslated = listObjects(document).flatMap((object) => listTextsWithoutBangla(object));
    const broken = [...listLinks(document), ...listSources(document)].filter((link) => !resolves(shop, link));
    return [
      ...(parsed ? issues : ['is of no known kind']),
      ...(route === 'widgets' ? [] : untranslated.map((field) => `lacks Bangla for “${field}”`)),
      ...broken.map((link) => `links to ${link}, which is not there`),
    ].map((problem) => `document ${key} ${problem}`);
  });
}

function listTextsWithoutBangla(object: Record<string, unknown>): string[] {
  const isBrandTile =
    typeof object.link === 'string' && object.link.startsWith('/brand/') && !('title' in object);
  return Object.entries(object).flatMap(([field, value]) => {
    const isKey = field === 'name' && 'label' in object;
    if (typeof value !== 'string' || value === '' || !TRANSLATED.has(field) || isKey || isBrandTile)
      return [];
    const translation = object[`${field}_bn`];
    return typeof translation === 'string' && BANGLA.test(translation) ? [] : [value.slice(0, 40)];
  });
}

function listLinks(document: unknown): string[] {
  return listObjects(document).flatMap(({ link, url, type, html, html_bn }) => [
    ...(typeof link === 'string' ? [link] : []),
    ...(typeof url === 'string' && typeof type === 'string' ? [menuLink(type, url)] : []),
    ...[html, html_bn].flatMap((text) =>
      typeof text === 'string' ? [...text.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href) : [],
    ),
  ]);
}

function menuLink(type: string, url: string): string {
  if (type === 'custom') return url;
  return type === 'page' ? `/${url}` : `/${type}/${url}`;
}

function listSources(document: unknown): string[] {
  return listObjects(document).flatMap(({ kind, logic, value }) =>
    kind === 'logic' && typeof logic === 'string' && typeof value === 'string' ? [`/${logic}/${value}`] : [],
  );
}

function resolves(shop: DemoShop, link: string): boolean {
  if (/^(https:\/\/|tel:|mailto:)/.test(link)) return true;
  const path = link.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
  const [, kind, slug = ''] = path.split('/');
  const known: Record<string, string[]> = {
    category: flattenTree(shop.categories).map((category) => category.slug),
    brand: shop.brands.map((brand) => brand.slug),
    campaign: shop.campaigns.map((campaign) => campaign.slug),
    product: shop.products.map((product) => product.slug),
    tag: shop.products.flatMap((product) => product.tags),
    blog: ['', ...shop.blog.map((post) => post.slug)],
  };
  const slugs = kind ? known[kind] : undefined;
  if (slugs) return slugs.includes(slug);
  return (
    APP_PATHS.includes(path) ||
    /^\/(user|search)\//.test(path) ||
    [`pages${path}`, path.slice(1)].some((key) => key in shop.documents)
  );
}

function findColourProblems(shop: DemoShop, name: string): string[] {
  const parts = [
    shop.logo,
    shop.brands,
    shop.products.map(({ picture }) => picture),
    shop.banners,
    shop.documents,
  ];
  const hexes = parts.flatMap((part) => listTexts(part)).filter(({ value }) => /^#[0-9a-zA-Z]+$/.test(value));
  const overrides = shop.products.flatMap(({ skus }) =>
    skus.flatMap((sku) => Object.values(sku.pictureOverride ?? {})),
  );
  const theme = listObjects(shop.documents['widgets/theme-settings'])[0] ?? {};
  const header = listObjects(shop.documents['headers/default'])[0] ?? {};
  const footer = listObjects(shop.documents['footers/default'])[0] ?? {};
  const pairs = [
    ['#ffffff', theme.primaryColor],
    ['#ffffff', theme.secondaryColor],
    [header.topTextColor, header.topBgColor],
    [header.bottomTextColor, header.bottomBgColor],
    [footer.fontColor, footer.bgColor],
  ];
  return [
    ...[...hexes.map(({ value }) => value), ...overrides]
      .filter((hex) => !HEX.test(hex))
      .map((hex) => `colour ${hex} of ${name} is not #rrggbb`),
    ...pairs
      .filter((pair): pair is [string, string] => pair.every((hex) => typeof hex === 'string'))
      .filter(([ink, ground]) => calculateContrast(ink, ground) < READABLE_CONTRAST)
      .map(([ink, ground]) => `colour ${ink} on ${ground} of ${name} is hard to read`),
  ];
}

function calculateContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [calculateLuminance(one), calculateLuminance(other)].toSorted(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

function calculateLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function flattenTree(categories: DemoCategory[]): DemoCategory[] {
  return categories.flatMap((category) => [category, ...flattenTree(category.children ?? [])]);
}

function findDuplicates(kind: string, values: string[]): string[] {
  return values
    .filter((value, index) => values.indexOf(value) !== index)
    .map((value) => `${kind} ${value} occurs twice`);
}

function listProblems(what: string, conditions: Record<string, boolean>): string[] {
  return Object.entries(conditions).flatMap(([problem, holds]) => (holds ? [`${what} ${problem}`] : []));
}

function listTexts(value: unknown, key = ''): { key: string; value: string }[] {
  if (typeof value === 'string') return [{ key, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => listTexts(part, name));
}

function listObjects(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(listObjects);
  return Array.isArray(value) ? inner : [{ ...value }, ...inner];
}
