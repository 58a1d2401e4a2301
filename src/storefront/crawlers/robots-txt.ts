import { LOCALES } from '#storefront/locale/locale.ts';

/** What is each shopper's own, or endless. */
const CLOSED = [
  '/cart',
  '/checkout',
  '/user',
  '/auth',
  '/wishlist',
  '/order-success',
  '/track-order',
  '/search',
];

/** What crawlers may read of a shop. */
export function robotsTxt(origin: string): string {
  const closed = CLOSED.flatMap((path) => [path, ...LOCALES.map((locale) => `/${locale}${path}`)]);
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Disallow: /*gg__',
    'Disallow: /*preview=',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
