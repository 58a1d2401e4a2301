import { z } from 'zod';
import { parseGatewayJson } from '#adapters/fetch-gateway.ts';
import { readPeriodLimit } from '#domain/dhaka-time.ts';
import { POISHA_PER_TAKA, poisha, toBdt } from '#domain/money.ts';
import { matchPlace } from '#domain/shipments/match-place.ts';
import type { ParcelStatus } from '#domain/shipments/shipment.ts';
import { truncateText } from '#domain/truncate-text.ts';
import {
  type BookingOutcome,
  type CourierAdapter,
  type CourierContext,
  CourierRefusal,
  findStatus,
  type Parcel,
  type ParcelReport,
  type QuoteOutcome,
  type ReceivedNotification,
  runCommand,
  runQuote,
  runTracking,
  toAmount,
  toCourierPhone,
  toFailedBooking,
  UNSUPPORTED,
} from './courier.ts';
import { hasToken, readNotificationBody } from './notification.ts';
import {
  createPathaoCall,
  type PathaoCall,
  type PathaoSettings,
  pathaoSettingsSchema,
} from './pathao-calls.ts';

/**
 * Names of notifications without `order.`, and of statuses. A parcel marked as returned is still on its way to the
 * shop. Of an exchanged parcel, the new goods are delivered.
 */
const STATUSES: Readonly<Record<string, ParcelStatus>> = {
  pending: 'booked',
  created: 'booked',
  'pickup-requested': 'booked',
  'assigned-for-pickup': 'booked',
  'pickup-failed': 'booked',
  picked: 'picked-up',
  'pickup-cancelled': 'cancelled',
  'at-the-sorting-hub': 'in-transit',
  'in-transit': 'in-transit',
  'received-at-last-mile-hub': 'in-transit',
  'assigned-for-delivery': 'out-for-delivery',
  delivered: 'delivered',
  exchanged: 'delivered',
  'partial-delivery': 'partly-delivered',
  'delivery-failed': 'on-hold',
  'on-hold': 'on-hold',
  returned: 'returning',
  'paid-return': 'returning',
  'return-id-created': 'returning',
  'return-in-transit': 'returning',
  'returned-to-merchant': 'returned',
};

/** Calls with single parcels, because the bulk call returns no consignment ids. Pathao allows 60 calls a minute. */
const MAX_PARCELS_PER_CALL = 10;
const MAX_LIST_BYTES = 1_000_000;
const NORMAL_DELIVERY = 48;
const PARCEL_ITEM = 2;
const WEIGHT_KG = { min: 0.5, max: 10 };
const LENGTHS = { name: 100, address: 220, minAddress: 10, description: 250, note: 250 };
const SIGNATURE_HEADER = 'x-pathao-signature';
const INTEGRATION_HEADER = 'X-Pathao-Merchant-Webhook-Integration-Secret';

const amountSchema = z.union([z.number(), z.string()]).nullish();
const createdSchema = z.looseObject({
  data: z.looseObject({
    consignment_id: z.string().min(1).max(60),
    order_status: z.string().nullish(),
    delivery_fee: amountSchema,
  }),
});
const infoSchema = z.looseObject({
  data: z.looseObject({
    consignment_id: z.string(),
    merchant_order_id: z.string().nullish(),
    order_status: z.string().nullish(),
    order_status_slug: z.string().nullish(),
    updated_at: z.string().nullish(),
    invoice_id: z.union([z.string(), z.number()]).nullish(),
  }),
});
const priceSchema = z.looseObject({
  data: z.looseObject({ final_price: z.number(), cod_percentage: z.number().nullish() }),
});
const citiesSchema = z.looseObject({
  data: z.looseObject({ data: z.array(z.looseObject({ city_id: z.number(), city_name: z.string() })) }),
});
const zonesSchema = z.looseObject({
  data: z.looseObject({ data: z.array(z.looseObject({ zone_id: z.number(), zone_name: z.string() })) }),
});
const storesSchema = z.looseObject({
  data: z.looseObject({ data: z.array(z.looseObject({ store_id: z.number() })) }),
});
const notificationSchema = z.looseObject({
  event: z.string(),
  consignment_id: z.string().optional(),
  merchant_order_id: z.string().nullish(),
  collected_amount: amountSchema,
  delivery_fee: amountSchema,
});

/**
 * Merchant API and notifications, from the panel https://merchant.pathao.com/courier/developer-api (copy:
 * Sifat07/pathao-merchant-sdk, docs). No call finds a parcel by the shop's reference, and none cancels or returns it.
 */
export function openPathao(rawSettings: unknown, tools: CourierContext): CourierAdapter {
  const settings = pathaoSettingsSchema.parse(rawSettings);
  const call = createPathaoCall(settings, tools);
  return {
    maxParcelsPerCall: MAX_PARCELS_PER_CALL,
    notificationResponse: { status: 202, headers: { [INTEGRATION_HEADER]: settings.integrationSecret } },
    sendsTokenInAddress: false,
    quote: (parcel) => runQuote(queryPrice(call, toOrder(settings, parcel), parcel)),
    book: async (parcels) => {
      const outcomes: BookingOutcome[] = [];
      for (const parcel of parcels)
        outcomes.push(await createOrder(call, toOrder(settings, parcel)).catch(toFailedBooking));
      return outcomes;
    },
    find: async () => UNSUPPORTED,
    track: ({ consignmentId }) => runTracking(queryOrder(call, consignmentId)),
    cancel: async () => UNSUPPORTED,
    requestReturn: async () => UNSUPPORTED,
    check: () => runCommand(requireStore(call, settings)),
    receive: (request) => {
      const body = readNotificationBody(request, notificationSchema);
      // Pathao checks the address with this event before the shop can enter a secret.
      if (body?.event === 'webhook_integration') return { kind: 'other' };
      if (!hasToken(request.headers[SIGNATURE_HEADER] ?? '', tools)) return { kind: 'forged' };
      return toNotification(body);
    },
    getTrackingUrl: ({ consignmentId }) =>
      `https://merchant.pathao.com/tracking?consignment_id=${encodeURIComponent(consignmentId)}`,
  };
}

