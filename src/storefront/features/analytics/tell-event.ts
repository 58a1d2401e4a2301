import { isPurchase } from '#domain/order/payment.ts';
import { sumInBdt } from '#domain/order/totals.ts';
import type { ShopEvent, TrackedLine } from '#storefront/analytics/shop-event.ts';
import { cartDifference } from './cart-difference.ts';
import type { ItemBook } from './item-book.ts';
import type { ToldOrders } from './told-orders.ts';
import type { EventName, PageSeen, TrackedEvent, TrackedItem } from './tracked-event.ts';

/** An event of the shop with the page it happened on. */
export interface SeenEvent {
  event: ShopEvent;
  page: PageSeen;
}

export interface TellOptions {
  items: ItemBook;
  orders: ToldOrders;
  services: { listenTo: (name: EventName) => boolean; send: (event: TrackedEvent) => void };
  newId: () => string;
  /** Path of the page in view. */
  currentPath: () => string;
}

type Goods = { items: TrackedItem[]; value: number };

/** Tells the services of an event, with the products it is about. */
export async function tellEvent({ event, page }: SeenEvent, options: TellOptions): Promise<void> {
  const { items, services } = options;
  const seen = (id = options.newId()) => {
    return { id, page, isPageLeft: new URL(page.url).pathname !== options.currentPath() };
  };
  const goodsOf = async (lines: readonly TrackedLine[]) => toGoods(await items.ofLines(lines));
  const tellOfGoods = async (name: GoodsEvent, lines: readonly TrackedLine[]) => {
    if (lines.length > 0 && services.listenTo(name))
      services.send({ name, ...(await goodsOf(lines)), ...seen() });
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
      return tellOfGoods('view-item', [{ skuId: event.skuId, quantity: 1 }]);
    case 'view-cart':
    case 'begin-checkout':
      return tellOfGoods(event.type, event.lines);
    case 'cart-change': {
      const { added, removed } = cartDifference(event.before, event.after);
      await tellOfGoods('add-to-cart', added);
      return tellOfGoods('remove-from-cart', removed);
    }
    case 'purchase':
      if (isPurchase(event.order) && options.orders.isFirst(event.order.orderNumber)) {
        // From the order alone, so that the server can name the same event by it.
        services.send({ ...toPurchase(event.order), ...seen(`purchase-${event.order.orderNumber}`) });
      }
  }
}

type GoodsEvent = 'add-to-cart' | 'begin-checkout' | 'remove-from-cart' | 'view-cart' | 'view-item';
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
    ...toGoods(items),
  };
}

function toGoods(items: TrackedItem[]): Goods {
  return { items, value: sumInBdt(items) };
}
