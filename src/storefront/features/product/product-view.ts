import type { DeliveryZone, ZoneCharge } from '#domain/order/delivery.ts';
import type { EmiPlan } from '#domain/order/emi-plans.ts';
import { type StockState, stockState } from '#domain/order/stock.ts';
import { type CashDecision, decideCashBeforeAddress } from '#domain/payments/payment-options.ts';
import { isDiscounted, sellingPrice } from '#domain/price.ts';
import type { LiveSku } from '#storefront/commerce/catalog/live-skus.ts';
import type { DocumentRef } from '#storefront/islands/document-values.ts';
import type { ServerHtmlRef } from '#storefront/islands/server-html.tsx';
import type { Crumb } from '#storefront/ui/breadcrumbs.tsx';

/** Amounts are in BDT. */
export interface SkuView {
  id: number;
  code: string;
  price: number;
  discountedPrice?: number;
  stock: number;
  /** Per unit, due before delivery; set for pre-orders. */
  preOrderAmount?: number;
  /** Shipping date of a pre-order: `2026-12-05`, and formatted. */
  shipsOn?: { day: string; text: string };
  /** One per option, as written by the shop; empty without options. */
  values: string[];
  pictures?: string[];
}

export interface OptionView {
  key: string;
  name: string;
  values: string[];
  names?: string[];
  /** `null` if the colour is not set and the name implies none. Absent if not shown as colours. */
  colours?: (string | null)[];
}

export const valueName = ({ names, values }: OptionView, value: string): string =>
  names?.[values.indexOf(value)] ?? value;

export interface DeliveryView {
  zones: (ZoneCharge<number> & { zone: DeliveryZone; time: string })[];
  hasCashOnDelivery: boolean;
  /** In BDT; absent for no limit. */
  cashUpTo?: number;
  cashAbove?: string;
  online: readonly string[];
  takesCards?: true;
  hasPickup: boolean;
}

/** Whether one unit may be paid in cash. `cashAbove` describes what the shop requires above its limit. */
export function cashForUnit(
  { delivery }: Pick<ProductView, 'delivery'>,
  { price, advance }: { price: number; advance: number },
): CashDecision {
  const cash = { maxAmount: delivery.cashUpTo ?? null, advancePercent: null };
  const unit = { subtotal: price, discounted: price, preOrderAdvance: advance };
  return decideCashBeforeAddress(cash, unit, delivery);
}

/** One unit exceeds the cash limit, and there is no online payment method. */
export const isOrderedByCall = (product: Pick<ProductView, 'delivery'>, price: number): boolean =>
  product.delivery.online.length === 0 && cashForUnit(product, { price, advance: 0 }) === 'above-limit';

/** Server HTML that the browser leaves unchanged; the same for all variants. */
export interface ProductHtml {
  description: ServerHtmlRef;
  pickup: ServerHtmlRef;
  related: ServerHtmlRef;
  soldOut?: { skuId: number; notice: DocumentRef<{ html: string }> | undefined };
}

export const valueNames = (options: readonly OptionView[], { values }: SkuView): string[] =>
  options.map((option, index) => valueName(option, values[index] ?? ''));

export interface ProductView {
  id: number;
  slug: string;
  name: string;
  summary: string;
  brand?: { name: string; slug: string };
  crumbs: Crumb[];
  rating?: { average: number; count: number };
  pictures: string[];
  options: OptionView[];
  /** End of a campaign's prices; ISO 8601. */
  offerEndsAt?: string;
  bundle?: { rule: string; how: string };
  skus: [SkuView, ...SkuView[]];
  /** Attributes with the same value for all variants. */
  facts: { name: string; value: string }[];
  emi: EmiPlan[];
  /** Instalments are calculated from list prices. */
  isEmiOfList?: true;
  delivery: DeliveryView;
}

export const emiPlanOf = ({ emi, isEmiOfList }: ProductView, sku: SkuView): EmiPlan | undefined =>
  emi.find(({ price }) => price === (isEmiOfList ? sku.price : sellingPrice(sku)));

export const checkoutPath = (skuId: number, quantity: number): string =>
  `/checkout?skuId=${skuId}&quantity=${quantity}`;

export type ProductWithHtml = ProductView & { html: ProductHtml };

/** In BDT; 0 if it cannot be paid online. */
export const advancePerUnit = ({ delivery }: Pick<ProductView, 'delivery'>, sku: SkuView): number =>
  delivery.online.length > 0 ? (sku.preOrderAmount ?? 0) : 0;

export const skuState = ({ preOrderAmount, stock }: Pick<SkuView, 'preOrderAmount' | 'stock'>): StockState =>
  stockState({ preOrder: preOrderAmount !== undefined, stockQuantity: stock });

export function applyLiveState(view: SkuView, latest: LiveSku | undefined): SkuView {
  if (!latest) return view;
  const { discountedPrice: _, ...shown } = view;
  const live = latest.sku;
  if (live?.status !== 'active') {
    const { preOrderAmount: __, ...rest } = view;
    return { ...rest, stock: 0 };
  }
  return {
    ...shown,
    stock: live.stockQuantity,
    price: live.price,
    ...(isDiscounted(live) && { discountedPrice: sellingPrice(live) }),
  };
}

/** The requested one, otherwise the first in stock, otherwise the first pre-order, otherwise the first. */
export function chooseSku({ skus }: Pick<ProductView, 'skus'>, wanted: string | null): SkuView {
  return (
    skus.find(({ id }) => String(id) === wanted) ??
    skus.find(({ stock, preOrderAmount }) => stock > 0 && preOrderAmount === undefined) ??
    skus.find((sku) => skuState(sku) === 'pre-order') ??
    skus[0]
  );
}
