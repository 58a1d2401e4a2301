import { choose } from '#demo/drawing/kit/choice.ts';
import { legible, mix, shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops } from '#demo/drawing/kit/finish.ts';
import { laid } from '#demo/drawing/kit/ground.ts';
import { printAlong } from '#demo/drawing/kit/label.ts';
import { textLine } from '#demo/drawing/kit/lettering.ts';
import { at, block, fill, oval, stroke } from '#demo/drawing/kit/marks.ts';
import { box, circle } from '#demo/drawing/kit/outline.ts';
import { gleam } from '#demo/drawing/kit/parts.ts';
import { outlined } from '#demo/drawing/kit/piece.ts';
import type { Draw, Studio } from '#demo/drawing/kit/studio.ts';
import { digits } from './meters.ts';
import { stamp } from './stamp.ts';

function oneToothbrush({ sheet, spec }: Studio, color: string): string {
  const handle =
    'M-24 300C-40 200-34 60-24-20C-18-80-14-150-14-230H14C14-150 18-80 24-20C34 60 40 200 24 300Q0 330-24 300Z';
  const grip = 'M-18 260C-28 190-24 90-16 30Q0 18 16 30C24 90 28 190 18 260Q0 276-18 260Z';
  const tufts = Array.from({ length: 6 }, (_, index) =>
    fill(box(-26, -372 + index * 23, 52, 19, 7), index % 3 === 1 ? spec.accent : tint(spec.accent, 0.78)),
  ).join('');
  return (
    fill(handle, sheet.across(finishStops(color, 'gloss'))) +
    fill(box(-36, -388, 72, 168, 34), sheet.across(finishStops(tint(color, 0.25), 'gloss'))) +
    tufts +
    fill(grip, sheet.across(finishStops(spec.cap, 'matte'))) +
    stroke(
      'M-12 70H12M-14 96H14M-15 122H15M-15 148H15',
      shade(spec.cap, 0.5),
      5,
      'stroke-opacity=".4" stroke-linecap="round"',
    ) +
    gleam(sheet, -9, -210, 6, 190, 0.7)
  );
}

const toothbrush: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  if (pose === 'second') {
    const outline = box(-30, -388, 60, 700, 30);
    const lying = (x: number, turn: number, color: string) =>
      at(x, -340, laid(sheet, outline, oneToothbrush(studio, color)), turn);
    const markup = lying(-110, 16, spec.body) + lying(110, -6, mix(spec.body, spec.accent, 0.6));
    return outlined('flat', markup, '', 250, -740, { y: -600, zoom: 1.7 });
  }
  const card = box(-160, -760, 320, 760, 22);
  const blister = box(-74, -700, 148, 560, 70);
  const markup =
    fill(
      card,
      sheet.down([
        [0, tint(spec.label, 0.1)],
        [1, spec.label],
      ]),
    ) +
    block(-160, -150, 320, 40, spec.accent) +
    stamp(studio, 0, -66, 260, 50, legible(spec.ink, spec.label)) +
    textLine(spec.lines.name, 0, -20, {
      face: 'sans',
      size: Math.min(24, 290 / Math.max(8, spec.lines.name.length * 0.5)),
      paint: legible(spec.ink, spec.label),
    }) +
    fill(
      blister,
      sheet.across([
        [0, '#8fa3ad', 0.5],
        [0.1, '#ffffff', 0.6],
        [0.5, '#dfe8ec', 0.25],
        [0.9, '#ffffff', 0.5],
        [1, '#8fa3ad', 0.5],
      ]),
    ) +
    at(0, -398, oneToothbrush(studio, spec.body), 0, 0.76) +
    fill(
      blister,
      sheet.across([
        [0, '#ffffff', 0.1],
        [0.2, '#ffffff', 0.5],
        [0.27, '#ffffff', 0],
        [1, '#ffffff', 0.12],
      ]),
    ) +
    fill(circle(0, -730, 14), shade(spec.label, 0.5));
  return outlined('flat', markup, card, 160, -760, { y: -520, zoom: 1.8 });
};

const thermometer: Draw = (studio) => {
  const { sheet, spec } = studio;
  const body =
    'M-62 330C-70 200-66 60-58-60C-54-130-30-190-20-260L-13-330H13L20-260C30-190 54-130 58-60C66 60 70 200 62 330Q0 372-62 330Z';
  const markup =
    fill(
      'M-13-330C-13-372-10-392 0-396C10-392 13-372 13-330Z',
      sheet.across(finishStops('#cdd3d8', 'metal')),
    ) +
    fill(body, sheet.across(finishStops(spec.body, 'gloss'))) +
    fill(box(-46, 40, 92, 188, 22), shade(spec.body, 0.5)) +
    fill(
      box(-40, 46, 80, 176, 18),
      sheet.down([
        [0, '#dbe7de'],
        [1, '#b6c9bd'],
      ]),
    ) +
    at(14, 134, digits('36.7', 0, 0, 62, '#22302c'), -90) +
    fill(
      circle(0, 276, 26),
      sheet.slant([
        [0, tint(spec.accent, 0.3)],
        [1, shade(spec.accent, 0.2)],
      ]),
    ) +
    at(0, -70, printAlong(studio, 150, 52, spec.body), -90) +
    gleam(sheet, -46, -40, 9, 330, 0.6);
  return outlined(
    'flat',
    at(0, -350, laid(sheet, `${body}${box(-13, -390, 26, 80, 10)}`, markup), 24),
    '',
    230,
    -720,
    { y: -240, zoom: 2 },
  );
};

export const CARE_TOOLS = { toothbrush, thermometer } satisfies Record<string, Draw>;

/** A loose tablet or capsule on the table. */
export function loosePill({ sheet, spec }: Studio, x: number, y: number, turn: number, scale = 1): string {
  const color = spec.contents ?? tint(spec.accent, 0.55);
  const capsule = choose(`${spec.lines.name} pill`, [false, true, false]);
  const drawn = capsule
    ? fill(box(-46, -22, 50, 44, 22), sheet.down(finishStops(spec.accent, 'gloss'))) +
      fill(box(-4, -22, 50, 44, 22), sheet.down(finishStops(tint(color, 0.5), 'gloss')))
    : fill(circle(0, 8, 38), shade(color, 0.35)) +
      fill(
        circle(0, 0, 38),
        sheet.slant([
          [0, tint(color, 0.6)],
          [1, color],
        ]),
      ) +
      stroke('M-26 0H26', shade(color, 0.3), 4, 'stroke-opacity=".5"');
  return at(x, y, oval(8, 20, 48, 22, '#2a1d26', 'opacity=".13"') + at(0, 0, drawn, turn), 0, scale);
}
