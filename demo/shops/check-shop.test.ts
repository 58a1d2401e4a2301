import { expect, test } from 'vitest';
import type { DemoCampaign, DemoCategory, DemoShop } from '#demo/shop-definition.ts';
import { listShopProblems } from './check-shop.ts';
import { ghor } from './ghor/ghor.ts';

const [first, ...others] = ghor.products;
if (!first) throw new Error('the shop has no product');
const withFirst = (change: Partial<typeof first>): DemoShop => ({
  ...ghor,
  products: [{ ...first, ...change }, ...others],
});
const withDocument = (key: string, document: unknown): DemoShop => ({
  ...ghor,
  documents: { ...ghor.documents, [key]: document },
});
const withCampaign = (change: Partial<DemoCampaign>): DemoShop => ({
  ...ghor,
  campaigns: ghor.campaigns.map((one) => (one.slug === 'new-home-week' ? { ...one, ...change } : one)),
});
const withPercents = (discountPercents: Record<string, number>): DemoShop =>
  withCampaign({ discountPercents });
const withCategory = (change: Partial<DemoCategory>): DemoShop => ({
  ...ghor,
  categories: ghor.categories.map((one) => (one.slug === 'furniture' ? { ...one, ...change } : one)),
});
const [sku] = first.skus;
if (!sku) throw new Error('the product has no variant');

test.each<[problem: string, shop: DemoShop]>([
  ['occurs twice', { ...ghor, products: [...ghor.products, first] }],
  ['has an unknown brand', withFirst({ brand: 'nobody' })],
  ['is in no category or an unknown one', withFirst({ categories: ['furniture'] })],
  [
    'has variants with different attribute keys',
    withFirst({ skus: [...first.skus, { ...sku, sku: 'X', attributes: [] }] }),
  ],
  ['has an impossible price', withFirst({ skus: [{ ...sku, discountedPriceTk: sku.priceTk }] })],
  ['lacks Bangla', withFirst({ nameBn: 'Chair' })],
  ['lacks Bangla', withFirst({ longDescriptionBn: first.longDescription })],
  ['lacks a list in its description', withFirst({ longDescriptionBn: '<p>চেয়ার</p>' })],
  ['category furniture lacks Bangla', withCategory({ descriptionBn: 'Small, solid pieces' })],
  ['category furniture lacks Bangla', withCategory({ description: '' })],
  ['new-home-week lacks Bangla', withCampaign({ descriptionBn: '' })],
  ['new-home-week has no description', withCampaign({ description: '', descriptionBn: '' })],
  ['is not #rrggbb', withFirst({ picture: { ...first.picture, body: '#fff' } })],
  [
    'names an unknown product',
    { ...ghor, campaigns: ghor.campaigns.map((one) => ({ ...one, products: ['none'] })) },
  ],
  ['is in use', { ...ghor, oldSlugs: [{ from: first.slug, to: first.slug }] }],
  ['leads nowhere', { ...ghor, oldSlugs: [{ from: 'old', to: 'none' }] }],
  ['prices a product it does not hold', withPercents({ 'tal-chair': 10 })],
  ['new-home-week has an impossible price', withPercents({ 'pata-coffee-table': 90 })],
  ['new-home-week has an impossible price', withPercents({ 'pata-coffee-table': 1 })],
  ['is named but not drawn', { ...ghor, banners: {} }],
  [
    'which is not there',
    withDocument('menus/footer_menu_1', [{ name: 'A', name_bn: 'ক', url: 'none', type: 'page' }]),
  ],
  [
    'lacks Bangla for “Only English”',
    withDocument('menus/footer_menu_1', [{ name: 'Only English', url: '/', type: 'custom' }]),
  ],
  ['is of no known kind', withDocument('widgets/none', {})],
  ['is hard to read', withDocument('headers/default', { topBgColor: '#ffffff', topTextColor: '#cccccc' })],
])('reports that an item %s', (problem, shop) => {
  expect(listShopProblems(shop).join('\n')).toContain(problem);
});