type Order = ReturnType<typeof toOrder>;

async function createOrder(call: PathaoCall, order: Order): Promise<BookingOutcome> {
  const { data } = parseGatewayJson(await call('/orders', { body: order }), createdSchema);
  return {
    kind: 'booked',
    consignmentId: data.consignment_id,
    trackingCode: undefined,
    courierStatus: data.order_status ?? 'Pending',
    charge: toAmount(data.delivery_fee),
  };
}

async function queryOrder(call: PathaoCall, consignmentId: string | undefined): Promise<ParcelReport> {
  if (!consignmentId) throw new CourierRefusal('the consignment id is not known');
  const response = await call(`/orders/${encodeURIComponent(consignmentId)}/info`);
  const { data } = parseGatewayJson(response, infoSchema);
  const courierStatus = data.order_status_slug || data.order_status || '';
  return {
    status: findStatus(STATUSES, courierStatus),
    courierStatus,
    reference: data.merchant_order_id ?? undefined,
    consignmentId: data.consignment_id,
    at: data.updated_at ? readPeriodLimit(data.updated_at, 'start') : undefined,
    isPaidOut: data.invoice_id !== null && data.invoice_id !== undefined,
  };
}

async function queryPrice(call: PathaoCall, order: Order, parcel: Parcel): Promise<QuoteOutcome> {
  const zone = await findZone(call, parcel);
  const { store_id, delivery_type, item_type, item_weight } = order;
  const body = { store_id, item_type, delivery_type, item_weight, ...zone };
  const { data } = parseGatewayJson(await call('/merchant/price-plan', { body }), priceSchema);
  return {
    kind: 'quoted',
    deliveryCharge: poisha(Math.round(data.final_price * POISHA_PER_TAKA)),
    cashCharge: poisha(Math.round(parcel.cashToCollect * (data.cod_percentage ?? 0))),
  };
}

async function findZone(call: PathaoCall, { recipient }: Parcel) {
  const cities = parseGatewayJson(await call('/city-list'), citiesSchema).data.data;
  const city = matchPlace(
    [recipient.city],
    cities.map(({ city_id: id, city_name: name }) => ({ id, name })),
  );
  if (!city) throw new CourierRefusal('pathao has no city of this name');
  const response = await call(`/cities/${city.id}/zone-list`, { maxBytes: MAX_LIST_BYTES });
  const zones = parseGatewayJson(response, zonesSchema).data.data;
  const zone = matchPlace(
    [recipient.thana, recipient.area],
    zones.map(({ zone_id: id, zone_name: name }) => ({ id, name })),
  );
  if (!zone) throw new CourierRefusal('pathao has no zone of this name');
  return { recipient_city: city.id, recipient_zone: zone.id };
}

async function requireStore(call: PathaoCall, { storeId }: PathaoSettings): Promise<void> {
  const response = await call('/stores', { maxBytes: MAX_LIST_BYTES });
  const stores = parseGatewayJson(response, storesSchema).data.data;
  if (!stores.some(({ store_id: id }) => id === storeId))
    throw new CourierRefusal('pathao has no store of this id');
}

function toOrder({ storeId }: PathaoSettings, parcel: Parcel) {
  const { reference, recipient, cashToCollect, weightGrams, description, note } = parcel;
  const address = truncateText(recipient.address, LENGTHS.address);
  return {
    store_id: storeId,
    merchant_order_id: reference,
    recipient_name: truncateText(recipient.name, LENGTHS.name),
    recipient_phone: toCourierPhone(recipient.phone),
    recipient_address: address.length < LENGTHS.minAddress ? `${address}, Bangladesh` : address,
    delivery_type: NORMAL_DELIVERY,
    item_type: PARCEL_ITEM,
    item_quantity: 1,
    item_weight: Math.min(Math.max(weightGrams / 1_000, WEIGHT_KG.min), WEIGHT_KG.max),
    item_description: truncateText(description, LENGTHS.description),
    special_instruction: truncateText(note, LENGTHS.note),
    amount_to_collect: Math.floor(toBdt(cashToCollect)),
  };
}

function toNotification(body: z.output<typeof notificationSchema> | undefined): ReceivedNotification {
  if (!body?.consignment_id) return { kind: 'other' };
  const courierStatus = body.event.replace(/^order\./, '');
  return {
    kind: 'notification',
    status: findStatus(STATUSES, courierStatus),
    courierStatus,
    reference: body.merchant_order_id ?? undefined,
    consignmentId: body.consignment_id,
    cashCollected: toAmount(body.collected_amount),
    charge: toAmount(body.delivery_fee),
  };
}
