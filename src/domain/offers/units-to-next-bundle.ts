import type { Bundle } from './bundle.ts';

/** Counts the units missing to complete the next bundle. Returns 0 if no bundle is started. */
export const countUnitsToNextBundle = ({ take }: Pick<Bundle, 'take'>, units: number): number =>
  (take - (units % take)) % take;
