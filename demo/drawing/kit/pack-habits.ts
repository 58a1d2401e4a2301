import type { PackshotSpec } from '#demo/drawing/packshot-spec.ts';

const WIPES = /wipe|tissue/i;
const DRY_GOODS =
  /bag|towel|pad|glove|bib|mask|bandage|plaster|gauze|swab|cotton|syringe|kit|brace|belt|sleeve|collar|stick|pants|liner|tampon|cup|sponge|scrub|floss|mop|bucket|foil|paper|wrap|lighter|mattress|nebulis|concentrator|scale|pump|coil|vapori|spoon|set|brush|dryer|straight|styler|strip|lancet/i;
const GLOSS = /lip|gloss|conceal|tint|lacquer|matte|cheek/i;
const GROWN_UP = /adult|sanitary|napkin|women|pad/i;

/** Whether a pack has a flap to take out single wipes. */
export function holdsWipes({ lines }: PackshotSpec): boolean {
  return WIPES.test(lines.name);
}

/** Whether a pack contains goods that are neither liquid nor counted like pills. */
export function holdsDryGoods({ lines }: PackshotSpec): boolean {
  return DRY_GOODS.test(lines.name);
}

/** Whether a slim tube with a wand contains colour for lips or skin, not mascara or eyeliner. */
export function holdsGloss({ lines }: PackshotSpec): boolean {
  return GLOSS.test(lines.name);
}

/** Whether a soft pack contains pads or pants for adults. */
export function isForAdults({ lines }: PackshotSpec): boolean {
  return GROWN_UP.test(lines.name);
}
