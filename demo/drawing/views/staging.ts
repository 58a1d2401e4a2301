import { holdsDryGoods, holdsGloss, holdsWipes, isForAdults } from '#demo/drawing/kit/pack-habits.ts';
import type { PackshotShape, PackshotSpec } from '#demo/drawing/packshot-spec.ts';

/** Variant of the `angle` view: an object next to the pack, or a change of the pack. */
export type AngleKind = 'carton' | 'pose' | 'pair' | 'open';
/** Surroundings of the pack in the `scene` view. */
export type SceneKind = 'vanity' | 'clinic' | 'table' | 'room' | 'wall';
/** How the contents are shown in the `scene` view. */
export type Swatch =
  | 'cream'
  | 'drops'
  | 'powder'
  | 'swipe'
  | 'lacquer'
  | 'line'
  | 'bubbles'
  | 'petals'
  | 'pills'
  | 'spoon'
  | 'grains'
  | 'blocks'
  | 'none';

export interface Staging {
  angle: AngleKind;
  scene: SceneKind;
  swatch: Swatch;
}

const staged = (angle: AngleKind, scene: SceneKind, swatch: Swatch = 'none'): Staging => ({
  angle,
  scene,
  swatch,
});

export const STAGING: Record<PackshotShape, Staging> = {
  bottle: staged('carton', 'vanity', 'drops'),
  'pump-bottle': staged('carton', 'vanity', 'cream'),
  'spray-bottle': staged('pair', 'clinic', 'bubbles'),
  dropper: staged('carton', 'vanity', 'drops'),
  tube: staged('carton', 'vanity', 'cream'),
  jar: staged('open', 'vanity', 'cream'),
  compact: staged('pair', 'vanity', 'powder'),
  palette: staged('pair', 'vanity', 'powder'),
  lipstick: staged('carton', 'vanity', 'swipe'),
  mascara: staged('pose', 'vanity', 'line'),
  pencil: staged('pose', 'vanity', 'line'),
  'nail-polish': staged('carton', 'vanity', 'lacquer'),
  perfume: staged('carton', 'vanity', 'petals'),
  brush: staged('pair', 'vanity', 'powder'),
  soap: staged('pose', 'vanity', 'bubbles'),
  sachet: staged('pair', 'vanity', 'grains'),
  'sheet-mask': staged('pose', 'vanity', 'drops'),
  'roll-on': staged('pair', 'vanity', 'petals'),
  aerosol: staged('pair', 'vanity', 'bubbles'),
  box: staged('pair', 'clinic', 'pills'),
  blister: staged('pose', 'clinic', 'pills'),
  'pill-bottle': staged('carton', 'clinic', 'pills'),
  syrup: staged('carton', 'clinic', 'spoon'),
  pouch: staged('pair', 'clinic', 'grains'),
  carton: staged('pair', 'clinic', 'grains'),
  canister: staged('pair', 'clinic', 'grains'),
  'diaper-pack': staged('pair', 'clinic', 'blocks'),
  toothbrush: staged('pose', 'clinic', 'bubbles'),
  device: staged('carton', 'clinic'),
  thermometer: staged('carton', 'clinic'),
  lamp: staged('pose', 'room'),
  'pendant-lamp': staged('pose', 'room'),
  cushion: staged('pair', 'room'),
  throw: staged('pose', 'room'),
  rug: staged('pose', 'room'),
  curtain: staged('pose', 'room'),
  vase: staged('pair', 'table'),
  planter: staged('pair', 'room'),
  mug: staged('pair', 'table'),
  plate: staged('pose', 'table'),
  bowl: staged('pose', 'table'),
  pot: staged('pose', 'table'),
  pan: staged('pose', 'table'),
  cutlery: staged('pose', 'table'),
  'storage-jars': staged('pose', 'table'),
  basket: staged('pair', 'room'),
  chair: staged('pose', 'room'),
  table: staged('pose', 'room'),
  shelf: staged('pose', 'room'),
  clock: staged('pose', 'wall'),
  frame: staged('pair', 'wall'),
  mirror: staged('pose', 'wall'),
  candle: staged('pose', 'table'),
  bedding: staged('pose', 'room'),
  towel: staged('pose', 'room'),
};

/**
 * Returns how the contents next to the pack are drawn. This depends on the shape, and for some shapes also on the name
 * of the product: packs of wipes, for example, get bubbles.
 */
export function findSwatch(spec: PackshotSpec): Swatch {
  const { swatch } = STAGING[spec.shape];
  if (spec.shape === 'diaper-pack' && isForAdults(spec)) return 'petals';
  if (spec.shape === 'mascara' && holdsGloss(spec)) return 'lacquer';
  if (swatch !== 'pills' && swatch !== 'grains') return swatch;
  if (holdsWipes(spec)) return 'bubbles';
  return holdsDryGoods(spec) ? 'none' : swatch;
}
