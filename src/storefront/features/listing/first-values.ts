import type { FacetValue } from './facet.ts';

const SHOWN_AT_FIRST = 10;

/** The ten values of a facet that are shown at first, what is chosen and then the fullest, and the rest; each in its order. */
export function firstValues(
  values: readonly FacetValue[],
  chosen: readonly string[],
): { first: FacetValue[]; rest: FacetValue[] } {
  const weight = ({ value, count }: FacetValue) => (chosen.includes(value) ? Infinity : count);
  const shown = new Set(
    values.toSorted((one, other) => weight(other) - weight(one)).slice(0, SHOWN_AT_FIRST),
  );
  return {
    first: values.filter((value) => shown.has(value)),
    rest: values.filter((value) => !shown.has(value)),
  };
}
