import { afterEach, expect, test, vi } from 'vitest';
import type { ProductSummary, Sku } from '#contract/product.ts';
import type { ShopEvent } from '#storefront/commerce/track-event.ts';
import { createReportedOrders, type ReportOptions, reportEvent } from './report-event.ts';
import { createItemCache, type TrackedEvent } from './tracked-event.ts';

const PAGE = { url: 'https://glow.example/product/kajal?sku=11', title: 'Kajal' };

const sku = (values: Partial<Sku>): Sku => ({
  id: 11,
  product_id: 1,
  sku: 'KJ-1',
  title: '',
  price: 400,
  discountedPrice: 349.1,
  stockQuantity: 5,
  preOrder: false,
  preOrderAmount: null,
  attributes: [
    { key: 'shade', value: 'Black' },
    { key: 'size', value: '2 g' },
  ],
  images: [],
  status: 'active',
  ...values,
});

const KAJAL: ProductSummary = {
  id: 1,
  slug: 'kajal',
  name: 'Kajal',
  name_bn: 'কাজল',
  shortDescription: '',
  thumbnail: '',
  rating: null,
  brand: { id: 3, slug: 'aarong', name: 'Aarong', name_bn: null },
  skus: [sku({}), sku({ id: 12, sku: '', price: 300, discountedPrice: null, attributes: [] })],
} as ProductSummary;

const KNOWN_ITEM = { id: 'KJ-1', name: 'Kajal', brand: 'Aarong', variant: 'Black, 2 g' };

afterEach(() => vi.unstubAllGlobals());

function createStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

function startReporting({ storage = createStorage(), isReachable = true, path = '/product/kajal' } = {}) {
  vi.stubGlobal('window', { localStorage: storage });
  const sent: TrackedEvent[] = [];
  const requested: number[][] = [];
  const lookUp = async (ids: number[]) => {
    requested.push(ids);
    if (!isReachable) throw new Error('offline');
    return [KAJAL];
  };
  const options: ReportOptions = {
    items: createItemCache({ bySkus: lookUp, byIds: lookUp }),
    orders: createReportedOrders(),
    services: { wantsEvent: () => true, send: (event) => sent.push(event) },
    createId: () => 'e1',
    currentPath: () => path,
  };
  return { requested, sent, report: (event: ShopEvent) => reportEvent({ event, page: PAGE }, options) };
}

test('reports a product with its code, brand, variant and selling price', async () => {
  const { sent, report } = startReporting();
  await report({ type: 'view-item', skuId: 11 });
  expect(sent).toEqual([
    {
      name: 'view-item',
      id: 'e1',
      page: PAGE,
      isPageLeft: false,
      items: [{ ...KNOWN_ITEM, price: 349.1, quantity: 1 }],
      value: 349.1,
    },
  ]);
});

test('reports a cart change as added and removed quantities', async () => {
  const { requested, sent, report } = startReporting();
  const before = [{ skuId: 11, quantity: 1, price: 349.1 }];
  await report({ type: 'cart-change', before, after: [{ skuId: 11, quantity: 4, price: 349.1 }] });
  await report({ type: 'cart-change', before, after: [{ skuId: 12, quantity: 1, price: 300 }] });
  await report({ type: 'cart-change', before, after: before });
  expect(sent.map((event) => [event.name, 'value' in event && event.value])).toEqual([
    ['add-to-cart', 1047.3],
    ['add-to-cart', 300],
    ['remove-from-cart', 349.1],
  ]);
  expect(requested).toEqual([[11]]);
});

test('identifies a variant without a code, or an unknown one, by its id', async () => {
  const known = startReporting();
  await known.report({ type: 'view-item', skuId: 12 });
  const unknown = startReporting({ isReachable: false });
  await unknown.report({ type: 'view-cart', lines: [{ skuId: 12, quantity: 2, price: 300 }] });
  expect(known.sent[0]).toMatchObject({ items: [{ id: '12', name: 'Kajal' }] });
  expect(unknown.sent[0]).toMatchObject({ items: [{ id: '12', price: 300, quantity: 2 }], value: 600 });
});

test('reports each product of a list by its cheapest variant', async () => {
  const { sent, report } = startReporting();
  await report({ type: 'view-list', list: '/category/eyes', productIds: [1] });
  expect(sent[0]).toMatchObject({ list: '/category/eyes', items: [{ id: '12', price: 300 }] });
});

test('does not report a view of an empty cart', async () => {
  const { sent, report } = startReporting();
  await report({ type: 'view-cart', lines: [] });
  expect(sent).toEqual([]);
});

test('a delayed event says that its page was left', async () => {
  const { sent, report } = startReporting({ path: '/cart' });
  await report({ type: 'page-view' });
  expect(sent[0]).toMatchObject({ page: PAGE, isPageLeft: true });
});

const ORDER = {
  orderNumber: 'GL-7',
  paymentMethod: 'COD',
  paymentStatus: 'unpaid',
  orderData: { subTotal: 698.2, deliveryCharge: 60, discount: 0, grandTotal: 758.2, payNow: 0 },
  lines: [
    { productId: 1, skuId: 11, sku: 'KJ-1', name: 'Kajal', attributes: [], quantity: 2, unitPrice: 349.1 },
  ],
} as unknown as Extract<ShopEvent, { type: 'purchase' }>['order'];

test('reports a purchase once, also after a reload', async () => {
  const storage = createStorage();
  const first = startReporting({ storage });
  await first.report({ type: 'purchase', order: ORDER });
  await first.report({ type: 'purchase', order: ORDER });
  const reloaded = startReporting({ storage });
  await reloaded.report({ type: 'purchase', order: ORDER });
  await reloaded.report({ type: 'purchase', order: { ...ORDER, orderNumber: 'GL-8' } });
  expect(first.sent).toEqual([
    {
      name: 'purchase',
      id: 'purchase-GL-7',
      page: PAGE,
      isPageLeft: false,
      orderNumber: 'GL-7',
      delivery: 60,
      items: [{ id: 'KJ-1', name: 'Kajal', price: 349.1, quantity: 2 }],
      value: 698.2,
    },
  ]);
  expect(reloaded.sent.map(({ id }) => id)).toEqual(['purchase-GL-8']);
});

test('reports a purchase once per page if storage is forbidden or invalid', async () => {
  const forbidden = {
    getItem: () => '{"no":"list"}',
    setItem: () => {
      throw new Error('full');
    },
  };
  const { sent, report } = startReporting({ storage: forbidden });
  await report({ type: 'purchase', order: ORDER });
  await report({ type: 'purchase', order: ORDER });
  expect(sent).toHaveLength(1);
});

test('reports an online order when it is paid', async () => {
  const { sent, report } = startReporting();
  await report({ type: 'purchase', order: { ...ORDER, paymentMethod: 'ONLINE' } });
  expect(sent).toEqual([]);
  await report({ type: 'purchase', order: { ...ORDER, paymentMethod: 'ONLINE', paymentStatus: 'paid' } });
  expect(sent).toHaveLength(1);
});
