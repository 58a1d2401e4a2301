import { z } from 'zod';
import {
  fetchGateway,
  type GatewayHttpResponse,
  INVALID_RESPONSE_REASON,
  parseGatewayJson,
} from '#adapters/fetch-gateway.ts';
import { gatewayCredentialSchema, gatewayUrlSchema } from '#adapters/gateway-settings.ts';
import { toBdt } from '#domain/money.ts';
import type { ParcelStatus } from '#domain/shipments/shipment.ts';
import { truncateText } from '#domain/truncate-text.ts';
import {
  acceptsRefusals,
  type BookedParcel,
  type BookingOutcome,
  type CourierAdapter,
  type CourierContext,
  findStatus,
  type Parcel,
  type ParcelReport,
  type ReceivedNotification,
  requireAccepted,
  runCommand,
  runTracking,
  toAmount,
  toCourierPhone,
  toFailedBooking,
  tryParse,
  UNSUPPORTED,
} from './courier.ts';
import { hasToken, readNotificationBody } from './notification.ts';

export const steadfastSettingsSchema = z.strictObject({
  url: gatewayUrlSchema.default('https://portal.packzy.com/api/v1'),
  apiKey: gatewayCredentialSchema,
  secretKey: gatewayCredentialSchema,
});

/**
 * Statuses of the API and of notifications. In review, the parcel is still at the shop. Statuses that wait for an
 * approval may still change.
 */
const STATUSES: Readonly<Record<string, ParcelStatus>> = {
  'in-review': 'booked',
  pending: 'in-transit',
  hold: 'on-hold',
  'delivered-approval-pending': 'out-for-delivery',
  'partial-delivered-approval-pending': 'out-for-delivery',
  'cancelled-approval-pending': 'returning',
  delivered: 'delivered',
  'partial-delivered': 'partly-delivered',
  cancelled: 'cancelled',
};

/** Steadfast accepts 500. Fewer keep the response and the effect of a lost response small. */
const MAX_PARCELS_PER_CALL = 100;
const MAX_BULK_RESPONSE_BYTES = 2_000_000;
const LENGTHS = { name: 100, address: 250, note: 250, description: 250 };

const idSchema = z.union([z.number(), z.string().min(1).max(60)]).transform(String);
const consignmentSchema = z.looseObject({
  consignment_id: idSchema,
  tracking_code: z.string().nullish(),
  status: z.string().nullish(),
});
const createdSchema = z.looseObject({ consignment: consignmentSchema });
const bulkItemSchema = z.looseObject({
  invoice: z.string(),
  status: z.string(),
  consignment_id: idSchema.nullish(),
  tracking_code: z.string().nullish(),
});
const bulkSchema = z.union([
  z.array(bulkItemSchema),
  z.looseObject({ data: z.array(bulkItemSchema) }).transform(({ data }) => data),
]);
const statusSchema = z.looseObject({ delivery_status: z.string() });
const bodyStatusSchema = z.looseObject({ status: z.number() });
const failureSchema = z.looseObject({
  message: z.string().nullish(),
  errors: z.record(z.string(), z.array(z.string())).nullish(),
});
const notificationSchema = z.looseObject({
  consignment_id: idSchema.optional(),
  invoice: z.string().optional(),
  status: z.string().nullish(),
  cod_amount: z.union([z.number(), z.string()]).nullish(),
  delivery_charge: z.union([z.number(), z.string()]).nullish(),
  tracking_message: z.string().nullish(),
});

/**
 * API v1: https://docs.google.com/document/d/e/2PACX-1vTi0sTyR353xu1AK0nR8E_WKe5onCkUXGEf8ch8uoJy9qxGfgGnboSIkNosjQ0OOdXkJhgGuAsWxnIh/pub
 * (copy: jakir-hossen-4928/dreamer-shop, steadfastapidocs.md). Returns: shahria7k/steadfast-courier. Notifications:
 * panel of Steadfast, “Webhook Integration”. There is no call for prices.
 */
