import { BODY_AND_HAIR_KINDS } from './kinds/body-and-hair-kinds.ts';
import { BODY_AND_HAIR_KINDS_IN_BANGLA } from './kinds/body-and-hair-kinds-in-bangla.ts';
import type { Kind } from './kinds/kind.ts';
import type { KindInBangla } from './kinds/kind-in-bangla.ts';
import { MAKE_UP_KINDS } from './kinds/make-up-kinds.ts';
import { MAKE_UP_KINDS_IN_BANGLA } from './kinds/make-up-kinds-in-bangla.ts';
import { SKIN_KINDS } from './kinds/skin-kinds.ts';
import { SKIN_KINDS_IN_BANGLA } from './kinds/skin-kinds-in-bangla.ts';

export const KINDS = {
  ...SKIN_KINDS,
  ...MAKE_UP_KINDS,
  ...BODY_AND_HAIR_KINDS,
} satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

export const KINDS_IN_BANGLA: Record<KindName, KindInBangla> = {
  ...SKIN_KINDS_IN_BANGLA,
  ...MAKE_UP_KINDS_IN_BANGLA,
  ...BODY_AND_HAIR_KINDS_IN_BANGLA,
};
