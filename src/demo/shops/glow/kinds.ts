import { BODY_AND_HAIR_KINDS } from './kinds/body-and-hair-kinds.ts';
import type { Kind } from './kinds/kind.ts';
import { MAKE_UP_KINDS } from './kinds/make-up-kinds.ts';
import { SKIN_KINDS } from './kinds/skin-kinds.ts';

export const KINDS = {
  ...SKIN_KINDS,
  ...MAKE_UP_KINDS,
  ...BODY_AND_HAIR_KINDS,
} satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;
