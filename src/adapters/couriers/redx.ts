import { z } from 'zod';
import {
  describeFault,
  fetchGateway,
  type GatewayHttpResponse,
  parseGatewayJson,
} from '#adapters/fetch-gateway.ts';
import { gatewayCredentialSchema, gatewayUrlSchema } from '#adapters/gateway-settings.ts';
import { POISHA_PER_TAKA, poisha, toBdt } from '#domain/money.ts';
import { matchPlace, toFormerPlaceName } from '#domain/shipments/match-place.ts';
import type { ParcelStatus } from '#domain/shipments/shipment.ts';
import { truncateText } from '#domain/truncate-text.ts';
import {
  acceptsRefusals,
  type BookingOutcome,
  type CourierAdapter,
  type CourierContext,
  CourierRefusal,
  findStatus,
  type Parcel,
  type ParcelReport,
  type QuoteOutcome,
  type ReceivedNotification,
  requireAccepted,
  runCommand,
  runQuote,
  runTracking,
  toAmount,
  toCourierPhone,
  toFailedBooking,
  tryParse,
  UNSUPPORTED,
} from './courier.ts';
import { hasToken, readNotificationBody } from './notification.ts';

export const redxSettingsSchema = z.strictObject({
  url: gatewayUrlSchema.default('https://openapi.redx.com.bd/v1.0.0-beta'),
  accessToken: gatewayCredentialSchema.max(2_000),
  pickupStoreId: z.int().positive().optional(),
  pickupAreaId: z.int().positive().optional().describe('for prices'),
});

const STATUSES: Readonly<Record<string, ParcelStatus>> = {
  'pickup-pending': 'booked',
  'ready-for-delivery': 'picked-up',
  'delivery-in-progress': 'out-for-delivery',
  'agent-area-change': 'in-transit',
  'agent-hold': 'on-hold',
  'agent-returning': 'returning',
  delivered: 'delivered',
  paid: 'delivered',
  returned: 'returned',
  cancelled: 'cancelled',
};
const PARTIAL_DELIVERY = 'partial-delivery';
const PAID_OUT = 'paid';

const MAX_PARCELS_PER_CALL = 10;
const MAX_AREAS_BYTES = 2_000_000;
const LENGTHS = { name: 100, address: 250, note: 250 };

const createdSchema = z.looseObject({ tracking_id: z.string().min(1).max(60) });
const amountSchema = z.union([z.number(), z.string()]).nullish();
const infoSchema = z.looseObject({
  parcel: z.looseObject({
    tracking_id: z.string(),
    status: z.string(),
    merchant_invoice_id: z.string().nullish(),
    charge: amountSchema,
    delivery_type: z.string().nullish(),
  }),
});
const trackSchema = z.looseObject({
  tracking: z.array(
    z.looseObject({ message_en: z.string().nullish(), message_bn: z.string().nullish(), time: z.string() }),
  ),
});
const areaSchema = z.looseObject({ id: z.number(), name: z.string() });
const areasSchema = z.looseObject({ areas: z.array(areaSchema) });
const chargeSchema = z.looseObject({ deliveryCharge: z.number(), codCharge: z.number().nullish() });
const failureSchema = z.looseObject({ message: z.string().nullish(), error: z.string().nullish() });
const notificationSchema = z.looseObject({
  tracking_number: z.string().optional(),
  status: z.string().nullish(),
  message_en: z.string().nullish(),
  message_bn: z.string().nullish(),
  invoice_number: z.string().nullish(),
  delivery_type: z.string().nullish(),
});

type Area = z.output<typeof areaSchema>;

/**
 * Open API v1.0.0-beta: https://redx.com.bd/developer-api. No call finds a parcel by the shop's reference or returns
 * it, and a repeated reference is booked again.
 */
