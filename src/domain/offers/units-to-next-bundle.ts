import type { Bundle } from './bundle.ts';

/** Returns the number of units that complete the started bundle, or 0 if no bundle is started. */
export const countUnitsToNextBundle = ({ take }: Pick<Bundle, 'take'>, units: number): number =>
  (take - (units % take)) % take;
