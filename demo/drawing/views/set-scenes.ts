import { foldedNapkin, servingBoard } from '#demo/drawing/families/tableware.ts';
import { choose } from '#demo/drawing/kit/choice.ts';
import { legible, mix, shade, tint } from '#demo/drawing/kit/color.ts';
import { leafShadow, place, sweep, wall, windowLight } from '#demo/drawing/kit/ground.ts';
import { at, fill, stroke } from '#demo/drawing/kit/marks.ts';
import { box } from '#demo/drawing/kit/outline.ts';
import { arch, disc, pebble, plinth, riser, sprig, tumbler } from '#demo/drawing/kit/scenery.ts';
import { svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw, Piece, Studio } from '#demo/drawing/kit/studio.ts';
import { SIDE, scaleInto } from './fit.ts';
import { findSwatch } from './staging.ts';
import { swatch } from './swatches.ts';

/** Draws a beauty product on a plinth in front of an arch, disc or steps. Objects that do not stand lie flat. */
export function vanityScene(studio: Studio, draw: Draw): string {
  const { sheet, spec } = studio;
  const piece = draw(studio, 'first');
  const tone = mix(spec.backdrop, spec.accent, 0.16);
  const kind = findSwatch(spec);
  if (piece.stance !== 'standing') return flatLay(studio, piece, tone);
  const set = choose(`${spec.lines.brand} set`, ['arch', 'disc', 'steps'] as const);
  const floor = 770;
  const scale = scaleInto(piece, 470, 600);
  const middle = ((piece.left + piece.right) / 2) * scale;
  const ground = sweep(sheet, tint(tone, 0.15), SIDE, SIDE, floor);
  const behind =
    set === 'arch'
      ? arch(sheet, 690, floor + 6, 300, 700, mix(tone, spec.accent, 0.24))
      : set === 'disc'
        ? disc(sheet, 690, 400, 330, mix(tone, spec.accent, 0.22))
        : riser(sheet, 940, 520, 150, 320, shade(tone, 0.06)) +
          sprig(sheet, 930, 504, 0.8, 10, mix('#7f9a72', tone, 0.2), 5);
  const light = leafShadow(sheet, 40, 560, 1.25, 34, shade(tone, 0.2));
  const stand = plinth(sheet, 680, 880, Math.max(240, piece.foot * scale * 1.35), 120, tint(tone, 0.4));
  const product = place(sheet, piece, 680 - middle, 884, scale);
  const front =
    swatch(studio, kind, 290, 1070, 1.05) +
    (set === 'disc'
      ? pebble(sheet, 985, 1040, 90, tint(tone, 0.2)) + pebble(sheet, 1075, 1066, 54, shade(tone, 0.1))
      : set === 'arch'
        ? sprig(sheet, 1130, 1120, 0.8, -62, mix('#7f9a72', tone, 0.25), 4)
        : pebble(sheet, 1000, 1060, 80, tint(tone, 0.25)));
  return ground + behind + light + stand + product + front;
}

function flatLay(studio: Studio, piece: Piece, tone: string): string {
  const { sheet, spec } = studio;
  const scale = scaleInto(piece, 680, 800);
  const middle = (piece.left + piece.right) / 2;
  return (
    wall(sheet, tint(tone, 0.1), SIDE, SIDE) +
    fill(svg`M0 820Q300 700 620 860T1200 800V1200H0Z`, mix(tone, spec.accent, 0.14)) +
    leafShadow(sheet, 60, 700, 1.25, 36, shade(tone, 0.25)) +
    place(sheet, piece, 700 - middle * scale, 590 - (piece.top * scale) / 2, scale, 9) +
    swatch(studio, findSwatch(spec), 300, 960, 1) +
    sprig(sheet, 1230, 150, 0.8, -128, mix('#7f9a72', tone, 0.25), 4)
  );
}

