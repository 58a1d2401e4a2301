import type { LogoSpec } from '#demo/catalogue-rows.ts';
import { legible, lightness, requireColor, shade, tint } from './kit/color.ts';
import { CAP_HEIGHT, type Face, textLine, textWidth } from './kit/lettering.ts';
import { at, clipped, fill, stroke } from './kit/marks.ts';
import { motifMark } from './kit/motif.ts';
import { box } from './kit/outline.ts';
import { createSheet } from './kit/sheet.ts';

const FACES: Record<LogoSpec['style'], { face: Face; tracking: number; upper: boolean }> = {
  serif: { face: 'serif', tracking: 0.005, upper: false },
  sans: { face: 'sans', tracking: 0.1, upper: true },
  rounded: { face: 'rounded', tracking: 0.01, upper: false },
  stencil: { face: 'sans', tracking: 0.16, upper: true },
};

const SYMBOL_WIDTH: Record<LogoSpec['mark'], number> = {
  none: 0,
  drop: 58,
  cross: 74,
  roof: 104,
  leaf: 86,
  sun: 88,
};

const SIZE = 100;
const PAD = 6;
/** Space below the baseline for letters such as “g” and “p”. */
const TAIL = 26;

function requireColors(spec: LogoSpec): LogoSpec {
  return {
    ...spec,
    color: requireColor(spec.color, `Logo ${spec.text}, color`),
    accent: requireColor(spec.accent, `Logo ${spec.text}, accent`),
  };
}

/** Draws the symbol of a shop, about 80 units tall and centred on the origin. */
function drawSymbol(mark: LogoSpec['mark'], color: string, accent: string): string {
  if (mark === 'none') return '';
  if (mark === 'roof') {
    return (
      stroke('M-46 2L0-38L46 2', color, 12, 'stroke-linecap="round" stroke-linejoin="round"') +
      fill(box(-14, 2, 28, 38, 6), accent) +
      stroke('M-32 4V38M32 4V38', color, 12, 'stroke-linecap="round"')
    );
  }
  return motifMark(mark, 0, 0, 84, accent, mark === 'drop' ? tint(accent, 0.6) : tint(accent, 0.35));
}

/** Draws a logo: the symbol of the shop, if it has one, and then its name, on a transparent background. */
export function drawLogo(logo: LogoSpec): string {
  const spec = requireColors(logo);
  const { face, tracking, upper } = FACES[spec.style];
  const text = upper ? spec.text.toUpperCase() : spec.text;
  const width = textWidth(text, face, tracking) * SIZE;
  const symbolWidth = SYMBOL_WIDTH[spec.mark];
  const lead = symbolWidth === 0 ? 0 : symbolWidth + SIZE * 0.18;
  const tail = upper || !/[gjpqy]/.test(text) ? 4 : TAIL;
  const top = Math.max(SIZE * (upper ? CAP_HEIGHT : 0.78), lead > 0 ? SIZE * 0.82 : 0);
  const [boxWidth, boxHeight] = [Math.ceil(lead + width + PAD * 2), Math.ceil(top + tail + PAD * 2)];
  const base = PAD + top - (upper && lead > 0 ? (top - SIZE * CAP_HEIGHT) / 2 : 0);
  const sheet = createSheet();
  const word = textLine(text, PAD + lead, base, {
    face,
    size: SIZE,
    paint: spec.color,
    anchor: 'start',
    tracking,
  });
  const middle = base - (SIZE * CAP_HEIGHT) / 2;
  const cut = sheet.clip(box(0, 0, boxWidth, middle - 3) + box(0, middle + 3, boxWidth, boxHeight));
  const drawn = spec.style === 'stencil' ? clipped(cut, word) : word;
  return sheet.close(
    boxWidth,
    boxHeight,
    at(PAD + symbolWidth / 2, middle, drawSymbol(spec.mark, spec.color, spec.accent)) + drawn,
  );
}

/** Draws the symbol of a shop, or the first letter of its name, on a rounded square. */
export function drawFavicon(logo: LogoSpec): string {
  const spec = requireColors(logo);
  const { face } = FACES[spec.style];
  const sheet = createSheet();
  const ground = lightness(spec.color) > 0.7 ? shade(spec.color, 0.85) : spec.color;
  const plate = fill(
    box(0, 0, 128, 128, 30),
    sheet.slant([
      [0, tint(ground, 0.14)],
      [1, shade(ground, 0.14)],
    ]),
  );
  const ink = legible('#ffffff', ground);
  const glyph =
    spec.mark === 'none'
      ? textLine(spec.text.slice(0, 1).toUpperCase(), 64, 64 + 84 * CAP_HEIGHT * 0.5, {
          face,
          size: 84,
          paint: ink,
        })
      : at(64, 64, drawSymbol(spec.mark, ink, legible(spec.accent, ground)), 0, 0.98);
  return sheet.close(128, 128, plate + glyph);
}
