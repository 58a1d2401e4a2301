import { isPurchase } from '#domain/order/payment-lifecycle.ts';
import { sumInBdt } from '#domain/order/totals.ts';
import type { ShopEvent, TrackedLine } from '#storefront/commerce/track.ts';
import type { EventName, ItemCache, TrackedEvent, TrackedItem, TrackedPage } from './tracked-event.ts';

export interface PageEvent {
  event: ShopEvent;
  page: TrackedPage;
}

export interface ReportOptions {
  items: ItemCache;
  orders: ReportedOrders;
  services: { listenTo: (name: EventName) => boolean; send: (event: TrackedEvent) => void };
  createId: () => string;
  currentPath: () => string;
}

type PurchasedItems = { items: TrackedItem[]; value: number };

export async function reportEvent({ event, page }: PageEvent, options: ReportOptions): Promise<void> {
  const { items, services } = options;
  const seen = (id = options.createId()) => {
    return { id, page, isPageLeft: new URL(page.url).pathname !== options.currentPath() };
  };
  const reportPurchasedItems = async (name: CartEvent, lines: readonly TrackedLine[]) => {
    if (lines.length > 0 && services.listenTo(name))
      services.send({ name, ...toPurchasedItems(await items.ofLines(lines)), ...seen() });
  };
  switch (event.type) {
    case 'page-view':
      return services.send({ name: 'page-view', ...seen() });
    case 'search':
      return services.send({ name: 'search', text: event.text, ...seen() });
    case 'view-list':
      if (!services.listenTo('view-list')) return;
      return services.send({
        name: 'view-list',
        list: event.list,
        items: await items.ofProducts(event.productIds),
        ...seen(),
      });
    case 'view-item':
      return reportPurchasedItems('view-item', [{ skuId: event.skuId, quantity: 1 }]);
    case 'view-cart':
    case 'begin-checkout':
      return reportPurchasedItems(event.type, event.lines);
    case 'cart-change': {
      await reportPurchasedItems('add-to-cart', surplus(event.after, event.before));
      return reportPurchasedItems('remove-from-cart', surplus(event.before, event.after));
    }
    case 'purchase':
      if (isPurchase(event.order) && options.orders.isFirst(event.order.orderNumber)) {
        // Derived from the order alone, so that the server can use the same event id.
        services.send({ ...toPurchase(event.order), ...seen(`purchase-${event.order.orderNumber}`) });
      }
  }
}

type CartEvent = 'add-to-cart' | 'begin-checkout' | 'remove-from-cart' | 'view-cart' | 'view-item';
type PurchasedOrder = Extract<ShopEvent, { type: 'purchase' }>['order'];

function toPurchase({ orderNumber, orderData, lines }: PurchasedOrder) {
  const items = lines.map(({ sku, skuId, name, attributes, unitPrice, quantity }) => {
    const variant = attributes.map(({ value }) => value).join(', ');
    return { id: sku || String(skuId), name, ...(variant && { variant }), price: unitPrice, quantity };
  });
  return {
    name: 'purchase' as const,
    orderNumber,
    delivery: orderData.deliveryCharge ?? 0,
    ...toPurchasedItems(items),
  };
}

function toPurchasedItems(items: TrackedItem[]): PurchasedItems {
  return { items, value: sumInBdt(items) };
}

function surplus(lines: readonly TrackedLine[], others: readonly TrackedLine[]): TrackedLine[] {
  return lines.flatMap((line) => {
    const quantity = line.quantity - (others.find(({ skuId }) => skuId === line.skuId)?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

const STORAGE_KEY = 'analytics-orders';
const MAX_CACHED = 50;

interface ReportedOrders {
  isFirst: (orderNumber: string) => boolean;
}

export function openReportedOrders(storage: () => Pick<Storage, 'getItem' | 'setItem'>): ReportedOrders {
  let tracked = read(storage);
  return {
    isFirst: (orderNumber) => {
      tracked = [...new Set([...tracked, ...read(storage)])];
      if (tracked.includes(orderNumber)) return false;
      tracked = [...tracked, orderNumber].slice(-MAX_CACHED);
      write(storage, tracked);
      return true;
    },
  };
}

function read(storage: () => Pick<Storage, 'getItem'>): string[] {
  try {
    const orders: unknown = JSON.parse(storage().getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(orders) ? orders.filter((order) => typeof order === 'string') : [];
  } catch {
    return [];
  }
}

function write(storage: () => Pick<Storage, 'setItem'>, orders: readonly string[]): void {
  try {
    storage().setItem(STORAGE_KEY, JSON.stringify(orders));
  } catch {
    // If storage is full or forbidden, only this page has the orders.
  }
}
