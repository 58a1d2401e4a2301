import type { DeliveryZone, ZoneCharge } from '#domain/order/delivery.ts';
import { getStockState, type StockState } from '#domain/order/stock.ts';
import { type CashDecision, decideCashBeforeAddress } from '#domain/payments/cash-on-delivery.ts';
import type { EmiTerms } from '#domain/payments/emi.ts';
import { getSellingPrice, isDiscounted } from '#domain/price.ts';
import type { LiveSku } from '#storefront/commerce/catalogue/live-skus.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { DocumentRef } from '#storefront/islands/document-values.ts';
import type { ServerHtmlRef } from '#storefront/islands/server-html.tsx';
import type { BreadcrumbLink } from '#storefront/ui/breadcrumbs.tsx';

/** Data of a variant. Amounts are in BDT. */
export interface SkuView {
  id: number;
  code: string;
  price: number;
  discountedPrice?: number;
  stock: number;
  /** Amount due before delivery per unit; set only for pre-orders. */
  preOrderAmount?: number;
  /** Shipping date: `day` such as `2026-12-05`, and the formatted `text`. */
  shipsOn?: { day: string; text: string };
  /** Value of each option; '' if the variant lacks the attribute. */
  values: string[];
  label?: string;
  /** Attributes that only some variants have, and that are not options. */
  details?: { name: string; value: string }[];
  pictures?: string[];
}

export interface OptionView {
  key: string;
  name: string;
  values: string[];
  names?: string[];
  /** Colours of the values, `null` for unknown colours; `undefined` if the option is not shown as colours. */
  colours?: (string | null)[];
}

/** Above this number of values, their list scrolls in a box and shows no pictures. */
export const MAX_VALUES_WITHOUT_SCROLLING = 40;

export const getValueName = ({ names, values }: OptionView, value: string): string =>
  names?.[values.indexOf(value)] || value || m.product_value_missing();

export interface DeliveryView {
  zones: (ZoneCharge<number> & { zone: DeliveryZone; time: string })[];
  hasCashOnDelivery: boolean;
  /** Cash limit in BDT; `undefined` without a limit. */
  maxCashAmount?: number;
  cashAbove?: string;
  online: readonly string[];
  takesCards?: true;
  hasPickup: boolean;
}

/** Ignores the advance that makes cash possible above the limit, because `cashAbove` explains it. */
export function decideCashForUnit(
  { delivery }: Pick<ProductView, 'delivery'>,
  { price, advance }: { price: number; advance: number },
): CashDecision {
  const cash = { maxAmount: delivery.maxCashAmount ?? null, advancePercent: null };
  const unit = { subtotal: price, discounted: price, preOrderAdvance: advance };
  return decideCashBeforeAddress(cash, unit, delivery);
}

export const isOrderedByPhone = (product: Pick<ProductView, 'delivery'>, price: number): boolean =>
  product.delivery.online.length === 0 && decideCashForUnit(product, { price, advance: 0 }) === 'above-limit';

/** HTML that the browser leaves unchanged. Except for `soldOut`, it is the same for all variants. */
export interface ProductHtml {
  breadcrumbs: ServerHtmlRef;
  description: ServerHtmlRef;
  pickup: ServerHtmlRef;
  related: ServerHtmlRef;
  soldOut?: { skuId: number; notice: DocumentRef<{ html: string }> | undefined };
}

export const listVariantValueNames = (
  options: readonly OptionView[],
  { label, values }: SkuView,
): string[] => [
  ...options.flatMap((option, index) => (values[index] ? [getValueName(option, values[index])] : [])),
  ...(label === undefined ? [] : [label]),
];

export interface ProductView {
  id: number;
  slug: string;
  name: string;
  summary: string;
  brand?: { name: string; slug: string };
  crumbs: BreadcrumbLink[];
  rating?: { average: number; count: number };
  pictures: string[];
  options: OptionView[];
  /** End of the offer in ISO 8601. */
  offerEndsAt?: string;
  bundle?: { rule: string; how: string };
  skus: [SkuView, ...SkuView[]];
  /** Attributes with the same value for all variants. */
  facts: { name: string; value: string }[];
  emi?: EmiTerms;
  delivery: DeliveryView;
}

export const checkoutPath = (skuId: number, quantity: number): string =>
  `/checkout?skuId=${skuId}&quantity=${quantity}`;

export type ProductWithHtml = ProductView & { html: ProductHtml };

/** Returns the advance per unit in BDT, or 0 without an online payment method. */
export const getUnitAdvance = ({ delivery }: Pick<ProductView, 'delivery'>, sku: SkuView): number =>
  delivery.online.length > 0 ? (sku.preOrderAmount ?? 0) : 0;

export const getSkuStockState = ({
  preOrderAmount,
  stock,
}: Pick<SkuView, 'preOrderAmount' | 'stock'>): StockState =>
  getStockState({ preOrder: preOrderAmount !== undefined, stockQuantity: stock });

export function applyLatestSku(view: SkuView, latest: LiveSku | undefined): SkuView {
  if (!latest) return view;
  const { discountedPrice: _, ...otherValues } = view;
  const live = latest.sku;
  if (live?.status !== 'active') {
    const { preOrderAmount: __, ...rest } = view;
    return { ...rest, stock: 0 };
  }
  return {
    ...otherValues,
    code: live.sku,
    stock: live.stockQuantity,
    price: live.price,
    ...(live.images.length > 0 && { pictures: [...new Set(live.images)] }),
    ...(isDiscounted(live) && { discountedPrice: getSellingPrice(live) }),
  };
}

export function getInitialSku({ skus }: Pick<ProductView, 'skus'>, requestedId: string | null): SkuView {
  return (
    skus.find(({ id }) => String(id) === requestedId) ??
    skus.find(({ stock, preOrderAmount }) => stock > 0 && preOrderAmount === undefined) ??
    skus.find((sku) => getSkuStockState(sku) === 'pre-order') ??
    skus[0]
  );
}
