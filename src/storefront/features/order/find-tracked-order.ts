import { ApiError } from '#client/api-error.ts';
import type { ApiClient } from '#client/client.ts';
import type { TrackedOrder } from '#contract/order.ts';
import { readTrackingCode } from '#domain/order/tracking.ts';
import { parsePhone } from '#domain/phone.ts';
import { type TryLater, tryLaterOf } from '#storefront/try-later.ts';
import type { TrackProblem } from './track-form.tsx';

/** What was asked, as it was typed. */
export interface TrackQuestion {
  orderNumber: string;
  phone: string;
  code: string;
  /** Of the success page, which opens the order without its phone. */
  key?: string | undefined;
}

export interface TrackAnswer extends TrackQuestion {
  wrong: { orderNumber: boolean; phone: boolean };
  problem?: TrackProblem;
  later?: TryLater;
  order?: TrackedOrder;
}

/** Looks for an order, or tells what is missing or wrong. */
export async function findTrackedOrder(client: ApiClient, asked: TrackQuestion): Promise<TrackAnswer> {
  const { orderNumber, phone, code, key } = asked;
  const opensByKey = key !== undefined && phone === '';
  const wrong = {
    orderNumber: orderNumber === '',
    phone: !opensByKey && parsePhone(phone) === undefined,
  };
  if (wrong.orderNumber || wrong.phone) return { ...asked, wrong };
  try {
    const order = opensByKey
      ? await client.call('placedGuestOrder', { params: { orderNumber }, query: { key } })
      : await client.call('trackOrder', { query: { orderNumber, phone, code: code || undefined, key } });
    return { ...asked, wrong, order };
  } catch (error) {
    const later = tryLaterOf(error);
    if (later) return { ...asked, wrong, later };
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 0) throw error;
    return { ...asked, wrong, problem: problemOf(error, code) };
  }
}

function problemOf(error: ApiError, code: string): TrackProblem {
  if (error.code !== 'tracking-code-needed') return 'not-found';
  if (code === '') return 'code-missing';
  return readTrackingCode(code) ? 'code-wrong' : 'code-malformed';
}
