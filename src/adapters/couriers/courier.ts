import type { z } from 'zod';
import {
  describeFault,
  GatewayFault,
  type GatewayHttpResponse,
  parseGatewayJson,
} from '#adapters/fetch-gateway.ts';
import type { TokenStore } from '#adapters/token-store.ts';
import { fromBdtText, type Poisha } from '#domain/money.ts';
import { toStorableText } from '#domain/readable-text.ts';
import type { ParcelStatus } from '#domain/shipments/shipment.ts';

export interface Parcel {
  /** Id of the parcel, the same for every retry: letters, digits, `-` and `_`. */
  reference: string;
  recipient: {
    name: string;
    /** Mobile number in E.164 format. */
    phone: string;
    address: string;
    city: string | undefined;
    area: string | undefined;
    thana: string | undefined;
  };
  /** Whole taka. */
  cashToCollect: Poisha;
  value: Poisha;
  weightGrams: number;
  description: string;
  note: string;
  /** Id of the delivery area at the courier; by default, the area is found by the names of the address. */
  areaId: number | undefined;
}

export interface ParcelIds {
  reference: string;
  consignmentId: string | undefined;
}

/** `reason` contains no request data. */
interface Failure<Kind extends string> {
  kind: Kind;
  reason: string;
}

/** The courier does not offer the call through its API. */
export type Unsupported = Failure<'unsupported'>;
export type Unreachable = Failure<'unreachable'>;

export interface BookedParcel {
  consignmentId: string;
  trackingCode: string | undefined;
  courierStatus: string;
  charge: Poisha | undefined;
}

/** `unknown`: the courier may have booked the parcel. `refused`: it has not, so the call may be repeated. */
export type BookingOutcome =
  | ({ kind: 'booked' } & BookedParcel)
  /** An earlier call booked the parcel. */
  | ({ kind: 'found' } & ParcelReport)
  | Failure<'refused'>
  | Failure<'unknown'>;

export interface ParcelReport {
  /** `undefined` if this version does not know the courier's status. */
  status: ParcelStatus | undefined;
  courierStatus: string;
  /** Reference that the courier stores for the parcel, if it reports one. */
  reference?: string | undefined;
  consignmentId?: string | undefined;
  trackingCode?: string | undefined;
  text?: string | undefined;
  textBn?: string | undefined;
  /** Time of the status, if the courier reports one. */
  at?: Date | undefined;
  cashCollected?: Poisha | undefined;
  charge?: Poisha | undefined;
  /** Whether the courier paid the collected cash to the shop. */
  isPaidOut?: boolean | undefined;
}

/** `absent`: the courier does not know the parcel. */
export type TrackingOutcome = ({ kind: 'tracked' } & ParcelReport) | { kind: 'absent' } | Unreachable;

export type QuoteOutcome =
  | { kind: 'quoted'; deliveryCharge: Poisha; cashCharge: Poisha }
  | Failure<'refused'>
  | Unsupported
  | Unreachable;

export type CommandOutcome = { kind: 'done' } | Failure<'refused'> | Unsupported | Unreachable;

/** Request of a courier to the shop. It is untrusted until `receive` has checked its credentials. */
export interface IncomingNotification {
  headers: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: string;
}

export type ReceivedNotification =
  | ({ kind: 'notification' } & ParcelReport)
  /** Authentic, but not about a parcel. */
  | { kind: 'other' }
  /** The credentials are wrong. */
  | { kind: 'forged' };

