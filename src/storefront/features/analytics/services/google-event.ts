import { CURRENCY, type EventName, type TrackedEvent, type TrackedItem } from '../tracked-event.ts';

/** The words of Google for the events of a shop: developers.google.com/analytics/devguides/collection/ga4/reference/events. */
export const GOOGLE_NAMES: Record<EventName, string> = {
  'page-view': 'page_view',
  'view-item': 'view_item',
  'view-list': 'view_item_list',
  search: 'search',
  'add-to-cart': 'add_to_cart',
  'remove-from-cart': 'remove_from_cart',
  'view-cart': 'view_cart',
  'begin-checkout': 'begin_checkout',
  purchase: 'purchase',
};

export const GRANTED = consent('granted');
/** What Google's tags assume until they are told otherwise. */
export const DENIED = { ...consent('denied'), wait_for_update: 500 };

function consent(state: 'granted' | 'denied') {
  return { ad_storage: state, analytics_storage: state, ad_user_data: state, ad_personalization: state };
}

export const pageOf = ({ page }: TrackedEvent) => ({ page_location: page.url, page_title: page.title });

/** The products of an event in Google's own form; `undefined` when it is of none. */
export function ecommerceOf(event: TrackedEvent): object | undefined {
  if (!('items' in event)) return undefined;
  const items = event.items.map(toItem);
  if (event.name === 'view-list') return { item_list_id: event.list, item_list_name: event.list, items };
  return {
    ...(event.name === 'purchase' && {
      transaction_id: event.orderNumber,
      shipping: event.delivery,
      // Prices hold their tax.
      tax: 0,
    }),
    currency: CURRENCY,
    value: event.value,
    items,
  };
}

function toItem({ id, name, brand, variant, price, quantity }: TrackedItem, index: number) {
  return {
    item_id: id,
    ...(name && { item_name: name }),
    ...(brand && { item_brand: brand }),
    ...(variant && { item_variant: variant }),
    index,
    price,
    quantity,
  };
}
