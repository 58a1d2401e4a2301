import { legible, shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops } from '#demo/drawing/kit/finish.ts';
import { textLine } from '#demo/drawing/kit/lettering.ts';
import { at, block, fill, stroke } from '#demo/drawing/kit/marks.ts';
import { box, circle } from '#demo/drawing/kit/outline.ts';
import { standing } from '#demo/drawing/kit/piece.ts';
import type { Sheet } from '#demo/drawing/kit/sheet.ts';
import type { Draw, Piece, Studio } from '#demo/drawing/kit/studio.ts';
import { stamp } from './stamp.ts';

/** Colour of the segments of a liquid crystal display. */
const DISPLAY = '#22302c';

/** Draws a reading on a display. */
export function digits(text: string, x: number, y: number, size: number, paint: string): string {
  return textLine(text, x, y, { face: 'rounded', size, paint, anchor: 'middle', tracking: 0.04 });
}

function casing({ sheet, spec }: Studio): string {
  return sheet.slant([
    [0, tint(spec.body, 0.5)],
    [0.5, spec.body],
    [1, shade(spec.body, 0.2)],
  ]);
}

function screen(sheet: Sheet, x: number, y: number, w: number, h: number): string {
  return (
    fill(box(x, y, w, h, 16), '#23302f') +
    fill(
      box(x + 8, y + 8, w - 16, h - 16, 10),
      sheet.down([
        [0, '#dbe7de'],
        [1, '#b9cbbf'],
      ]),
    )
  );
}

function pressureMeter(studio: Studio): Piece {
  const { sheet, spec } = studio;
  const cuff =
    fill(
      'M-60-120C-300-140-360 10-330 60C-300 110-140 90-90 40',
      'none',
      `stroke="${shade(spec.cap, 0.3)}" stroke-width="16" stroke-linecap="round" transform="translate(-60 -80)"`,
    ) +
    at(
      -236,
      0,
      fill(box(-150, -330, 270, 330, 40), sheet.across(finishStops(spec.cap, 'matte'))) +
        fill(box(-150, -330, 270, 60, 30), tint(spec.cap, 0.2), 'opacity=".5"') +
        stroke(
          box(-132, -252, 234, 234, 26),
          tint(spec.cap, 0.4),
          4,
          'stroke-dasharray="12 9" stroke-opacity=".6"',
        ) +
        stamp(studio, -16, -120, 190, 40, tint(spec.cap, 0.75)),
    );
  const unit =
    fill(box(-140, -400, 380, 400, 60), casing(studio)) +
    screen(sheet, -96, -356, 292, 210) +
    digits('118', 60, -266, 84, DISPLAY) +
    digits('76', 60, -184, 84, DISPLAY) +
    stroke('M-74-336h40M-74-250h34', DISPLAY, 5, 'stroke-opacity=".6"') +
    fill(
      circle(50, -74, 44),
      sheet.slant([
        [0, tint(spec.accent, 0.3)],
        [1, shade(spec.accent, 0.15)],
      ]),
    ) +
    stroke('M50-96V-74M34-84A22 22 0 1 0 66-84', '#ffffff', 7, 'stroke-linecap="round"') +
    stamp(studio, 50, -128, 170, 22, legible(spec.ink, spec.body)) +
    fill(box(-92, -92, 74, 36, 18), tint(spec.body, 0.5)) +
    fill(box(122, -92, 74, 36, 18), tint(spec.body, 0.5));
  return {
    ...standing(cuff + at(70, 0, unit), 390, -400, { y: -230, zoom: 1.7, x: 120 }, 330),
    right: 320,
  };
}

function glucoseMeter(studio: Studio): Piece {
  const { sheet, spec } = studio;
  const meter =
    fill(box(-130, -520, 260, 520, 90), casing(studio)) +
    screen(sheet, -92, -450, 184, 200) +
    digits('5.6', 0, -330, 92, DISPLAY) +
    textLine('mmol/L', 0, -284, { face: 'sans', size: 28, paint: DISPLAY }) +
    fill(
      circle(0, -170, 46),
      sheet.slant([
        [0, tint(spec.accent, 0.3)],
        [1, shade(spec.accent, 0.2)],
      ]),
    ) +
    stamp(studio, 0, -78, 170, 38, legible(spec.ink, spec.body));
  const strip = fill(box(-24, 0, 48, 96, 6), '#f7f7f5') + block(-24, 60, 48, 18, spec.accent);
  return standing(at(0, -600, strip) + meter, 150, -600, { y: -330, zoom: 1.7 }, 120);
}

function oximeter(studio: Studio): Piece {
  const { sheet, spec } = studio;
  const upper =
    fill(box(-210, -250, 420, 150, 64), casing(studio)) +
    screen(sheet, -130, -226, 260, 104) +
    digits('98', -50, -146, 72, '#0f5f53') +
    digits('72', 66, -146, 60, DISPLAY);
  const lower = fill(
    box(-210, -104, 420, 104, 50),
    sheet.down([
      [0, shade(spec.cap, 0.3)],
      [0.3, spec.cap],
      [1, shade(spec.cap, 0.35)],
    ]),
  );
  return standing(
    lower +
      upper +
      fill(circle(170, -175, 20), spec.accent) +
      stamp(studio, 0, -44, 260, 40, legible('#ffffff', spec.cap)),
    210,
    -250,
    { y: -160, zoom: 1.7 },
  );
}

const device: Draw = (studio) => {
  const { name } = studio.spec.lines;
  if (/gluc|sugar/i.test(name)) return glucoseMeter(studio);
  if (/nebul|mist|oxi|puls/i.test(name)) return oximeter(studio);
  return pressureMeter(studio);
};

export const METERS = { device } satisfies Record<string, Draw>;
