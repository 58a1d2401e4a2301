import { choose, selectForm } from '#demo/drawing/kit/choice.ts';
import { mix, shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops } from '#demo/drawing/kit/finish.ts';
import { clipped, fill, oval, stroke } from '#demo/drawing/kit/marks.ts';
import { box, circle, drum, turned } from '#demo/drawing/kit/outline.ts';
import { gleam } from '#demo/drawing/kit/parts.ts';
import { standing } from '#demo/drawing/kit/piece.ts';
import { svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw, Studio } from '#demo/drawing/kit/studio.ts';

export function lampGlow({ sheet }: Studio, y: number, r: number): string {
  return oval(
    0,
    y,
    r,
    r * 0.86,
    sheet.glow([
      [0, '#ffe3a6', 0.8],
      [0.45, '#ffe3a6', 0.25],
      [1, '#ffe3a6', 0],
    ]),
  );
}

function shadePaint({ sheet, spec }: Studio, lit: boolean): string {
  const color = lit ? mix(spec.cap, '#ffe9b8', 0.55) : spec.cap;
  return sheet.across([
    [0, shade(color, 0.26)],
    [0.2, tint(color, 0.25)],
    [0.5, lit ? tint(color, 0.6) : color],
    [0.8, shade(color, 0.08)],
    [1, shade(color, 0.3)],
  ]);
}

const lamp: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const lit = pose === 'second';
  const form = selectForm<'table' | 'gourd' | 'floor'>(
    spec.lines.name,
    [[/floor|standing/i, 'floor']],
    ['table', 'gourd'],
  );
  const cone = (top: number, halfTop: number, halfFoot: number, height: number) =>
    (lit ? lampGlow(studio, top + height * 0.6, halfFoot * 2.1) : '') +
    fill(drum(halfTop, top, halfFoot, top + height, 20), shadePaint(studio, lit)) +
    oval(0, top, halfTop, 20, lit ? '#fff3d2' : shade(spec.cap, 0.3)) +
    stroke(
      svg`M${-halfTop} ${top}A${halfTop} 20 0 0 0 ${halfTop} ${top}M${-halfFoot} ${top + height}A${halfFoot} ${20 * (halfFoot / halfTop)} 0 0 0 ${halfFoot} ${top + height}`,
      mix(spec.accent, spec.cap, 0.2),
      8,
    );
  const metal = sheet.across(finishStops(spec.body, 'metal'));
  if (form === 'floor') {
    const markup =
      fill(box(-9, -720, 18, 710), metal) +
      fill(drum(120, -26, 124, -10, 18), metal) +
      oval(0, -26, 120, 18, tint(spec.body, 0.3)) +
      cone(-880, 120, 200, 240) +
      stroke('M60-640V-560', spec.body, 5) +
      fill(circle(60, -552, 10), spec.body);
    return standing(markup, 202, -900, { y: -740, zoom: 1.8 }, 124);
  }
  const base =
    form === 'table'
      ? turned([
          [16, -330],
          [18, -250, 20],
          [110, -190, 60],
          [124, -80, 90],
          [96, 0, 24],
        ])
      : turned([
          [16, -360],
          [20, -320, 14],
          [76, -270, 50],
          [36, -190, 50],
          [126, -90, 90],
          [92, 0, 24],
        ]);
  const ribs = choose(`${spec.lines.name} ribs`, [true, false])
    ? stroke(
        svg`M-112-150Q0-130 112-150M-120-110Q0-88 120-110M-116-70Q0-48 116-70`,
        shade(spec.body, 0.5),
        5,
        'stroke-opacity=".25"',
      )
    : '';
  const markup =
    fill(box(-9, -420, 18, 100), sheet.across(finishStops('#c9a86a', 'metal'))) +
    fill(base, sheet.across(finishStops(spec.body, 'ceramic'))) +
    clipped(sheet.clip(base), ribs) +
    gleam(sheet, -78, -170, 18, 120, 0.5) +
    cone(-650, 140, 236, 270);
  return standing(markup, 238, -672, { y: -420, zoom: 1.7 }, 98);
};

const pendantLamp: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const form = selectForm<'dome' | 'globe' | 'woven'>(
    spec.lines.name,
    [
      [/woven|jute|cane|lantern|khaloi/i, 'woven'],
      [/globe|paper/i, 'globe'],
      [/dome/i, 'dome'],
    ],
    ['dome', 'globe', 'woven'],
  );
  const cord =
    stroke('M0-900V-330', shade(spec.cap, 0.5), 8) +
    fill(box(-26, -400, 52, 74, 10), sheet.across(finishStops(mix(spec.cap, '#c9a86a', 0.4), 'metal')));
  const glow = pose === 'second' ? lampGlow(studio, -20, 380) : lampGlow(studio, -10, 220);
  const dome = 'M-290 0C-286-190-150-330 0-330C150-330 286-190 290 0A290 40 0 0 1-290 0Z';
  const globe = circle(0, -200, 200);
  const body =
    form === 'globe'
      ? fill(
          globe,
          sheet.glow(
            [
              [0, '#ffffff'],
              [0.45, tint(spec.body, 0.6)],
              [1, shade(spec.body, 0.12)],
            ],
            [0.42, 0.5, 0.6],
          ),
        ) +
        stroke('M-150-300A190 190 0 0 0-186-180', '#ffffff', 14, 'stroke-opacity=".8" stroke-linecap="round"')
      : fill(dome, sheet.across(finishStops(spec.body, form === 'woven' ? 'matte' : 'gloss'))) +
        (form === 'woven'
          ? stroke(
              `${[-0.8, -0.5, -0.2, 0.1, 0.4, 0.7]
                .map((part) => svg`M0 -330C${part * 190} -300 ${part * 340} -150 ${part * 330} 24`)
                .join('')}M-276-90Q0-40 276-90M-240-170Q0-120 240-170M-170-250Q0-214 170-250`,
              shade(spec.body, 0.45),
              7,
              'stroke-opacity=".55"',
            )
          : gleam(sheet, -190, -230, 28, 190, 0.45)) +
        oval(0, 0, 290, 40, '#fff0c9') +
        oval(
          0,
          6,
          262,
          30,
          sheet.glow([
            [0, '#fffbe9'],
            [1, shade('#ffe0a0', 0.12)],
          ]),
        ) +
        stroke('M-290 0A290 40 0 0 0 290 0', spec.accent, 8);
  return {
    ...standing(cord + glow + body, form === 'globe' ? 200 : 292, -900, { y: -170, zoom: 1.6 }, 0),
    stance: 'hung',
  };
};

export const LAMPS = { lamp, 'pendant-lamp': pendantLamp } satisfies Record<string, Draw>;
