import type { OrderPreview } from '#contract/place-order.ts';
import { fromBdtOrZero, poisha, toBdt } from '#domain/money.ts';
import type { FulfilmentMethod } from '#domain/order/delivery.ts';

/** Adapts the amounts to another fulfilment method until a new preview is loaded. An unknown charge is `null`. */
export function withFulfilmentMethod(
  preview: OrderPreview | undefined,
  fulfilment: FulfilmentMethod,
): OrderPreview | undefined {
  if (!preview) return undefined;
  const { orderData, deliveryType } = preview;
  const { deliveryCharge, grandTotal, payNow, subTotal, discount } = orderData;
  const charge = fulfilment === 'shop' ? 0 : deliveryType === null ? null : deliveryCharge;
  if (charge === deliveryCharge) return preview;
  const discountedPoisha = Math.max(0, fromBdtOrZero(subTotal) - fromBdtOrZero(discount));
  const total = toBdt(poisha(discountedPoisha));
  const now = payNow === grandTotal ? total : Math.min(payNow, total);
  return { ...preview, orderData: { ...orderData, deliveryCharge: charge, grandTotal: total, payNow: now } };
}