export function openSteadfast(rawSettings: unknown, tools: CourierContext): CourierAdapter {
  const call = createCall(steadfastSettingsSchema.parse(rawSettings), tools);
  const find = (reference: string) =>
    runTracking(queryStatus(call, `/status_by_invoice/${encodeURIComponent(reference)}`));

  /** An invoice can be booked once, so a refusal can mean that an earlier call booked the parcel. */
  async function checkRefusal(reference: string, failed: BookingOutcome): Promise<BookingOutcome> {
    if (failed.kind !== 'refused') return failed;
    const found = await find(reference);
    if (found.kind === 'tracked') return { ...found, kind: 'found' };
    return found.kind === 'absent' ? failed : { kind: 'unknown', reason: found.reason };
  }

  const bookOne = async (parcel: Parcel): Promise<BookingOutcome> => {
    const outcome = await createOrder(call, parcel).catch(toFailedBooking);
    return checkRefusal(parcel.reference, outcome);
  };

  const bookSeveral = async (parcels: readonly Parcel[]): Promise<BookingOutcome[]> => {
    const outcomes = await createOrders(call, parcels).catch((error: unknown) =>
      parcels.map(() => toFailedBooking(error)),
    );
    return Promise.all(
      parcels.map(({ reference }, index) =>
        checkRefusal(reference, outcomes[index] ?? { kind: 'unknown', reason: INVALID_RESPONSE_REASON }),
      ),
    );
  };

  return {
    maxParcelsPerCall: MAX_PARCELS_PER_CALL,
    notificationResponse: { status: 200, headers: {} },
    sendsTokenInAddress: false,
    quote: async () => UNSUPPORTED,
    book: async (parcels) => {
      const [only] = parcels;
      return only && parcels.length === 1 ? [await bookOne(only)] : bookSeveral(parcels);
    },
    find,
    track: ({ reference, consignmentId }) =>
      consignmentId
        ? runTracking(queryStatus(call, `/status_by_cid/${encodeURIComponent(consignmentId)}`))
        : find(reference),
    cancel: async () => UNSUPPORTED,
    requestReturn: ({ reference, consignmentId }, reason) => {
      const parcel = consignmentId ? { consignment_id: consignmentId } : { invoice: reference };
      return runCommand(call('/create_return_request', { ...parcel, reason }));
    },
    check: () => runCommand(call('/get_balance')),
    receive: (request) => {
      const [, token = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
      if (!hasToken(token, tools)) return { kind: 'forged' };
      return toNotification(readNotificationBody(request, notificationSchema));
    },
    getTrackingUrl: ({ trackingCode }) =>
      trackingCode ? `https://steadfast.com.bd/t/${encodeURIComponent(trackingCode)}` : undefined,
  };
}

type Call = (path: string, body?: object, maxBytes?: number) => Promise<GatewayHttpResponse>;

function createCall(
  { url, apiKey, secretKey }: z.output<typeof steadfastSettingsSchema>,
  { timeoutMs }: CourierContext,
): Call {
  return async (path, body, maxBytes) => {
    const response = await fetchGateway(new URL(`${url.replace(/\/$/, '')}${path}`), timeoutMs, {
      method: body ? 'POST' : 'GET',
      headers: {
        'Api-Key': apiKey,
        'Secret-Key': secretKey,
        'Content-Type': 'application/json',
        Accept: 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(maxBytes !== undefined && { maxBytes }),
      acceptsStatus: acceptsRefusals,
    });
    // Some refusals have HTTP status 200, and their status in the body.
    const { status = response.status } = tryParse(response, bodyStatusSchema) ?? {};
    return requireAccepted({ ...response, status }, describeRefusal);
  };
}

async function queryStatus(call: Call, path: string): Promise<ParcelReport> {
  const { delivery_status: courierStatus } = parseGatewayJson(await call(path), statusSchema);
  return { status: findStatus(STATUSES, courierStatus), courierStatus };
}

async function createOrder(call: Call, parcel: Parcel): Promise<BookingOutcome> {
  const response = await call('/create_order', toOrder(parcel));
  const { consignment } = parseGatewayJson(response, createdSchema);
  return { kind: 'booked', ...toBookedParcel(consignment) };
}

async function createOrders(call: Call, parcels: readonly Parcel[]): Promise<BookingOutcome[]> {
  const body = { data: JSON.stringify(parcels.map(toOrder)) };
  const response = await call('/create_order/bulk-order', body, MAX_BULK_RESPONSE_BYTES);
  const items = parseGatewayJson(response, bulkSchema);
  return parcels.map(({ reference }) => {
    const item = items.find(({ invoice }) => invoice === reference);
    if (!item) return { kind: 'unknown', reason: 'the response lacks the parcel' };
    if (item.status !== 'success' || !item.consignment_id)
      return { kind: 'refused', reason: 'steadfast does not accept the parcel' };
    const { consignment_id, tracking_code } = item;
    return { kind: 'booked', ...toBookedParcel({ consignment_id, tracking_code }) };
  });
}

function toOrder({ reference, recipient, cashToCollect, description, note }: Parcel) {
  return {
    invoice: reference,
    recipient_name: truncateText(recipient.name, LENGTHS.name),
    recipient_phone: toCourierPhone(recipient.phone),
    recipient_address: truncateText(recipient.address, LENGTHS.address),
    cod_amount: toBdt(cashToCollect),
    note: truncateText(note, LENGTHS.note),
    item_description: truncateText(description, LENGTHS.description),
    delivery_type: 0,
  };
}

function toBookedParcel(consignment: {
  consignment_id: string;
  tracking_code?: string | null | undefined;
  status?: string | null | undefined;
}): BookedParcel {
  return {
    consignmentId: consignment.consignment_id,
    trackingCode: consignment.tracking_code || undefined,
    courierStatus: consignment.status ?? 'in_review',
    charge: undefined,
  };
}

function describeRefusal(response: GatewayHttpResponse): string {
  const { message, errors } = tryParse(response, failureSchema) ?? {};
  const texts = Object.values(errors ?? {}).flat();
  return `steadfast says: ${texts.join(' ') || message || `status ${response.status}`}`;
}

/** `cod_amount` is the collected amount once the parcel is delivered. */
function toNotification(body: z.output<typeof notificationSchema> | undefined): ReceivedNotification {
  if (!body?.consignment_id) return { kind: 'other' };
  const courierStatus = body.status ?? '';
  const status = findStatus(STATUSES, courierStatus);
  const isDelivered = status === 'delivered' || status === 'partly-delivered';
  return {
    kind: 'notification',
    status,
    courierStatus,
    reference: body.invoice,
    consignmentId: body.consignment_id,
    text: body.tracking_message ?? undefined,
    cashCollected: isDelivered ? toAmount(body.cod_amount) : undefined,
    charge: toAmount(body.delivery_charge),
  };
}
