import type { SavedAddress } from '#contract/addresses.ts';
import type { BaseCharge } from '#contract/order.ts';
import type { OrderPreview, OrderPreviewBody } from '#contract/place-order.ts';
import type { ProductSummary, Sku, SkuAttribute } from '#contract/product.ts';
import type { LineProblem } from '#domain/order/order-lines.ts';
import type { OrderableQuantity } from '#domain/order/order-plan.ts';
import { DEFAULT_PAYMENT_METHOD } from '#domain/payments/payment.ts';
import type { SelectedPayment } from '#domain/payments/select-payment.ts';
import { findVariantLabel } from '#domain/variant-options.ts';
import type { PreviewState } from '#storefront/commerce/offers/order-preview.ts';
import type { PaymentOptions } from '#storefront/commerce/payments/use-payment-options.ts';
import { joinStreetAndNeighbourhood } from '#storefront/commerce/places/place.ts';
import { type Locale, localizedField } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { CheckoutValues } from './checkout-values.ts';

/** Line of the checkout. `price` is the unit price that the shopper saw, in BDT. */
export interface CheckoutItem extends OrderableQuantity {
  productId: number | undefined;
  /** Slug of the product; '' for a removed product. */
  slug: string;
  sku: string;
  title: string;
  picture: string;
  attributes: SkuAttribute[];
  label: string;
  price: number;
  problem: LineProblem | null;
  /** Shipping date; set only for pre-orders. */
  preOrder?: { shipsOn: string | null };
}

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
    title: product ? localizedField(product, 'name', locale) : m.line_discontinued_title(),
    picture: sku?.images[0] ?? product?.thumbnail ?? '',
    attributes: sku?.attributes ?? [],
    label: findVariantLabel(product?.skus ?? [], item.skuId),
    quantity: item.quantity,
    orderable,
    price: item.price ?? unitPrice,
    problem,
    ...(sku?.preOrder && { preOrder: { shipsOn: sku.preOrderShipsOn ?? null } }),
  };
}

export interface OrderChoices {
  form: CheckoutValues;
  items: readonly CheckoutItem[];
  shopId: number;
  countryId: number | undefined;
  selected: SelectedPayment | undefined;
  sessionId: string | undefined;
  /** Language of messages to the buyer. */
  language: Locale;
  offerId?: string | undefined;
  savesAddress?: boolean;
  /** Selected saved address. It adds details without form fields, such as coordinates, to the order. */
  saved?: SavedAddress | undefined;
  /** Customer of the order. The server refuses the order if another customer is signed in. */
  customerId?: number | undefined;
  emi?: PaymentOptions['emi'];
}

/** Maximum number of attributes in the order body. The server reads the attributes of the variant. */
const MAX_SENT_ATTRIBUTES = 20;

/** Returns the body of the order. It may be incomplete, because previews use it too. */
export function toOrderBody(choices: OrderChoices) {
  const { form, items, shopId, countryId, selected, sessionId, language, offerId } = choices;
  const { savesAddress = false, customerId, emi, saved } = choices;
  const place =
    form.fulfilment === 'home'
      ? { ...toAddressFields(form, countryId), ...(saved && toSavedAddressDetails(saved)) }
      : undefined;
  const contact = { name: form.name.trim(), phone: form.phone, email: form.email.trim() || null };
  return {
    ...toShippingFields(contact, place),
    ...toBillingFields(contact, place),
    ...(place ? ({ fulfilment: 'home' } as const) : toPickupFields(form)),
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
    ...(emi && { tenures: emi.tenor, ...(!emi.isDiscounted && { emiDiscount: false }) }),
    products: items.map(({ skuId, productId, quantity, sku, attributes, price }) => ({
      skuId,
      ...(productId === undefined ? {} : { productId }),
      quantity,
      sku,
      attributes: attributes.slice(0, MAX_SENT_ATTRIBUTES),
      // An order in instalments contains no unit prices, because the displayed ones are for a full payment.
      ...(!emi && { price }),
    })),
  } as const satisfies OrderPreviewBody;
}

const toPickupFields = ({ storeId }: CheckoutValues) =>
  ({ fulfilment: 'shop', storeId: storeId ?? null }) as const;

const toAddressFields = (
  { cityId, areaId, thanaId, street, neighbourhood, postalCode }: CheckoutValues,
  countryId: number | undefined,
) => ({
  countryId: countryId ?? null,
  cityId: cityId ?? null,
  areaId: areaId ?? null,
  thanaId: thanaId ?? null,
  street: joinStreetAndNeighbourhood({ street, neighbourhood }),
  postalCode: postalCode.trim() || null,
});

const toSavedAddressDetails = ({ thana, thanaId, postalCode, lat, lon }: SavedAddress) => ({
  thanaId: thana ? thanaId : null,
  postalCode,
  lat,
  lon,
});

interface Contact {
  name: string;
  phone: string;
  email: string | null;
}

type Place = ReturnType<typeof toAddressFields> & { lat?: string | null; lon?: string | null };

const toShippingFields = ({ name, phone, email }: Contact, place: Place | undefined) => ({
  shippingName: name,
  shippingPhone: phone,
  shippingEmail: email,
  ...(place && {
    shippingCountryId: place.countryId,
    shippingCityId: place.cityId,
    shippingAreaId: place.areaId,
    shippingThanaId: place.thanaId,
    shippingStreet: place.street,
    shippingPostalCode: place.postalCode,
    ...(place.lat !== undefined && { shippingLat: place.lat, shippingLon: place.lon }),
  }),
});

/** Returns the billing fields. Their address is that of the shipping fields, because the form has only one. */
const toBillingFields = ({ name, phone, email }: Contact, place: Place | undefined) => ({
  billingName: name,
  billingPhone: phone,
  billingEmail: email,
  ...(place && {
    billingCountryId: place.countryId,
    billingCityId: place.cityId,
    billingAreaId: place.areaId,
    billingThanaId: place.thanaId,
    billingStreet: place.street,
    billingPostalCode: place.postalCode,
    ...(place.lat !== undefined && { billingLat: place.lat, billingLon: place.lon }),
  }),
});

/** The server refuses the order if these terms have changed. Empty while the total is recalculated. */
export const toDisplayedTerms = (
  { preview, isUpdating }: Pick<PreviewState, 'preview' | 'isUpdating'>,
  baseCharges: readonly BaseCharge[],
) =>
  preview && !isUpdating
    ? { total: preview.orderData.grandTotal, type: preview.type, ...toDeliveryTerms(preview, baseCharges) }
    : {};

export function toDeliveryTerms(
  { deliveryType }: Pick<OrderPreview, 'deliveryType'>,
  baseCharges: readonly BaseCharge[],
) {
  if (deliveryType === null) return {};
  const charge = baseCharges.find(({ type }) => type === deliveryType);
  return { deliveryType, ...(charge && { deliveryChargeId: charge.id }) };
}

/** Adds the displayed prices. The server refuses the order if a price has changed. */
export function withDisplayedPrices<Product extends { skuId: number; price?: number }>(
  products: readonly Product[],
  preview: OrderPreview | undefined,
): Product[] {
  return products.map((product) => {
    const displayedPrice = preview?.lines.find(({ skuId }) => skuId === product.skuId)?.unitPrice;
    return displayedPrice == null ? product : { ...product, price: displayedPrice };
  });
}
