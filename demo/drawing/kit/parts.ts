import { lightness, mix, shade, tint } from './color.ts';
import { type Finish, finishStops, roundingStops } from './finish.ts';
import { type PrintArea, printLabel } from './label.ts';
import { block, clipped, fill, oval, stroke } from './marks.ts';
import { box, drum, type ProfilePoint, turned, wrap } from './outline.ts';
import { type Sheet, svg } from './sheet.ts';
import type { Studio } from './studio.ts';

/** Draws a round body with its finish, darker towards the bottom. */
export function turnedBody(sheet: Sheet, path: string, color: string, finish: Finish): string {
  const foot = sheet.down([
    [0, '#ffffff', 0.1],
    [0.3, '#ffffff', 0],
    [0.75, '#241a22', 0],
    [1, '#241a22', 0.2],
  ]);
  return fill(path, sheet.across(finishStops(color, finish))) + fill(path, foot);
}

/** Draws a long soft window reflection on a glossy side. */
export function gleam(
  sheet: Sheet,
  x: number,
  top: number,
  width: number,
  height: number,
  strength = 0.6,
): string {
  const paint = sheet.down([
    [0, '#ffffff', 0],
    [0.12, '#ffffff', strength],
    [0.7, '#ffffff', strength * 0.55],
    [1, '#ffffff', 0],
  ]);
  return fill(box(x, top, width, height, width / 2), paint);
}

/** Draws a cap. `ribs` draws the grip of a screw cap; `taper` is the width of the top relative to the bottom. */
export function cap(
  sheet: Sheet,
  half: number,
  top: number,
  height: number,
  color: string,
  style: { finish?: Finish; ribs?: boolean; radius?: number; taper?: number } = {},
): string {
  const topHalf = half * (style.taper ?? 1);
  const path = turned([
    [topHalf, top, style.radius ?? 10],
    [half, top + height, 5],
  ]);
  const step = Math.max(6, half / 9);
  const ribs = style.ribs
    ? svg`<path d="M${-half + 4} ${top + height * 0.56}H${half - 4}" stroke="${shade(color, 0.7)}" stroke-opacity=".32" stroke-width="${height * 0.72}" stroke-dasharray="${step * 0.32} ${step * 0.68}"/>`
    : '';
  return (
    fill(path, sheet.across(finishStops(color, style.finish ?? 'gloss'))) +
    ribs +
    fill(
      turned([
        [topHalf * 0.97, top + 1, style.radius ?? 10],
        [topHalf * 0.97, top + height * 0.09 + 4, 4],
      ]),
      sheet.down([
        [0, '#ffffff', lightness(color) > 0.6 ? 0.75 : 0.3],
        [1, '#ffffff', 0],
      ]),
    ) +
    stroke(svg`M${-half} ${top + height - 2}H${half}`, shade(color, 0.8), 4, 'stroke-opacity=".35"')
  );
}

/** Draws a label around a cylinder: background, print, and shading over both. */
export function wrappedLabel(
  studio: Studio,
  half: number,
  top: number,
  height: number,
  options: { sag?: number; inset?: number; ground?: string; clip?: string } = {},
): string {
  const { sheet, spec } = studio;
  const ground = options.ground ?? spec.label;
  const sag = options.sag ?? half * 0.035;
  const inset = options.inset ?? 0.7;
  const path = wrap(half, top, top + height, sag);
  const area: PrintArea = {
    x: -half * inset,
    y: top + height * 0.1 + sag,
    width: half * inset * 2,
    height: height * 0.8,
    bleed: half,
    ground,
  };
  return clipped(
    options.clip ?? sheet.clip(path),
    fill(path, ground) +
      printLabel(studio, area) +
      fill(path, sheet.across(roundingStops(0.9))) +
      stroke(
        svg`M${-half} ${top + 1}Q0 ${top + sag * 2 + 1} ${half} ${top + 1}`,
        tint(ground, 0.6),
        2,
        'stroke-opacity=".7"',
      ),
  );
}

/** Draws a flat label on the front of a pack: its print and a thin edge. */
export function flatLabel(
  studio: Studio,
  area: Omit<PrintArea, 'ground'>,
  radius = 10,
  ground = studio.spec.label,
): string {
  const path = box(area.x, area.y, area.width, area.height, radius);
  const pad = Math.min(area.width, area.height) * 0.1;
  return (
    fill(path, shade(ground, 0.8), 'opacity=".22" transform="translate(3 4)"') +
    fill(path, ground) +
    printLabel(studio, {
      x: area.x + pad,
      y: area.y + pad,
      width: area.width - pad * 2,
      height: area.height - pad * 2,
      bleed: area.width / 2,
      ground,
    })
  );
}

/** Draws a transparent vessel: tinted glass, contents up to `level`, and thick bright rims. */
export function glassBody(
  sheet: Sheet,
  profile: readonly ProfilePoint[],
  glass: string,
  contents: string | undefined,
  level: number,
): string {
  const path = turned(profile);
  const half = Math.max(...profile.map(([x]) => x));
  const foot = Math.max(...profile.map(([, y]) => y));
  const liquid = contents ? mix(glass, contents, 0.72) : glass;
  const inside = clipped(
    sheet.clip(path),
    fill(path, sheet.across(glassStops(glass, 0.4))) +
      block(-half, level, half * 2, foot - level - 18, sheet.across(finishStops(liquid, 'glass'))) +
      oval(0, level, half, half * 0.07, tint(liquid, 0.35), 'opacity=".8"') +
      stroke(path, tint(glass, 0.6), 14, 'stroke-opacity=".35"'),
  );
  return (
    inside +
    fill(path, sheet.across(glassStops(glass, 0.14))) +
    stroke(path, shade(glass, 0.4), 2.5, 'stroke-opacity=".35"')
  );
}

export function glassStops(glass: string, strength: number): readonly [number, string, number][] {
  return [
    [0, shade(glass, 0.55), Math.min(1, strength * 2)],
    [0.06, tint(glass, 0.5), strength * 1.2],
    [0.14, glass, strength],
    [0.24, '#ffffff', 0.5],
    [0.32, glass, strength * 0.8],
    [0.84, glass, strength * 0.9],
    [0.93, '#ffffff', 0.4],
    [1, shade(glass, 0.55), Math.min(1, strength * 2)],
  ];
}

/** Draws a round rim seen from slightly above: outer edge, dark inside, and contents. */
export function openRim(
  sheet: Sheet,
  cx: number,
  y: number,
  rx: number,
  ry: number,
  color: string,
  inside: string,
): string {
  return (
    oval(cx, y, rx, ry, tint(color, 0.35)) +
    oval(
      cx,
      y + ry * 0.08,
      rx * 0.93,
      ry * 0.86,
      sheet.down([
        [0, shade(inside, 0.45)],
        [1, tint(inside, 0.12)],
      ]),
    )
  );
}

/** Draws a short cylinder seen from slightly above, with a bright top. */
export function puck(
  sheet: Sheet,
  half: number,
  top: number,
  height: number,
  color: string,
  finish: Finish,
  depth = half * 0.16,
): string {
  return (
    fill(drum(half, top, half, top + height, depth), sheet.across(finishStops(color, finish))) +
    oval(
      0,
      top,
      half,
      depth,
      sheet.slant([
        [0, tint(color, 0.5)],
        [1, shade(color, 0.06)],
      ]),
    ) +
    stroke(
      svg`M${-half} ${top}A${half} ${depth} 0 0 0 ${half} ${top}`,
      tint(color, 0.7),
      2.5,
      'stroke-opacity=".6"',
    )
  );
}
