import type { SavedAddress } from '#contract/addresses.ts';
import type { OrderPreview, OrderPreviewBody } from '#contract/place-order.ts';
import type { ProductSummary, Sku, SkuAttribute } from '#contract/product.ts';
import type { LineProblem } from '#domain/order/order-lines.ts';
import type { WantedLine } from '#domain/order/order-plan.ts';
import { USUAL_PAYMENT_METHOD } from '#domain/order/payment.ts';
import { type Locale, localized } from '#storefront/locale/locale.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import type { PaymentWay, PaymentWays } from '#storefront/payments/payment-ways.ts';
import { streetOf } from '#storefront/places/place.ts';
import type { CheckoutForm } from './checkout-form.ts';

/** One line to check out. `price` is the unit price the shopper saw, in BDT. */
export interface CheckoutItem extends WantedLine {
  productId: number | undefined;
  /** Of its product; empty when that is gone. */
  slug: string;
  sku: string;
  title: string;
  picture: string;
  attributes: SkuAttribute[];
  price: number;
  problem: LineProblem | null;
  /** There when it is ordered ahead. */
  preOrder?: { shipsOn: string | null };
}

/** What the shop says of a line that is wanted. */
interface LookedUpLine extends Pick<CheckoutItem, 'orderable' | 'problem'> {
  item: { skuId: number; quantity: number; price: number | undefined };
  product: ProductSummary | undefined;
  sku: Sku | undefined;
  unitPrice: number;
}

export function toItem(line: LookedUpLine, locale: Locale): CheckoutItem {
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
  way: PaymentWay | undefined;
  sessionId: string | undefined;
  /** In which the buyer is written to. */
  language: Locale;
  /** The coupon, by the id it was applied with. */
  offerId?: string | undefined;
  /** The address is to be one of the account's. */
  savesAddress?: boolean;
  /** The address of the account that the form holds: it knows more than the form asks for. */
  saved?: SavedAddress | undefined;
  /** Customer whose details are in the form; the order is refused for others. */
  customerId?: number | undefined;
  /** The instalments it is paid in. */
  emi?: PaymentWays['emi'];
}

/** The order body of the contract for what stands on the page; it may be incomplete. */
export function toOrderBody(choices: OrderChoices) {
  const { form, items, shopId, countryId, way, sessionId, language, offerId, savesAddress = false } = choices;
  const { customerId, emi, saved } = choices;
  return {
    shippingName: form.name.trim(),
    shippingPhone: form.phone,
    shippingEmail: form.email.trim() || null,
    ...(form.fulfilment === 'shop'
      ? pickupOf(form)
      : { ...addressOf(form, countryId), ...(saved && detailsOf(saved)) }),
    note: form.note.trim(),
    paymentMethod: way?.method ?? USUAL_PAYMENT_METHOD,
    paymentGatewayId: way?.gatewayId ?? null,
    ...(way?.isAdvance && { cashAdvance: true }),
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
      // What is seen before is the price of what is paid at once.
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
    shippingStreet: streetOf({ street, neighbourhood }),
  }) as const;

const detailsOf = ({ thana, thanaId, postalCode, lat, lon }: SavedAddress) => ({
  ...(thana && { shippingThanaId: thanaId }),
  shippingPostalCode: postalCode,
  shippingLat: lat,
  shippingLon: lon,
});

/** The total that stands on the page is the one the shopper agrees to; one that is being worked out is none. */
export const shownTotal = ({
  preview,
  isUpdating,
}: {
  preview: OrderPreview | undefined;
  isUpdating: boolean;
}) => (preview && !isUpdating ? { total: preview.orderData.grandTotal, type: preview.type } : {});

/** The price that stands on the page is the one the shopper agrees to. */
export function withShownPrices<Product extends { skuId: number; price?: number }>(
  products: readonly Product[],
  preview: OrderPreview | undefined,
): Product[] {
  return products.map((product) => {
    const shown = preview?.lines.find(({ skuId }) => skuId === product.skuId)?.unitPrice;
    return shown == null ? product : { ...product, price: shown };
  });
}