export function openRedx(rawSettings: unknown, tools: CourierContext): CourierAdapter {
  const settings = redxSettingsSchema.parse(rawSettings);
  const call = createCall(settings, tools);
  return {
    maxParcelsPerCall: MAX_PARCELS_PER_CALL,
    notificationResponse: { status: 200, headers: {} },
    sendsTokenInAddress: true,
    quote: (parcel) => runQuote(queryCharge(call, parcel, settings)),
    book: async (parcels) => {
      const areasByCity: AreasByCity = new Map();
      const outcomes: BookingOutcome[] = [];
      for (const parcel of parcels)
        outcomes.push(await createParcel(call, parcel, { settings, areasByCity }).catch(toFailedBooking));
      return outcomes;
    },
    find: async () => UNSUPPORTED,
    track: ({ consignmentId }) => runTracking(queryParcel(call, consignmentId)),
    cancel: ({ consignmentId }, reason) => runCommand(cancelParcel(call, consignmentId, reason)),
    requestReturn: async () => UNSUPPORTED,
    check: () => runCommand(listAreas(call, 'Dhaka')),
    receive: (request) => {
      if (!hasToken(request.query.token ?? '', tools)) return { kind: 'forged' };
      return toNotification(readNotificationBody(request, notificationSchema));
    },
    getTrackingUrl: ({ consignmentId }) =>
      `https://redx.com.bd/track-parcel/?trackingId=${encodeURIComponent(consignmentId)}`,
  };
}

type Settings = z.output<typeof redxSettingsSchema>;
type Call = (path: string, request?: { method?: string; body?: object }) => Promise<GatewayHttpResponse>;

