import { contrast, type Hex } from './colour.ts';

/** The colours of what is seen of a picture, with their shares of it, which come to 1; none for one that fills its frame. */
export type LogoColours = readonly { colour: Hex; share: number }[];

const WHITE: Hex = '#ffffff';
const DARK: Hex = '#16181d';
/** Below this contrast a part of a logo is lost on its ground. */
const SEEN_CONTRAST = 2.2;
/** So much of a logo may be lost: an accent, or a shade within it. */
const MOST_LOST = 0.25;

/** The colour of the plate a logo needs to be read on a ground, `undefined` when it needs none. */
export function logoPlate(colours: LogoColours, ground: Hex): Hex | undefined {
  const lost = lostOn(colours, ground);
  if (lost <= MOST_LOST) return undefined;
  const [best] = [WHITE, DARK]
    .map((plate) => ({ plate, lost: lostOn(colours, plate) }))
    .toSorted((one, other) => one.lost - other.lost);
  return best && best.lost < lost ? best.plate : undefined;
}

/** Which share of a logo can hardly be told from a ground. */
const lostOn = (colours: LogoColours, ground: Hex): number =>
  colours
    .filter(({ colour }) => contrast(colour, ground) < SEEN_CONTRAST)
    .reduce((sum, { share }) => sum + share, 0);
