import type { PackshotShape } from '#demo/drawing/packshot-spec.ts';

/**
 * Scale of beauty and pharmacy items in a banner, relative to a bottle. Shapes without an entry have scale 1.
 */
export const SET_SIZE: Partial<Record<PackshotShape, number>> = {
  lipstick: 0.72,
  mascara: 0.74,
  pencil: 0.8,
  'nail-polish': 0.7,
  compact: 0.78,
  palette: 0.85,
  'roll-on': 0.84,
  dropper: 0.88,
  perfume: 0.92,
  thermometer: 0.7,
  toothbrush: 0.85,
  'diaper-pack': 1.25,
  soap: 0.8,
};

/** Sizes of items on a table, relative to a tall vase. */
export const TABLE_SIZE: Partial<Record<PackshotShape, number>> = {
  mug: 0.72,
  candle: 0.62,
  plate: 0.84,
  bowl: 0.84,
  pan: 0.8,
  cutlery: 0.7,
};

/** Sizes of items in a room, relative to an armchair. */
export const ROOM_SIZE: Record<PackshotShape, number> = {
  bottle: 0.3,
  'pump-bottle': 0.3,
  'spray-bottle': 0.35,
  dropper: 0.22,
  tube: 0.25,
  jar: 0.25,
  compact: 0.2,
  palette: 0.3,
  lipstick: 0.2,
  mascara: 0.2,
  pencil: 0.2,
  'nail-polish': 0.2,
  perfume: 0.25,
  brush: 0.25,
  soap: 0.25,
  sachet: 0.3,
  'sheet-mask': 0.3,
  'roll-on': 0.2,
  aerosol: 0.3,
  box: 0.3,
  blister: 0.3,
  'pill-bottle': 0.25,
  syrup: 0.3,
  pouch: 0.35,
  carton: 0.35,
  canister: 0.35,
  'diaper-pack': 0.6,
  toothbrush: 0.3,
  device: 0.4,
  thermometer: 0.3,
  lamp: 0.66,
  'pendant-lamp': 0.75,
  cushion: 0.62,
  throw: 0.75,
  rug: 1.6,
  curtain: 1.3,
  vase: 0.5,
  planter: 0.8,
  mug: 0.28,
  plate: 0.35,
  bowl: 0.35,
  pot: 0.45,
  pan: 0.4,
  cutlery: 0.3,
  'storage-jars': 0.5,
  basket: 0.7,
  chair: 1,
  table: 1,
  shelf: 1.2,
  clock: 0.5,
  frame: 0.65,
  mirror: 0.75,
  candle: 0.36,
  bedding: 1.35,
  towel: 0.5,
};

/** A still life with one of these shapes is drawn as a room. */
export const FURNITURE: ReadonlySet<PackshotShape> = new Set([
  'chair',
  'table',
  'shelf',
  'bedding',
  'curtain',
]);
