import type { Places } from '#data/queries/order-terms.ts';
import type { NewOrder } from '#data/queries/orders.ts';
import { parsePhone } from '#domain/phone.ts';
import type { AddressInput } from './order-input.ts';

type OrderAddress = NewOrder['shippingAddress'];
type BillingAddress = NonNullable<NewOrder['billingAddress']>;

/** The address as the order keeps it, with the names its places have today. */
export function orderAddress(input: AddressInput, places: Places): OrderAddress {
  const address: Record<keyof OrderAddress, string | number | null | undefined> = {
    name: input.name ?? '',
    email: input.email,
    countryId: places.country?.id ?? places.city?.parentId,
    cityId: places.city?.id,
    city: places.city?.name,
    cityBn: places.city?.nameBn,
    areaId: places.area?.id,
    area: places.area?.name,
    areaBn: places.area?.nameBn,
    thanaId: places.thana?.id,
    thana: places.thana?.name,
    thanaBn: places.thana?.nameBn,
    street: input.street ?? '',
    postalCode: input.postalCode,
    lat: input.lat,
    lon: input.lon,
  };
  const filled = Object.entries(address).filter(([, value]) => value != null && value !== '');
  return { name: '', street: '', ...Object.fromEntries(filled) };
}

/** The billing address, when it says anything; what it leaves out is as in the shipping address with the order's phone. */
export function billingAddress(
  input: AddressInput,
  shipping: BillingAddress,
  places: Places,
): BillingAddress | null {
  const says = Object.values(input).some((value) => value != null && value !== '');
  if (!says) return null;
  const phone = (input.phone ? parsePhone(input.phone) : undefined) ?? shipping.phone;
  const named = { ...input, name: input.name || shipping.name, street: input.street || shipping.street };
  return { ...orderAddress(named, places), phone };
}
