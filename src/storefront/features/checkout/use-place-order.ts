import { useRef, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { browserClient } from '#client/browser.ts';
import { errorMessages } from '#client/error-messages.ts';
import { placeGuestOrder } from '#client/orders.ts';
import type { OrderBody, PlacedOrder } from '#contract/order.ts';

export interface PlaceOrderFailure {
  messages: string[];
  /** Wrong fields of the order body, each with its texts. */
  fields: Record<string, string[]>;
  /** Stock or prices moved since the page was shown. */
  isOutdated: boolean;
}

const OUTDATED_CODES = ['out-of-stock', 'order-changed'];

export interface PlaceOrderOutcomes {
  onPlaced: (order: PlacedOrder) => void;
  onFailed: (failure: PlaceOrderFailure) => void;
}

/** Places the order once, however often it is asked: the same body keeps its idempotency key. */
export function usePlaceOrder({ onPlaced, onFailed }: PlaceOrderOutcomes) {
  const [isPlacing, setIsPlacing] = useState(false);
  const [failure, setFailure] = useState<PlaceOrderFailure>();
  const attempt = useRef<{ body: string; key: string }>(undefined);
  const isUnderWay = useRef(false);

  const place = async (body: OrderBody) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsPlacing(true);
    setFailure(undefined);
    const text = JSON.stringify(body);
    if (attempt.current?.body !== text) attempt.current = { body: text, key: newKey() };
    try {
      onPlaced(await placeGuestOrder(browserClient(), body, attempt.current.key));
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      setIsPlacing(false);
      onFailed(failed);
    } finally {
      isUnderWay.current = false;
    }
  };
  return { place, isPlacing, failure };
}

function failureOf(error: unknown): PlaceOrderFailure {
  const apiError = error instanceof ApiError ? error : undefined;
  return {
    messages: apiError?.status === 0 ? [apiError.message] : errorMessages(error),
    fields: apiError?.fields ?? {},
    isOutdated: OUTDATED_CODES.includes(apiError?.code ?? ''),
  };
}

function newKey(): string {
  return crypto.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}
