import { type Phone, parsePhone } from '#domain/phone.ts';
import type { AddressInput, OrderInput } from './order-input.ts';
import type { OrderDelivery, OrderTerms, Places } from './validate-terms.ts';

export interface OrderAddress {
  name: string;
  email?: string;
  countryId?: number;
  cityId?: number;
  city?: string;
  cityBn?: string;
  areaId?: number;
  area?: string;
  areaBn?: string;
  thanaId?: number;
  thana?: string;
  thanaBn?: string;
  street: string;
  postalCode?: string;
  lat?: string;
  lon?: string;
}

export type BillingAddress = OrderAddress & { phone: Phone };

/** Whether the personal data of the order was deleted, because its customer deleted the account. */
export const isErasedOrder = ({ phone }: { phone: string }): boolean => phone === '';

export function toOrderDetails(
  input: OrderInput,
  terms: OrderTerms,
  { phone, delivery, gatewayId }: { phone: Phone; delivery: OrderDelivery; gatewayId: number },
) {
  const shippingAddress = toOrderAddress(input.shipping, terms.shipping);
  return {
    phone,
    paymentMethod: input.paymentMethod,
    paymentGatewayId: gatewayId,
    storeId: input.fulfilment === 'shop' ? (input.storeId ?? null) : null,
    deliveryType: delivery.zone,
    shippingAddress,
    billingAddress: toBillingAddress(input.billing, { ...shippingAddress, phone }, terms.billing),
    note: input.note ?? '',
    language: input.language ?? null,
    sessionId: input.sessionId || null,
  };
}

function toOrderAddress(input: AddressInput, places: Places): OrderAddress {
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

/** Takes a missing name, street or phone from the shipping address. Returns `null` if the input is empty. */
function toBillingAddress(input: AddressInput, shipping: BillingAddress, places: Places) {
  const hasInput = Object.values(input).some((value) => value != null && value !== '');
  if (!hasInput) return null;
  const phone = (input.phone ? parsePhone(input.phone) : undefined) ?? shipping.phone;
  const completed = { ...input, name: input.name || shipping.name, street: input.street || shipping.street };
  return { ...toOrderAddress(completed, places), phone };
}
