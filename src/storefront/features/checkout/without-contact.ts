import type { OrderPreviewBody } from '#contract/place-order.ts';
import { parsePhone } from '#domain/phone.ts';

/** Removes contact, street, postcode, billing address and note: they do not affect the price and may be incomplete. */
export function withoutContact(body: OrderPreviewBody): OrderPreviewBody {
  const { shippingName, shippingPhone, shippingEmail, shippingStreet, shippingPostalCode, note, ...others } =
    body;
  const rest = Object.fromEntries(
    Object.entries(others).filter(([field]) => !field.startsWith('billing')),
  ) as OrderPreviewBody;
  // The phone number matters for a coupon, which may be limited per phone number or to first orders.
  return rest.offerId && parsePhone(shippingPhone ?? '') ? { ...rest, shippingPhone } : rest;
}
