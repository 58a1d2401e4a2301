import { decodeObject, encodeObject } from '#domain/encoded-object.ts';
import { normalizeLine } from '#domain/normalize-input.ts';

export interface CheckoutExtra {
  isEmi: boolean;
  isDiscounted: boolean;
  tenor?: string | undefined;
}

export const encodeExtra = ({ isEmi, isDiscounted, tenor }: CheckoutExtra): string =>
  encodeObject({ emi: isEmi, discount: isDiscounted, ...(tenor !== undefined && { tenor }) });

export function readExtra(text: string | null): CheckoutExtra {
  const { emi, discount, tenor } = (text && decodeObject(text)) || {};
  return {
    isEmi: emi === true,
    isDiscounted: discount !== false,
    tenor: (typeof tenor === 'string' && normalizeLine(tenor)) || undefined,
  };
}

const EXTRA_PARAM = 'extra';

export const readExtraParam = (params: URLSearchParams): CheckoutExtra => readExtra(params.get(EXTRA_PARAM));

export function withExtra(params: URLSearchParams, extra: CheckoutExtra): URLSearchParams {
  if (extra.isEmi || params.has(EXTRA_PARAM)) params.set(EXTRA_PARAM, encodeExtra(extra));
  return params;
}
