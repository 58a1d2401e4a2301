import type { Draw } from '#demo/drawing/kit/studio.ts';
import type { PackshotShape, PackshotSpec } from '#demo/drawing/packshot-spec.ts';
import {
  airStyler,
  bathroomScale,
  cleansingBrush,
  hairDryer,
  handNebuliser,
  lightMask,
  nebuliser,
  oxygenMachine,
  spinMop,
  straightener,
  walkingStick,
} from './appliances.ts';
import { basketPair, fruitBasket, jewelleryBox, liddedBox, magazineBasket } from './baskets.ts';
import { BOTTLES } from './bottles.ts';
import { BOXES } from './boxes.ts';
import { CARE_TOOLS } from './care-tools.ts';
import { COOKWARE } from './cookware.ts';
import { CREAMS } from './creams.ts';
import { DECOR } from './decor.ts';
import { FLASKS } from './flasks.ts';
import { doorMat, hallRunner, plaitedMat } from './floor-mats.ts';
import { FURNITURE } from './furniture.ts';
import {
  airMattress,
  backBelt,
  breastPump,
  crepeBandage,
  heatBelt,
  hotWaterBag,
  kneeSleeve,
  menstrualCup,
  neckCollar,
  vaporiser,
  wristBrace,
} from './home-care.ts';
import {
  bathBrushSet,
  bathrobe,
  bedPillow,
  floorCushion,
  foldedQuilt,
  mosquitoNet,
  rollBlind,
  tableRunner,
} from './home-textiles.ts';
import { clayCups, dinnerSet, diyaSet, karai, leafPlate, saucepan, spoonSet } from './kitchen.ts';
import { LAMPS } from './lamps.ts';
import {
  armLamp,
  cageLantern,
  hurricaneLantern,
  khaloiPendant,
  kolshiPendant,
  macramePendant,
  paintedLamp,
  paperColumn,
  shellLamp,
  swanLamp,
} from './lanterns.ts';
import { STORAGE_JARS, spiceRack } from './larder.ts';
import { MAKE_UP } from './make-up.ts';
import { METERS } from './meters.ts';
import { PAPER_PACKS } from './paper-packs.ts';
import { bellyPlanter, hangingPlanter, plantStand } from './plant-holders.ts';
import { POWDERS } from './powders.ts';
import { ROOM_TEXTILES } from './room-textiles.ts';
import { framedArmchair, hoopChair, moraStool, pidiStool, wingChair } from './seats.ts';
import { bambooRack, displayCabinet, ladderShelf } from './shelves.ts';
import { bedsideTable, brassTrayTable, leafTable, nestingTables, trayTable, writingDesk } from './tables.ts';
import { TABLEWARE } from './tableware.ts';
import { TEXTILES } from './textiles.ts';
import { kanthaArt, printSet, rickshawPainting, sunClock } from './wall-art.ts';
import { WALL_DECOR } from './wall-decor.ts';

/**
 * Drawings of products whose specification has the shape of a plain pack (box, pouch). If the product name
 * matches the pattern, the product itself is drawn instead of the pack.
 */
const UNPACKED: readonly (readonly [RegExp, Draw])[] = [
  [/breast pump/i, breastPump],
  [/menstrual cup/i, menstrualCup],
  [/heat belt/i, heatBelt],
  [/lumbar/i, backBelt],
  [/air mattress/i, airMattress],
  [/crepe bandage/i, crepeBandage],
  [/knee support/i, kneeSleeve],
  [/wrist brace/i, wristBrace],
  [/collar/i, neckCollar],
  [/vaporiser/i, vaporiser],
  [/hot water bag/i, hotWaterBag],
];

/**
 * Drawings that replace the usual drawing of a shape if the product name matches the pattern. The first match
 * counts.
 */
