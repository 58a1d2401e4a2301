import {
  type FieldProblem,
  PLACE_LEVELS,
  type PlaceLevel,
  type Validated,
  wrong,
} from '#domain/field-problem.ts';
import { ZERO_POISHA } from '#domain/money.ts';
import type { DeliveryZone, ZoneCharge } from './delivery.ts';
import { type AddressInput, isStreet, type OrderInput } from './order-input.ts';
import { isCash, type SumBounds } from './payment.ts';

/** How an order comes to its buyer. */
export interface OrderDelivery {
  /** `null` for what is picked up, and while it is not known. */
  zone: DeliveryZone | null;
  /** What the shop charges; `null` where it does not deliver. Picking up costs nothing. */
  charge: ZoneCharge | null;
}

/** What the shop hands over, how, and by which gateway it is paid; or the field that its rules do not allow. */
export function validateTerms(
  input: OrderInput,
  terms: OrderTerms,
): Validated<{ delivery: OrderDelivery; gatewayId: number }> {
  const delivery = deliveryOf(input, terms);
  const problem =
    placeProblem(input.shipping, terms.shipping, named('shipping')) ??
    deliveryProblem(input, terms, delivery);
  if (problem) return { problem };
  const gateway = chooseGateway(input, terms.gateways);
  if (gateway.problem) return gateway;
  const billing = placeProblem(input.billing, terms.billing, named('billing'));
  return billing ? { problem: billing } : { delivery, ...gateway };
}

/** The zone is the area's, else the one the shopper named, or that of the charge that was named. */
export function deliveryOf(input: OrderInput, { shipping, charges }: OrderTerms): OrderDelivery {
  if (input.fulfilment === 'shop') return { zone: null, charge: { charge: ZERO_POISHA } };
  const named = charges.find(({ id }) => id === input.deliveryChargeId);
  const zone = shipping.area?.zone ?? input.deliveryType ?? named?.type ?? null;
  const charge = charges.find(({ type }) => type === zone);
  return { zone, charge: charge ?? null };
}

/** An address to be kept for orders to come: all that stands against it, by its own fields. */
export function addressProblems(address: AddressInput, places: Places): FieldProblem[] {
  const problem = placeProblem(address, places, (field) => field);
  const isThere = {
    cityId: address.cityId != null,
    areaId: address.areaId != null,
    street: isStreet(address.street ?? ''),
  };
  const missing = Object.entries(isThere).flatMap(([field, has]) =>
    has ? [] : [{ field, code: 'needed-for-delivery' } as const],
  );
  return problem ? [problem, ...missing] : missing;
}

/** How the order body names the fields of an address. */
const named = (kind: 'shipping' | 'billing') => (field: string) =>
  `${kind}${field.charAt(0).toUpperCase()}${field.slice(1)}`;

/** A named place that does not exist, or does not lie in the next larger one that is named. */
function placeProblem(
  address: AddressInput,
  places: Places,
  nameOf: (field: string) => string,
): FieldProblem | undefined {
  let outer: { level: PlaceLevel; place: Place } | undefined;
  for (const level of PLACE_LEVELS) {
    if (address[`${level}Id`] == null) {
      if (level !== 'country') outer = undefined;
      continue;
    }
    const field = nameOf(`${level}Id`);
    const place = places[level];
    if (!place) return { field, code: 'no-place', level };
    if (outer && place.parentId !== outer.place.id) {
      return { field, code: 'place-elsewhere', within: outer.place.name };
    }
    outer = { level, place };
  }
  return undefined;
}

/** A store is needed for pickup; a courier needs district, area and street, and a zone the shop delivers to. */
function deliveryProblem(
  { deliveryChargeId, fulfilment, shipping, storeId }: OrderInput,
  { charges, pickupStoreIds }: OrderTerms,
  { zone, charge }: OrderDelivery,
): FieldProblem | undefined {
  const named = charges.find(({ id }) => id === deliveryChargeId);
  if (deliveryChargeId != null && !named) return { field: 'deliveryChargeId', code: 'no-delivery-charge' };
  if (fulfilment === 'shop') {
    if (storeId == null) return { field: 'storeId', code: 'needed-for-pickup' };
    return pickupStoreIds.includes(storeId) ? undefined : { field: 'storeId', code: 'no-pickup-store' };
  }
  if (shipping.cityId == null) return { field: 'shippingCityId', code: 'needed-for-delivery' };
  if (shipping.areaId == null) return { field: 'shippingAreaId', code: 'needed-for-delivery' };
  if (!isStreet(shipping.street ?? '')) return { field: 'shippingStreet', code: 'needed-for-delivery' };
  if (!charge) return { field: 'shippingAreaId', code: 'not-delivered-there' };
  return named && named.type !== zone
    ? { field: 'deliveryChargeId', code: 'charge-of-other-zone' }
    : undefined;
}

/** The gateway by its id, cash on delivery when none is named. One without settings cannot be asked. */
function chooseGateway(
  { paymentMethod, paymentGatewayId }: OrderInput,
  gateways: OrderTerms['gateways'],
): Validated<{ gatewayId: number }> {
  const cash = gateways.find(isCash);
  if (paymentMethod === 'COD' && !cash) return wrong('paymentMethod', { code: 'no-cash-on-delivery' });
  if (paymentGatewayId == null) {
    if (paymentMethod === 'COD' && cash) return { gatewayId: cash.id };
    return wrong('paymentGatewayId', { code: 'needed-for-payment' });
  }
  const chosen = gateways.find(({ id }) => id === paymentGatewayId);
  if (!chosen) return wrong('paymentGatewayId', { code: 'no-gateway' });
  if (isCash(chosen) !== (paymentMethod === 'COD')) {
    return wrong('paymentGatewayId', { code: 'gateway-of-other-method', method: paymentMethod });
  }
  if (paymentMethod === 'CARD' && chosen.isOnline && !chosen.takesCards) {
    return wrong('paymentGatewayId', { code: 'gateway-of-other-method', method: paymentMethod });
  }
  if (!isCash(chosen) && !chosen.isOnline) return wrong('paymentGatewayId', { code: 'gateway-not-usable' });
  return { gatewayId: chosen.id };
}

/** A place of an address and the place it lies in. */
export interface Place {
  id: number;
  name: string;
  nameBn: string;
  parentId: number | null;
}

/** The places that an address names; what does not exist is `null`. */
export interface Places {
  country: Place | null;
  city: Place | null;
  area: (Place & { zone: DeliveryZone }) | null;
  thana: Place | null;
}

/** What a shop's rules say about an order with these addresses. */
export interface OrderTerms {
  shipping: Places;
  billing: Places;
  charges: (ZoneCharge & { id: number; type: DeliveryZone })[];
  /** `isOnline` for those that the server can ask for payments. */
  gateways: {
    id: number;
    slug: string;
    isOnline: boolean;
    /** It takes cards, and so instalments; not known by the database. */
    takesCards?: boolean;
    /** Between which sums it takes payments, if not any; not known by the database either. */
    sums?: SumBounds | undefined;
  }[];
  /** Stores where orders can be picked up. */
  pickupStoreIds: number[];
  /** Whether offers run that apply by themselves. */
  hasBundles: boolean;
  /** The shop's page settings as they are written, if they are: what they say of cash. */
  pageSettings: unknown;
}
