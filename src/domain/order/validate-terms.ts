import {
  createFieldProblem,
  type FieldProblem,
  PLACE_LEVELS,
  type PlaceLevel,
  type Validated,
} from '#domain/field-problem.ts';
import { ZERO_POISHA } from '#domain/money.ts';
import { type AmountLimits, isCash } from '#domain/payments/payment.ts';
import type { DeliveryZone, ZoneCharge } from './delivery.ts';
import { type AddressInput, isStreet, type OrderInput } from './order-input.ts';

export interface OrderDelivery {
  /** Zone of the address; `null` for pickup or while unknown. */
  zone: DeliveryZone | null;
  /** `null` if the zone is unknown or the shop does not deliver to it. */
  charge: ZoneCharge | null;
}

export function validateOrderTerms(
  input: OrderInput,
  terms: OrderTerms,
): Validated<{ delivery: OrderDelivery; gatewayId: number }> {
  const delivery = resolveDelivery(input, terms);
  const problem =
    findPlaceProblem(input.shipping, terms.shipping, prefixField('shipping')) ??
    findDeliveryProblem(input, terms, delivery);
  if (problem) return { problem };
  const gateway = validateGateway(input, terms.gateways);
  if (gateway.problem) return gateway;
  const billing = findPlaceProblem(input.billing, terms.billing, prefixField('billing'));
  return billing ? { problem: billing } : { delivery, ...gateway };
}

/** The area determines the zone. For an unknown area, `deliveryType` or the zone of `deliveryChargeId` is used. */
export function resolveDelivery(input: OrderInput, { shipping, charges }: OrderTerms): OrderDelivery {
  if (input.fulfilment === 'shop') return { zone: null, charge: { charge: ZERO_POISHA } };
  const givenCharge = charges.find(({ id }) => id === input.deliveryChargeId);
  const zone = shipping.area?.zone ?? input.deliveryType ?? givenCharge?.type ?? null;
  const charge = charges.find(({ type }) => type === zone);
  return { zone, charge: charge ?? null };
}

export function listAddressProblems(address: AddressInput, places: Places): FieldProblem[] {
  const problem = findPlaceProblem(address, places, (field) => field);
  const isGiven = {
    cityId: address.cityId != null,
    areaId: address.areaId != null,
    street: isStreet(address.street ?? ''),
  };
  const missing = Object.entries(isGiven).flatMap(([field, has]) =>
    has ? [] : [{ field, code: 'needed-for-delivery' } as const],
  );
  return problem ? [problem, ...missing] : missing;
}

const prefixField = (kind: 'shipping' | 'billing') => (field: string) =>
  `${kind}${field.charAt(0).toUpperCase()}${field.slice(1)}`;

function findPlaceProblem(
  address: AddressInput,
  places: Places,
  toFieldName: (field: string) => string,
): FieldProblem | undefined {
  let outer: { level: PlaceLevel; place: Place } | undefined;
  for (const level of PLACE_LEVELS) {
    if (address[`${level}Id`] == null) {
      if (level !== 'country') outer = undefined;
      continue;
    }
    const field = toFieldName(`${level}Id`);
    const place = places[level];
    if (!place) return { field, code: 'no-place', level };
    if (outer && place.parentId !== outer.place.id) {
      return { field, code: 'place-elsewhere', within: outer.place.name };
    }
    outer = { level, place };
  }
  return undefined;
}

function findDeliveryProblem(
  { deliveryChargeId, fulfilment, shipping, storeId }: OrderInput,
  { charges, pickupStoreIds }: OrderTerms,
  { zone, charge }: OrderDelivery,
): FieldProblem | undefined {
  const givenCharge = charges.find(({ id }) => id === deliveryChargeId);
  if (deliveryChargeId != null && !givenCharge)
    return { field: 'deliveryChargeId', code: 'no-delivery-charge' };
  if (fulfilment === 'shop') {
    if (storeId == null) return { field: 'storeId', code: 'needed-for-pickup' };
    return pickupStoreIds.includes(storeId) ? undefined : { field: 'storeId', code: 'no-pickup-store' };
  }
  if (shipping.cityId == null) return { field: 'shippingCityId', code: 'needed-for-delivery' };
  if (shipping.areaId == null) return { field: 'shippingAreaId', code: 'needed-for-delivery' };
  if (!isStreet(shipping.street ?? '')) return { field: 'shippingStreet', code: 'needed-for-delivery' };
  if (!charge) return { field: 'shippingAreaId', code: 'not-delivered-there' };
  return givenCharge && givenCharge.type !== zone
    ? { field: 'deliveryChargeId', code: 'charge-of-other-zone' }
    : undefined;
}

function validateGateway(
  { paymentMethod, paymentGatewayId }: OrderInput,
  gateways: OrderTerms['gateways'],
): Validated<{ gatewayId: number }> {
  const cash = gateways.find(isCash);
  if (paymentMethod === 'COD' && !cash)
    return createFieldProblem('paymentMethod', { code: 'no-cash-on-delivery' });
  if (paymentGatewayId == null) {
    if (paymentMethod === 'COD' && cash) return { gatewayId: cash.id };
    return createFieldProblem('paymentGatewayId', { code: 'needed-for-payment' });
  }
  const selected = gateways.find(({ id }) => id === paymentGatewayId);
  if (!selected) return createFieldProblem('paymentGatewayId', { code: 'no-gateway' });
  if (isCash(selected) !== (paymentMethod === 'COD')) {
    return createFieldProblem('paymentGatewayId', { code: 'gateway-of-other-method', method: paymentMethod });
  }
  if (paymentMethod === 'CARD' && selected.isConfigured && !selected.takesCards) {
    return createFieldProblem('paymentGatewayId', { code: 'gateway-of-other-method', method: paymentMethod });
  }
  if (!isCash(selected) && !selected.isConfigured)
    return createFieldProblem('paymentGatewayId', { code: 'gateway-not-usable' });
  return { gatewayId: selected.id };
}

export interface Place {
  id: number;
  name: string;
  nameBn: string;
  parentId: number | null;
}

export interface Places {
  country: Place | null;
  city: Place | null;
  area: (Place & { zone: DeliveryZone }) | null;
  thana: Place | null;
}

export interface OrderTerms {
  shipping: Places;
  billing: Places;
  charges: (ZoneCharge & { id: number; type: DeliveryZone })[];
  gateways: {
    id: number;
    slug: string;
    isConfigured: boolean;
    /** EMI requires cards. Like `sums`, this value comes from the adapter, not from the database. */
    takesCards?: boolean;
    sums?: AmountLimits | undefined;
  }[];
  pickupStoreIds: number[];
  hasBundles: boolean;
  pageSettings: unknown;
}