/** Adapter of a courier. Its methods never reject. */
export interface CourierAdapter {
  maxParcelsPerCall: number;
  /** Response that the courier expects to its notifications. */
  notificationResponse: { status: 200 | 202; headers: Readonly<Record<string, string>> };
  quote: (parcel: Parcel) => Promise<QuoteOutcome>;
  /** Returns an outcome for each parcel, in the same order. */
  book: (parcels: readonly Parcel[]) => Promise<BookingOutcome[]>;
  /** Finds a parcel whose booking was not answered. */
  find: (reference: string) => Promise<TrackingOutcome | Unsupported>;
  track: (parcel: ParcelIds) => Promise<TrackingOutcome>;
  cancel: (parcel: ParcelIds, reason: string) => Promise<CommandOutcome>;
  /** Requests the return of a parcel from its recipient or from the courier's hub. */
  requestReturn: (parcel: ParcelIds, reason: string) => Promise<CommandOutcome>;
  /** Makes a call that changes nothing, to check the settings. */
  check: () => Promise<CommandOutcome>;
  receive: (request: IncomingNotification) => ReceivedNotification;
  /** Whether the courier sends the token in the address of its notifications, instead of a header. */
  sendsTokenInAddress: boolean;
  /** Address of the page on which the recipient follows the parcel. */
  getTrackingUrl: (parcel: { consignmentId: string; trackingCode: string | null }) => string | undefined;
}

export interface CourierContext {
  timeoutMs: number;
  now: () => Date;
  tokens: TokenStore;
  /** Secret that the shop enters at the courier, which sends it with each notification. */
  notificationToken: string;
}

/** The courier refused the request, or the request was not sent. It had no effect. */
export class CourierRefusal extends GatewayFault {}

const toUnreachable = (error: unknown): Unreachable => ({
  kind: 'unreachable',
  reason: describeFault(error),
});

/** Converts the error of a booking. Without a refusal, the courier may have booked the parcel. */
export const toFailedBooking = (error: unknown): Failure<'refused'> | Failure<'unknown'> => ({
  kind: error instanceof CourierRefusal ? 'refused' : 'unknown',
  reason: describeFault(error),
});

const toFailedCommand = (error: unknown): Failure<'refused'> | Unreachable =>
  error instanceof CourierRefusal ? { kind: 'refused', reason: error.message } : toUnreachable(error);

export const runCommand = (command: Promise<unknown>): Promise<CommandOutcome> =>
  command.then(() => ({ kind: 'done' as const }), toFailedCommand);

export const runQuote = (quote: Promise<QuoteOutcome>): Promise<QuoteOutcome> => quote.catch(toFailedCommand);

const NOT_FOUND_STATUS = 404;

export const runTracking = (report: Promise<ParcelReport>): Promise<TrackingOutcome> =>
  report.then(
    (tracked) => ({ ...tracked, kind: 'tracked' as const }),
    (error: unknown) =>
      error instanceof CourierRefusal && error.response?.status === NOT_FOUND_STATUS
        ? { kind: 'absent' as const }
        : toUnreachable(error),
  );

export const UNSUPPORTED: Unsupported = {
  kind: 'unsupported',
  reason: 'the courier offers this only in its own panel',
};

const MAX_REASON_CHARACTERS = 300;

/** Whether the courier refused the request, so that it had no effect. After a timeout, the effect is unknown. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 408;

export const acceptsRefusals = (status: number): boolean =>
  (status >= 200 && status < 300) || isRefusal(status);

/** Throws `CourierRefusal` if the courier refused the request. `getReason` returns the courier's reason. */
export function requireAccepted(
  response: GatewayHttpResponse,
  getReason: (response: GatewayHttpResponse) => string,
): GatewayHttpResponse {
  if (!isRefusal(response.status)) return response;
  throw new CourierRefusal(toStorableText(getReason(response), MAX_REASON_CHARACTERS), response);
}

/** Parses a response. The result is `undefined` if it has another form. */
export function tryParse<Schema extends z.ZodType>(
  response: GatewayHttpResponse,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return parseGatewayJson(response, schema);
  } catch {
    return undefined;
  }
}

/** Parses an amount that couriers send as number or text. */
export const toAmount = (amount: number | string | null | undefined): Poisha | undefined =>
  amount === null || amount === undefined ? undefined : fromBdtText(String(amount));

/** National number, as couriers expect it: `01712345678`. */
export const toCourierPhone = (phone: string): string => phone.replace(/^\+88/, '');

/** Finds the status of a courier by its name, in any notation: `Pickup_Requested`, `pickup-requested`. */
export function findStatus(
  statuses: Readonly<Record<string, ParcelStatus>>,
  courierStatus: string,
): ParcelStatus | undefined {
  const key = courierStatus
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  return Object.hasOwn(statuses, key) ? statuses[key] : undefined;
}