const createCall =
  ({ url, accessToken }: Settings, { timeoutMs }: CourierContext): Call =>
  async (path, { method = 'GET', body } = {}) => {
    const response = await fetchGateway(new URL(`${url.replace(/\/$/, '')}${path}`), timeoutMs, {
      method,
      headers: {
        'API-ACCESS-TOKEN': `Bearer ${accessToken}`,
        'Content-Type': 'application/json',
        Accept: 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
      acceptsStatus: acceptsRefusals,
      maxBytes: MAX_AREAS_BYTES,
    });
    return requireAccepted(response, describeRefusal);
  };

/** Areas that a call with several parcels has already requested. */
type AreasByCity = Map<string, Promise<Area[]>>;

async function listAreas(call: Call, district: string): Promise<Area[]> {
  const response = await call(`/areas?${new URLSearchParams({ district_name: district })}`);
  return parseGatewayJson(response, areasSchema).areas;
}

/** Throws `CourierRefusal` if no area matches or the areas cannot be listed: nothing was booked yet. */
async function findArea(
  call: Call,
  { recipient: { city = '', area, thana }, areaId }: Parcel,
  areasByCity: AreasByCity,
): Promise<Area> {
  const listOnce = (district: string) => {
    const listed = areasByCity.get(district) ?? listAreas(call, district);
    areasByCity.set(district, listed);
    return listed.catch((error: unknown) => {
      throw new CourierRefusal(describeFault(error));
    });
  };
  const current = await listOnce(city);
  const formerName = toFormerPlaceName(city);
  const areas = current.length === 0 && formerName ? await listOnce(formerName) : current;
  if (areaId !== undefined)
    return areas.find(({ id }) => id === areaId) ?? { id: areaId, name: area ?? city };
  const match = matchPlace([thana, area], areas);
  if (!match) throw new CourierRefusal('redx has no delivery area of this name: give its id');
  return match;
}

async function createParcel(
  call: Call,
  parcel: Parcel,
  { settings, areasByCity }: { settings: Settings; areasByCity: AreasByCity },
): Promise<BookingOutcome> {
  const area = await findArea(call, parcel, areasByCity);
  const response = await call('/parcel', { method: 'POST', body: toParcelBody(parcel, area, settings) });
  const { tracking_id: trackingId } = parseGatewayJson(response, createdSchema);
  return {
    kind: 'booked',
    consignmentId: trackingId,
    trackingCode: trackingId,
    courierStatus: 'pickup-pending',
    charge: undefined,
  };
}

async function queryParcel(call: Call, consignmentId: string | undefined): Promise<ParcelReport> {
  if (!consignmentId) throw new CourierRefusal('the tracking id is not known');
  const id = encodeURIComponent(consignmentId);
  const { parcel } = parseGatewayJson(await call(`/parcel/info/${id}`), infoSchema);
  return {
    status: toStatus(parcel.status, parcel.delivery_type),
    courierStatus: parcel.status,
    reference: parcel.merchant_invoice_id ?? undefined,
    consignmentId: parcel.tracking_id,
    charge: toAmount(parcel.charge),
    isPaidOut: parcel.status === PAID_OUT,
    ...(await readLastMessage(call, id)),
  };
}

/** The message is optional, so a failure is ignored. */
async function readLastMessage(call: Call, id: string) {
  const response = await call(`/parcel/track/${id}`).catch(() => undefined);
  const parsed = response && tryParse(response, trackSchema);
  const last = parsed?.tracking.toSorted((one, other) => one.time.localeCompare(other.time)).at(-1);
  return { text: last?.message_en ?? undefined, textBn: last?.message_bn ?? undefined };
}

async function queryCharge(call: Call, parcel: Parcel, { pickupAreaId }: Settings): Promise<QuoteOutcome> {
  if (!pickupAreaId) throw new CourierRefusal('the setting pickupAreaId is missing');
  const area = await findArea(call, parcel, new Map());
  const query = new URLSearchParams({
    delivery_area_id: String(area.id),
    pickup_area_id: String(pickupAreaId),
    cash_collection_amount: String(toBdt(parcel.cashToCollect)),
    weight: String(parcel.weightGrams),
  });
  const response = await call(`/charge/charge_calculator?${query}`);
  const { deliveryCharge, codCharge } = parseGatewayJson(response, chargeSchema);
  return {
    kind: 'quoted',
    deliveryCharge: poisha(Math.round(deliveryCharge * POISHA_PER_TAKA)),
    cashCharge: poisha(Math.round((codCharge ?? 0) * POISHA_PER_TAKA)),
  };
}

function cancelParcel(call: Call, consignmentId: string | undefined, reason: string) {
  const details = { property_name: 'status', new_value: 'cancelled', reason };
  const body = { entity_type: 'parcel-tracking-id', entity_id: consignmentId, update_details: details };
  return call('/parcels', { method: 'PATCH', body });
}

function toStatus(courierStatus: string, deliveryType: string | null | undefined): ParcelStatus | undefined {
  const status = findStatus(STATUSES, courierStatus);
  return status === 'delivered' && deliveryType === PARTIAL_DELIVERY ? 'partly-delivered' : status;
}

function toParcelBody(
  { reference, recipient, cashToCollect, value, weightGrams, note }: Parcel,
  area: Area,
  { pickupStoreId }: Settings,
) {
  return {
    customer_name: truncateText(recipient.name, LENGTHS.name),
    customer_phone: toCourierPhone(recipient.phone),
    delivery_area: area.name,
    delivery_area_id: area.id,
    customer_address: truncateText(recipient.address, LENGTHS.address),
    merchant_invoice_id: reference,
    cash_collection_amount: String(toBdt(cashToCollect)),
    parcel_weight: weightGrams,
    instruction: truncateText(note, LENGTHS.note),
    value: toBdt(value),
    ...(pickupStoreId !== undefined && { pickup_store_id: pickupStoreId }),
  };
}

function describeRefusal(response: GatewayHttpResponse): string {
  const { message, error } = tryParse(response, failureSchema) ?? {};
  return `redx says: ${message || error || `status ${response.status}`}`;
}

function toNotification(body: z.output<typeof notificationSchema> | undefined): ReceivedNotification {
  if (!body?.tracking_number) return { kind: 'other' };
  const courierStatus = body.status ?? '';
  return {
    kind: 'notification',
    status: toStatus(courierStatus, body.delivery_type),
    courierStatus,
    reference: body.invoice_number ?? undefined,
    consignmentId: body.tracking_number,
    text: body.message_en ?? undefined,
    textBn: body.message_bn ?? undefined,
  };
}
