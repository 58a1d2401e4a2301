import { decodeObject, encodeObject } from '#domain/encoded-object.ts';
import { normalizeLine } from '#domain/normalize-input.ts';

export interface CheckoutExtra {
  isEmi: boolean;
  isDiscounted: boolean;
  tenor?: string | undefined;
}

export const encodeCheckoutExtra = ({ isEmi, isDiscounted, tenor }: CheckoutExtra): string =>
  encodeObject({ emi: isEmi, discount: isDiscounted, ...(tenor !== undefined && { tenor }) });

export function readCheckoutExtra(text: string | null): CheckoutExtra {
  const { emi, discount, tenor } = (text && decodeObject(text)) || {};
  return {
    isEmi: emi === true,
    isDiscounted: discount !== false,
    tenor: (typeof tenor === 'string' && normalizeLine(tenor)) || undefined,
  };
}

const EXTRA_PARAM = 'extra';

export const readCheckoutExtraParam = (params: URLSearchParams): CheckoutExtra =>
  readCheckoutExtra(params.get(EXTRA_PARAM));

export function setCheckoutExtraParam(params: URLSearchParams, extra: CheckoutExtra): URLSearchParams {
  if (extra.isEmi || params.has(EXTRA_PARAM)) params.set(EXTRA_PARAM, encodeCheckoutExtra(extra));
  return params;
}
