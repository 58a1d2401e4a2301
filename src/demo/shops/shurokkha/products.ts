import type { DemoProduct } from '#demo/shop-definition.ts';
import { familyCareRange } from './family-care-range.ts';
import { healthDeviceRange } from './health-device-range.ts';
import { householdRange } from './household-range.ts';
import { medicineRange } from './medicine-range.ts';
import { wellnessRange } from './wellness-range.ts';

/** Everything Shurokkha sells. */
export const products: DemoProduct[] = [
  ...medicineRange,
  ...wellnessRange,
  ...healthDeviceRange,
  ...familyCareRange,
  ...householdRange,
];