/** Draws a pharmacy or household product on a block, next to a glass of water or a twig, or lying flat. */
export function clinicScene(studio: Studio, draw: Draw): string {
  const { sheet, spec } = studio;
  const piece = draw(studio, 'first');
  const tone = tint(mix(spec.backdrop, spec.accent, 0.1), 0.2);
  if (piece.stance !== 'standing') return flatLay(studio, piece, tone);
  const scale = scaleInto(piece, 600, 620);
  const middle = ((piece.left + piece.right) / 2) * scale;
  const kind = findSwatch(spec);
  const medical = kind === 'pills' || kind === 'spoon';
  return (
    sweep(sheet, tone, SIDE, SIDE, 760) +
    disc(sheet, 690, 470, 310, mix(tone, spec.accent, 0.22)) +
    windowLight(90, 180, 1.15, tone) +
    riser(sheet, 700, 890, Math.max(300, (piece.right - piece.left) * scale * 0.62), 130, tint(tone, 0.55)) +
    (medical
      ? tumbler(sheet, 290, 900, 0.95)
      : sprig(sheet, 250, 930, 0.85, -12, mix('#6f9a78', tone, 0.15), 5)) +
    place(sheet, piece, 700 - middle, 876, scale) +
    swatch(studio, kind, kind === 'pills' ? 420 : 330, 1070, 0.86)
  );
}

/** Draws tableware or cookware on a board on a table, or, if it is flat, on a laid table seen from above. */
export function tableScene(studio: Studio, draw: Draw): string {
  const { sheet, spec } = studio;
  const first = draw(studio, 'first');
  const tone = spec.backdrop;
  const wood = mix('#c79f73', tone, 0.25);
  const table = sheet.down([
    [0, tint(wood, 0.1)],
    [1, tint(wood, 0.32)],
  ]);
  if (first.stance === 'flat') return laidTable(studio, first, wood);
  const scale = scaleInto(first, 640, 720);
  const middle = (first.left + first.right) / 2;
  const light = leafShadow(sheet, 1120, 560, 1, -30, shade(tone, 0.25));
  const grain = [820, 905, 1010, 1130]
    .map((y) => stroke(svg`M0 ${y}Q400 ${y - 8} 1200 ${y + 4}`, shade(wood, 0.4), 3, 'stroke-opacity=".14"'))
    .join('');
  return (
    sweep(sheet, tone, SIDE, 770, 770) +
    windowLight(120, 130, 1.3, tone) +
    light +
    fill(box(0, 760, SIDE, 440), table) +
    grain +
    fill(box(0, 760, SIDE, 8), shade(wood, 0.3), 'opacity=".25"') +
    foldedNapkin(sheet, 300, 1040, 1.5, tint(spec.accent, 0.45)) +
    servingBoard(sheet, 700, 985, 360, shade(wood, 0.12)) +
    place(sheet, first, 700 - middle * scale, 968, scale) +
    sprig(sheet, 170, 1120, 0.8, 64, '#8a9a6b', 4)
  );
}

function laidTable(studio: Studio, piece: Piece, wood: string): string {
  const { sheet, spec } = studio;
  const scale = scaleInto(piece, 660, 700);
  const middle = (piece.left + piece.right) / 2;
  const planks = [240, 480, 720, 960]
    .map((x) => stroke(svg`M${x} 0V1200`, shade(wood, 0.5), 4, 'stroke-opacity=".22"'))
    .join('');
  return (
    wall(sheet, tint(wood, 0.2), SIDE, SIDE) +
    planks +
    at(
      600,
      620,
      fill(box(-420, -330, 840, 680, 40), shade(wood, 0.6), 'opacity=".16" transform="translate(12 18)"') +
        fill(box(-420, -330, 840, 680, 40), tint(spec.backdrop, 0.35)) +
        stroke(
          box(-396, -306, 792, 632, 30),
          legible(spec.accent, spec.backdrop),
          4,
          'stroke-dasharray="14 10" stroke-opacity=".5"',
        ),
      -4,
    ) +
    place(sheet, piece, 600 - middle * scale, 600 - (piece.top * scale) / 2, scale) +
    sprig(sheet, 60, 1160, 1, 48, '#7f946b', 4) +
    leafShadow(sheet, 1180, 520, 0.9, -40, shade(wood, 0.3))
  );
}