const DRAWINGS_BY_NAME: Partial<Record<PackshotShape, readonly (readonly [RegExp, Draw])[]>> = {
  box: UNPACKED,
  pouch: UNPACKED,
  chair: [
    [/reading/i, wingChair],
    [/teak/i, framedArmchair],
    [/cafe/i, hoopChair],
  ],
  table: [
    [/\bmora\b/i, moraStool],
    [/\bpidi\b/i, pidiStool],
    [/\bnest/i, nestingTables],
    [/\blow table|tray/i, trayTable],
    [/brass top/i, brassTrayTable],
    [/\bdesk\b/i, writingDesk],
    [/bedside/i, bedsideTable],
    [/\bpata\b|leaf/i, leafTable],
  ],
  shelf: [
    [/ladder/i, ladderShelf],
    [/display|almari/i, displayCabinet],
    [/utility/i, bambooRack],
  ],
  'storage-jars': [[/rack/i, spiceRack]],
  lamp: [
    [/hurricane/i, hurricaneLantern],
    [/lantern/i, cageLantern],
    [/shell/i, shellLamp],
    [/reading/i, armLamp],
    [/brass lamp|desk lamp/i, swanLamp],
    [/paper floor/i, paperColumn],
    [/rickshaw/i, paintedLamp],
  ],
  'pendant-lamp': [
    [/kolshi/i, kolshiPendant],
    [/cotton|macrame/i, macramePendant],
    [/khaloi/i, khaloiPendant],
  ],
  bowl: [
    [/diya/i, diyaSet],
    [/\bcups?\b/i, clayCups],
  ],
  plate: [
    [/dinner set/i, dinnerSet],
    [/leaf/i, leafPlate],
  ],
  pan: [[/karai/i, karai]],
  cutlery: [[/wood/i, spoonSet]],
  pot: [[/saucepan/i, saucepan]],
  cushion: [
    [/pillow/i, bedPillow],
    [/floor/i, floorCushion],
  ],
  throw: [[/table runner/i, tableRunner]],
  curtain: [[/blind|chik/i, rollBlind]],
  bedding: [
    [/mosquito/i, mosquitoNet],
    [/quilt|\blep\b/i, foldedQuilt],
  ],
  rug: [
    [/door mat/i, doorMat],
    [/runner/i, hallRunner],
    [/hogla/i, plaitedMat],
  ],
  towel: [
    [/robe/i, bathrobe],
    [/loofah|bath brush/i, bathBrushSet],
  ],
  basket: [
    [/jewellery/i, jewelleryBox],
    [/with lid/i, liddedBox],
    [/fruit/i, fruitBasket],
    [/pair/i, basketPair],
    [/magazine/i, magazineBasket],
  ],
  planter: [
    [/belly/i, bellyPlanter],
    [/stand/i, plantStand],
    [/hanging|macrame/i, hangingPlanter],
  ],
  frame: [
    [/kantha/i, kanthaArt],
    [/tin painting/i, rickshawPainting],
    [/prints|print set/i, printSet],
  ],
  clock: [[/\bsun\b/i, sunClock]],
  device: [
    [/dryer/i, hairDryer],
    [/straightener/i, straightener],
    [/styler/i, airStyler],
    [/cleansing brush/i, cleansingBrush],
    [/light therapy/i, lightMask],
    [/walking stick/i, walkingStick],
    [/spin mop/i, spinMop],
    [/scale/i, bathroomScale],
    [/mesh neb/i, handNebuliser],
    [/nebuliser/i, nebuliser],
    [/oxygen/i, oxygenMachine],
  ],
};

const DRAWINGS_BY_SHAPE: Record<PackshotShape, Draw> = {
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
  ...STORAGE_JARS,
  ...DECOR,
  ...WALL_DECOR,
  ...LAMPS,
  ...FURNITURE,
};

export const SHAPES = Object.keys(DRAWINGS_BY_SHAPE) as PackshotShape[];

/**
 * Returns the drawing whose pattern matches the product name. Without a match, returns the usual drawing of
 * the shape.
 */
export function findDrawing({ shape, lines }: PackshotSpec): Draw {
  const own = DRAWINGS_BY_NAME[shape]?.find(([words]) => words.test(lines.name));
  return own?.[1] ?? DRAWINGS_BY_SHAPE[shape];
}
