import type { Draw } from '../kit/studio.ts';
import type { PackshotShape } from '../packshot-spec.ts';
import { BOTTLES } from './bottles.ts';
import { BOXES } from './boxes.ts';
import { CARE_TOOLS } from './care-tools.ts';
import { COOKWARE } from './cookware.ts';
import { CREAMS } from './creams.ts';
import { DECOR } from './decor.ts';
import { FLASKS } from './flasks.ts';
import { FURNITURE } from './furniture.ts';
import { LAMPS } from './lamps.ts';
import { MAKE_UP } from './make-up.ts';
import { METERS } from './meters.ts';
import { PAPER_PACKS } from './paper-packs.ts';
import { POWDERS } from './powders.ts';
import { ROOM_TEXTILES } from './room-textiles.ts';
import { TABLEWARE } from './tableware.ts';
import { TEXTILES } from './textiles.ts';
import { WALL_DECOR } from './wall-decor.ts';

/** Every shape with the drawing of its object. */
export const DRAW_SHAPE: Record<PackshotShape, Draw> = {
  ...BOTTLES,
  ...FLASKS,
  ...CREAMS,
  ...MAKE_UP,
  ...POWDERS,
  ...PAPER_PACKS,
  ...BOXES,
  ...CARE_TOOLS,
  ...METERS,
  ...TEXTILES,
  ...ROOM_TEXTILES,
  ...TABLEWARE,
  ...COOKWARE,
  ...DECOR,
  ...WALL_DECOR,
  ...LAMPS,
  ...FURNITURE,
};
