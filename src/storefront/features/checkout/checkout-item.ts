import type { SavedAddress } from '#contract/addresses.ts';
import type { OrderPreview, OrderPreviewBody } from '#contract/place-order.ts';
import type { ProductSummary, Sku, SkuAttribute } from '#contract/product.ts';
import type { LineProblem } from '#domain/order/order-lines.ts';
import type { OrderableQuantity } from '#domain/order/order-plan.ts';
import { DEFAULT_PAYMENT_METHOD } from '#domain/order/payment.ts';
import type { SelectedPayment } from '#domain/payments/select-payment.ts';
import type { PaymentOptions } from '#storefront/commerce/payments/use-payment-options.ts';
import { joinStreet } from '#storefront/commerce/places/place.ts';
import { type Locale, localized } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { CheckoutForm } from './checkout-form.ts';

/** One line to check out. `price` is the unit price the shopper saw, in BDT. */
export interface CheckoutItem extends OrderableQuantity {
  productId: number | undefined;
  /** Slug of the product; empty if it was removed. */
  slug: string;
  sku: string;
  title: string;
  picture: string;
  attributes: SkuAttribute[];
  price: number;
  problem: LineProblem | null;
  /** Set for pre-orders. */
  preOrder?: { shipsOn: string | null };
}

/** State of a requested line at the shop. */
interface LookedUpLine extends Pick<CheckoutItem, 'orderable' | 'problem'> {
  item: { skuId: number; quantity: number; price: number | undefined };
  product: ProductSummary | undefined;
  sku: Sku | undefined;
  unitPrice: number;
}

export function toCheckoutItem(line: LookedUpLine, locale: Locale): CheckoutItem {
  const { item, orderable, problem, product, sku, unitPrice } = line;
  return {
    skuId: item.skuId,
    productId: product?.id,
    slug: product?.slug ?? '',
    sku: sku?.sku ?? '',
    title: product ? localized(product, 'name', locale) : m.line_discontinued_title(),
    picture: sku?.images[0] ?? product?.thumbnail ?? '',
    attributes: sku?.attributes ?? [],
    quantity: item.quantity,
    orderable,
    price: item.price ?? unitPrice,
    problem,
    ...(sku?.preOrder && { preOrder: { shipsOn: sku.preOrderShipsOn ?? null } }),
  };
}

export interface OrderChoices {
  form: CheckoutForm;
  items: readonly CheckoutItem[];
  shopId: number;
  countryId: number | undefined;
  selected: SelectedPayment | undefined;
  sessionId: string | undefined;
  /** Language of messages to the buyer. */
  language: Locale;
  /** Id of the applied coupon. */
  offerId?: string | undefined;
  /** Whether to save the address in the account. */
  savesAddress?: boolean;
  /** Saved address that the form contains; it has more details than the form. */
  saved?: SavedAddress | undefined;
  /** Customer whose details are in the form; the order is refused for others. */
  customerId?: number | undefined;
  /** Instalments. */
  emi?: PaymentOptions['emi'];
}

/** The order body for the state of the page; it may be incomplete. */
export function toOrderBody(choices: OrderChoices) {
  const {
    form,
    items,
    shopId,
    countryId,
    selected,
    sessionId,
    language,
    offerId,
    savesAddress = false,
  } = choices;
  const { customerId, emi, saved } = choices;
  return {
    shippingName: form.name.trim(),
    shippingPhone: form.phone,
    shippingEmail: form.email.trim() || null,
    ...(form.fulfilment === 'shop'
      ? pickupOf(form)
      : { ...addressOf(form, countryId), ...(saved && detailsOf(saved)) }),
    note: form.note.trim(),
    paymentMethod: selected?.method ?? DEFAULT_PAYMENT_METHOD,
    paymentGatewayId: selected?.gatewayId ?? null,
    ...(selected?.isAdvance && { cashAdvance: true }),
    shopId,
    sessionId: sessionId ?? null,
    language,
    ...(offerId && { offerId }),
    ...(customerId && { customerId }),
    ...(savesAddress && form.fulfilment === 'home' && { saveAddress: true }),
    ...emi,
    products: items.map(({ skuId, productId, quantity, sku, attributes, price }) => ({
      skuId,
      ...(productId === undefined ? {} : { productId }),
      quantity,
      sku,
      attributes,
      // The displayed price is that of a full payment.
      ...(!emi && { price }),
    })),
  } as const satisfies OrderPreviewBody;
}

const pickupOf = ({ storeId }: CheckoutForm) => ({ fulfilment: 'shop', storeId: storeId ?? null }) as const;

const addressOf = ({ cityId, areaId, street, neighbourhood }: CheckoutForm, countryId: number | undefined) =>
  ({
    fulfilment: 'home',
    shippingCountryId: countryId ?? null,
    shippingCityId: cityId ?? null,
    shippingAreaId: areaId ?? null,
    shippingStreet: joinStreet({ street, neighbourhood }),
  }) as const;

const detailsOf = ({ thana, thanaId, postalCode, lat, lon }: SavedAddress) => ({
  ...(thana && { shippingThanaId: thanaId }),
  shippingPostalCode: postalCode,
  shippingLat: lat,
  shippingLon: lon,
});

/** The displayed total, which the shopper agrees to; absent while it is recalculated. */
export const displayedTotal = ({
  preview,
  isUpdating,
}: {
  preview: OrderPreview | undefined;
  isUpdating: boolean;
}) => (preview && !isUpdating ? { total: preview.orderData.grandTotal, type: preview.type } : {});

/** Adds the displayed prices, which the shopper agrees to. */
export function withDisplayedPrices<Product extends { skuId: number; price?: number }>(
  products: readonly Product[],
  preview: OrderPreview | undefined,
): Product[] {
  return products.map((product) => {
    const shown = preview?.lines.find(({ skuId }) => skuId === product.skuId)?.unitPrice;
    return shown == null ? product : { ...product, price: shown };
  });
}
