import { calculateSubtotalBdt } from '#domain/order/totals.ts';
import { isCountedAsPurchase } from '#domain/payments/payment-lifecycle.ts';
import { readStoredValue, writeStoredValue } from '#storefront/commerce/session/browser-storage.ts';
import type { ShopEvent, TrackedLine } from '#storefront/commerce/track-event.ts';
import type {
  createItemCache,
  ItemsWithValue,
  StartedServices,
  TrackedItem,
  TrackedPage,
} from './tracked-event.ts';

export interface PageEvent {
  event: ShopEvent;
  page: TrackedPage;
}

export interface ReportOptions {
  items: ReturnType<typeof createItemCache>;
  orders: ReturnType<typeof createReportedOrders>;
  services: StartedServices;
  createId: () => string;
  currentPath: () => string;
}

export async function reportEvent({ event, page }: PageEvent, options: ReportOptions): Promise<void> {
  const { items, services } = options;
  const createContext = (id = options.createId()) => {
    return { id, page, isPageLeft: new URL(page.url).pathname !== options.currentPath() };
  };
  const reportPurchasedItems = async (name: ItemEventName, lines: readonly TrackedLine[]) => {
    if (lines.length > 0 && services.wantsEvent(name))
      services.send({ name, ...toItemsWithValue(await items.findLineItems(lines)), ...createContext() });
  };
  switch (event.type) {
    case 'page-view':
      return services.send({ name: 'page-view', ...createContext() });
    case 'search':
      return services.send({ name: 'search', text: event.text, ...createContext() });
    case 'view-list':
      if (!services.wantsEvent('view-list')) return;
      return services.send({
        name: 'view-list',
        list: event.list,
        items: await items.findProductItems(event.productIds),
        ...createContext(),
      });
    case 'view-item':
      return reportPurchasedItems('view-item', [{ skuId: event.skuId, quantity: 1 }]);
    case 'view-cart':
    case 'begin-checkout':
      return reportPurchasedItems(event.type, event.lines);
    case 'cart-change': {
      await reportPurchasedItems('add-to-cart', listExcessQuantities(event.after, event.before));
      return reportPurchasedItems('remove-from-cart', listExcessQuantities(event.before, event.after));
    }
    case 'purchase':
      if (isCountedAsPurchase(event.order) && options.orders.recordFirst(event.order.orderNumber)) {
        // The id is the same for every report of the order, so that services can drop a repeated purchase.
        services.send({
          ...toPurchase(event.order),
          ...createContext(`purchase-${event.order.orderNumber}`),
        });
      }
  }
}

type ItemEventName = 'add-to-cart' | 'begin-checkout' | 'remove-from-cart' | 'view-cart' | 'view-item';
type PurchasedOrder = Extract<ShopEvent, { type: 'purchase' }>['order'];

function toPurchase({ orderNumber, orderData, lines }: PurchasedOrder) {
  const items = lines.map(({ sku, skuId, name, attributes, variant: label, unitPrice, quantity }) => {
    const variant = [...attributes.map(({ value }) => value), label].filter(Boolean).join(', ');
    return { id: sku || String(skuId), name, ...(variant && { variant }), price: unitPrice, quantity };
  });
  return {
    name: 'purchase' as const,
    orderNumber,
    delivery: orderData.deliveryCharge ?? 0,
    ...toItemsWithValue(items),
  };
}

function toItemsWithValue(items: TrackedItem[]): ItemsWithValue {
  return { items, value: calculateSubtotalBdt(items) };
}

function listExcessQuantities(lines: readonly TrackedLine[], otherLines: readonly TrackedLine[]) {
  return lines.flatMap((line) => {
    const quantity = line.quantity - (otherLines.find(({ skuId }) => skuId === line.skuId)?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

const REPORTED_ORDERS_STORAGE_KEY = 'analytics-orders';
const MAX_STORED_ORDERS = 50;

export function createReportedOrders() {
  let reportedOrders = readReportedOrderNumbers();
  return {
    recordFirst: (orderNumber: string): boolean => {
      reportedOrders = [...new Set([...reportedOrders, ...readReportedOrderNumbers()])];
      if (reportedOrders.includes(orderNumber)) return false;
      reportedOrders = [...reportedOrders, orderNumber].slice(-MAX_STORED_ORDERS);
      writeStoredValue(REPORTED_ORDERS_STORAGE_KEY, reportedOrders);
      return true;
    },
  };
}

function readReportedOrderNumbers(): string[] {
  const orders = readStoredValue(REPORTED_ORDERS_STORAGE_KEY);
  return Array.isArray(orders) ? orders.filter((order) => typeof order === 'string') : [];
}
