/** The shapes that can be drawn, one for each kind of packaging or object. */
export const PACKSHOT_SHAPES = [
  'bottle',
  'pump-bottle',
  'spray-bottle',
  'dropper',
  'tube',
  'jar',
  'compact',
  'palette',
  'lipstick',
  'mascara',
  'pencil',
  'nail-polish',
  'perfume',
  'brush',
  'soap',
  'sachet',
  'sheet-mask',
  'roll-on',
  'aerosol',
  'box',
  'blister',
  'pill-bottle',
  'syrup',
  'pouch',
  'carton',
  'canister',
  'diaper-pack',
  'toothbrush',
  'device',
  'thermometer',
  'lamp',
  'pendant-lamp',
  'cushion',
  'throw',
  'rug',
  'curtain',
  'vase',
  'planter',
  'mug',
  'plate',
  'bowl',
  'pot',
  'pan',
  'cutlery',
  'storage-jars',
  'basket',
  'chair',
  'table',
  'shelf',
  'clock',
  'frame',
  'mirror',
  'candle',
  'bedding',
  'towel',
] as const;
export type PackshotShape = (typeof PACKSHOT_SHAPES)[number];

/** Ornaments of a label. */
export const MOTIFS = [
  'leaf',
  'drop',
  'sun',
  'flower',
  'wave',
  'cross',
  'dots',
  'stripe',
  'star',
  'none',
] as const;

/** Specification of a drawn product picture. Colours are `#rrggbb`. */
export interface PackshotSpec {
  shape: PackshotShape;
  /** Main colour of the body of the pack or object. */
  body: string;
  /** Colour of the cap, lid, frame or second material. */
  cap: string;
  label: string;
  /** Colour of the text on the label. */
  ink: string;
  /** Accent colour of the label: band, line, drop, leaf. */
  accent: string;
  /** Texts printed on the label in Latin letters: brand, product (up to about 28 letters), size or detail. */
  lines: { brand: string; name: string; detail?: string };
  motif?: (typeof MOTIFS)[number];
  /** Colour of the contents, such as lipstick, powder, cream or liquid. */
  contents?: string;
  /** Background colour of the studio; a light colour. */
  backdrop: string;
}

/** Views of a product: from the front, at an angle or in another pose, a detail of label or material, and a scene. */
export const PACKSHOT_VIEWS = ['front', 'angle', 'detail', 'scene'] as const;
export type PackshotView = (typeof PACKSHOT_VIEWS)[number];
