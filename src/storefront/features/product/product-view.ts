import { type DeliveryZone, leastDeliveryCharge, type ZoneCharge } from '#domain/order/delivery.ts';
import { isAboveCodLimit } from '#domain/order/payment.ts';
import { type StockState, stockState } from '#domain/order/stock.ts';
import { isDiscounted, sellingPrice } from '#domain/price.ts';
import type { LiveSku } from '#storefront/catalog/live-skus.ts';
import type { InDocument } from '#storefront/islands/document-values.ts';
import type { ServerHtmlRef } from '#storefront/islands/server-html.tsx';
import type { Crumb } from '#storefront/ui/breadcrumbs.tsx';

/** One variant. Amounts are BDT. */
export interface SkuView {
  id: number;
  code: string;
  price: number;
  discountedPrice?: number;
  stock: number;
  /** Asked for each piece before delivery; there is one when the variant is ordered ahead. */
  preOrderAmount?: number;
  /** The day from which it is then sent: `2026-12-05`, and told in the language of the page. */
  shipsOn?: { day: string; told: string };
  /** One value for each option of the product as the shop wrote it, in their order; empty when the variant has none. */
  values: string[];
  /** Its own pictures, when it has any. */
  pictures?: string[];
}

/** An attribute with something to choose. */
export interface OptionView {
  key: string;
  name: string;
  /** As the shop wrote them. */
  values: string[];
  /** The same in the language of the page, when it has other words for some. */
  names?: string[];
  /** Colour of each value, if shown as colours; `null` if it is not set and the name implies none. */
  colours?: (string | null)[];
}

/** A value of an option in the language of the page. */
export const valueName = ({ names, values }: OptionView, value: string): string =>
  names?.[values.indexOf(value)] ?? value;

/** What instalments cost for variants of one price. */
export interface EmiPlan {
  price: number;
  rows: EmiRow[];
}

export interface EmiRow {
  /** What the shop calls the tenor. */
  name: string;
  months: number;
  monthly: number;
  total: number;
  /** How the address of the checkout asks for it. */
  extra: string;
}

export interface DeliveryView {
  zones: (ZoneCharge<number> & { zone: DeliveryZone; time: string })[];
  hasCashOnDelivery: boolean;
  /** The dearest order that is paid in cash, in BDT; missing for any. */
  cashUpTo?: number;
  /** What of dearer orders is paid in cash, where something is paid online. */
  cashAbove?: string;
  /** The names of what is paid by online. */
  online: readonly string[];
  /** Cards are taken, and so instalments. */
  takesCards?: true;
  hasPickup: boolean;
}

/** Whether a piece, brought at the least charge, costs more than the shop takes in cash. */
export function isAboveCash({ delivery }: Pick<ProductView, 'delivery'>, price: number): boolean {
  const { cashUpTo = null, hasPickup, zones } = delivery;
  return isAboveCodLimit(price + leastDeliveryCharge(zones, { subtotal: price, hasPickup }), cashUpTo);
}

/** Whether a piece is too dear for cash, and nothing else is taken: it is ordered by telephone. */
export const isOrderedByCall = (product: Pick<ProductView, 'delivery'>, price: number): boolean =>
  product.delivery.online.length === 0 && isAboveCash(product, price);

/** What of a product page does not change with the variant: the server renders it, and the browser keeps it as it came. */
export interface ProductHtml {
  description: ServerHtmlRef;
  pickup: ServerHtmlRef;
  related: ServerHtmlRef;
  /** The notice of the variant that the document was asked for, when it is sold out. */
  soldOut?: { skuId: number; notice: InDocument<{ html: string }> | undefined };
}

/** The values of a variant, option by option, in the language of the page. */
export const valueNames = (options: readonly OptionView[], { values }: SkuView): string[] =>
  options.map((option, index) => valueName(option, values[index] ?? ''));

/** All that the product page shows, in the language of the page. */
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
  /** When the discounted prices end, where a campaign makes them; ISO 8601. */
  offerEndsAt?: string;
  /** The bundle it can be had in: what that gives, and what to do for it. */
  bundle?: { rule: string; how: string };
  /** At least one. */
  skus: [SkuView, ...SkuView[]];
  /** What is the same for all variants and nothing to choose. */
  facts: { name: string; value: string }[];
  emi: EmiPlan[];
  /** Instalments are reckoned from list prices, and not from discounted ones. */
  isEmiOfList?: true;
  delivery: DeliveryView;
}

/** The instalments of a variant. */
export const emiPlanOf = ({ emi, isEmiOfList }: ProductView, sku: SkuView): EmiPlan | undefined =>
  emi.find(({ price }) => price === (isEmiOfList ? sku.price : sellingPrice(sku)));

/** Where so many pieces of a variant are bought at once. */
export const checkoutPath = (skuId: number, quantity: number): string =>
  `/checkout?skuId=${skuId}&quantity=${quantity}`;

/** A product with what the server rendered of it. */
export type ProductOnPage = ProductView & { html: ProductHtml };

/** What is paid online of a piece that is ordered ahead, in BDT, where a way to pay can take it. */
export const advanceOfPiece = ({ delivery }: Pick<ProductView, 'delivery'>, sku: SkuView): number =>
  delivery.online.length > 0 ? (sku.preOrderAmount ?? 0) : 0;

/** How a variant can be had. */
export const skuState = ({ preOrderAmount, stock }: Pick<SkuView, 'preOrderAmount' | 'stock'>): StockState =>
  stockState({ preOrder: preOrderAmount !== undefined, stockQuantity: stock });

/** A variant with the stock and the price the shop last told of it; what it says it does not sell is sold out. */
export function withLive(view: SkuView, told: LiveSku | undefined): SkuView {
  if (!told) return view;
  const { discountedPrice: _, ...shown } = view;
  const live = told.sku;
  if (live?.status !== 'active') {
    const { preOrderAmount: __, ...gone } = view;
    return { ...gone, stock: 0 };
  }
  return {
    ...shown,
    stock: live.stockQuantity,
    price: live.price,
    ...(isDiscounted(live) && { discountedPrice: sellingPrice(live) }),
  };
}

/** The variant the address names, or else the first in stock, or ordered ahead, or at all. */
export function chooseSku({ skus }: Pick<ProductView, 'skus'>, wanted: string | null): SkuView {
  return (
    skus.find(({ id }) => String(id) === wanted) ??
    skus.find(({ stock, preOrderAmount }) => stock > 0 && preOrderAmount === undefined) ??
    skus.find((sku) => skuState(sku) === 'pre-order') ??
    skus[0]
  );
}
