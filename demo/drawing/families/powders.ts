import { choose, selectForm } from '#demo/drawing/kit/choice.ts';
import { lightness, mix, shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops } from '#demo/drawing/kit/finish.ts';
import { laid } from '#demo/drawing/kit/ground.ts';
import { printAlong } from '#demo/drawing/kit/label.ts';
import { at, clipped, fill, oval, skewed, stroke } from '#demo/drawing/kit/marks.ts';
import { motifMark } from '#demo/drawing/kit/motif.ts';
import { box, circle, turned } from '#demo/drawing/kit/outline.ts';
import { gleam } from '#demo/drawing/kit/parts.ts';
import { outlined, standing } from '#demo/drawing/kit/piece.ts';
import { svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw, Studio } from '#demo/drawing/kit/studio.ts';
import { stamp, stampName } from './stamp.ts';

function powderPan(studio: Studio, color: string, r: number): string {
  const { sheet } = studio;
  return (
    fill(circle(0, 0, r), shade(color, 0.5)) +
    fill(
      circle(0, 3, r * 0.95),
      sheet.slant([
        [0, tint(color, 0.28)],
        [0.55, color],
        [1, shade(color, 0.12)],
      ]),
    )
  );
}

const compact: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const powder = spec.contents ?? mix('#e9c6a4', spec.accent, 0.2);
  const r = 236;
  const shell = (paint: string) =>
    fill(circle(0, 0, r), paint) +
    `<circle r="${r - 12}" fill="none" stroke="#fff" stroke-width="3" stroke-opacity=".35"/>`;
  const satin = sheet.slant([
    [0, tint(spec.body, 0.45)],
    [0.45, spec.body],
    [1, shade(spec.body, 0.3)],
  ]);
  if (pose === 'second') {
    const accent = lightness(spec.body) > 0.55 ? shade(spec.body, 0.55) : tint(spec.body, 0.7);
    const markup = at(
      0,
      -r,
      shell(satin) +
        motifMark(spec.motif ?? 'none', 0, -64, 120, accent, mix(accent, spec.body, 0.4)) +
        stamp(studio, 0, 44, 330, 56, accent),
    );
    return outlined('flat', markup, circle(0, -r, r), r, -r * 2, { y: -r, zoom: 1.6 });
  }
  const mirror = at(
    0,
    -r * 2 - 14,
    shell(satin) +
      fill(
        circle(0, 0, r - 34),
        sheet.slant([
          [0, '#f6f9fb'],
          [0.46, '#dfe7ec'],
          [0.47, '#eef3f6'],
          [0.7, '#c9d5dd'],
          [1, '#e9eef1'],
        ]),
      ),
  );
  const tray =
    shell(satin) +
    at(0, 0, powderPan(studio, powder, r - 40)) +
    motifMark(
      spec.motif === 'none' ? 'flower' : (spec.motif ?? 'flower'),
      0,
      -56,
      110,
      shade(powder, 0.18),
      shade(powder, 0.1),
    ) +
    stamp(studio, 0, 62, 300, 54, shade(powder, 0.3));
  const hinge = fill(box(-60, -36, 120, 40, 8), sheet.across(finishStops(spec.cap, 'metal')));
  const base = skewed(
    [1, 0, 0, 0.72, 0, -r * 0.72],
    at(0, 14, fill(circle(0, 0, r), shade(spec.body, 0.5))) + tray,
  );
  const upper = skewed([1, 0, 0, 0.94, 0, 70], mirror);
  return standing(upper + at(0, -r * 1.42, hinge) + base, r, -780 + 40, { y: -r * 0.72, zoom: 1.7 }, r * 0.9);
};

const PAN_COUNTS: readonly (readonly [RegExp, readonly [columns: number, rows: number]])[] = [
  [/duo/i, [2, 1]],
  [/trio/i, [3, 1]],
  [/quartet|quad/i, [2, 2]],
  [/12/, [4, 3]],
  [/9/, [3, 3]],
  [/mini/i, [3, 2]],
];

function panGrid({ sheet, spec }: Studio, shades: readonly string[]): string {
  const [columns, rows] = selectForm(spec.lines.name, PAN_COUNTS, [[4, 2]]);
  const [width, height] = [600 / columns, 290 / rows];
  return Array.from({ length: columns * rows }, (_, index) => {
    const color = shades[index % shades.length] ?? spec.accent;
    const x = -300 + (index % columns) * width;
    const y = -303 + Math.floor(index / columns) * height;
    const radius = Math.min(14, height * 0.14);
    return (
      fill(box(x + 8, y + 8, width - 16, height - 16, radius), shade(spec.body, 0.6)) +
      fill(
        box(x + 12, y + 13, width - 24, height - 24, radius),
        sheet.slant([
          [0, tint(color, 0.3)],
          [0.5, color],
          [1, shade(color, 0.16)],
        ]),
      ) +
      stroke(
        svg`M${x + 28} ${y + 32}l${width * 0.4} -10`,
        '#ffffff',
        4,
        'stroke-opacity=".25" stroke-linecap="round"',
      )
    );
  }).join('');
}

const palette: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const main = spec.contents ?? spec.accent;
  const shades = [
    tint(main, 0.62),
    tint(main, 0.3),
    main,
    shade(main, 0.35),
    mix(main, '#c99a5b', 0.6),
    mix(main, '#6b4a3a', 0.55),
    mix(main, '#f1d9c4', 0.75),
    shade(main, 0.75),
  ];
  const width = 640;
  const pans = panGrid(studio, shades);
  const shellPaint = sheet.slant([
    [0, tint(spec.body, 0.35)],
    [0.5, spec.body],
    [1, shade(spec.body, 0.25)],
  ]);
  const accent = lightness(spec.body) > 0.55 ? shade(spec.body, 0.6) : tint(spec.body, 0.75);
  const lid = (y: number) =>
    at(
      0,
      y,
      fill(box(-width / 2, -310, width, 310, 26), shellPaint) +
        motifMark(spec.motif ?? 'none', 0, -204, 96, accent, mix(accent, spec.body, 0.4)) +
        stamp(studio, 0, -112, 460, 58, accent) +
        stampName(studio, 0, -56, 420, 28, accent),
    );
  const mirror = at(
    0,
    -322,
    fill(box(-width / 2, -300, width, 300, 26), shellPaint) +
      fill(
        box(-width / 2 + 28, -272, width - 56, 244, 12),
        sheet.slant([
          [0, '#f3f7f9'],
          [0.44, '#dbe4ea'],
          [0.45, '#edf2f5'],
          [0.68, '#c7d3db'],
          [1, '#e6ecf0'],
        ]),
      ),
  );
  const tray = fill(box(-width / 2, -316, width, 316, 26), shellPaint) + pans;
  const outline =
    pose === 'second' ? box(-width / 2, -310, width, 310, 26) : box(-width / 2, -622, width, 622, 26);
  return pose === 'second'
    ? outlined('flat', lid(0), outline, width / 2, -310, { y: -150, zoom: 1.4 })
    : outlined('flat', mirror + tray, outline, width / 2, -622, { y: -156, zoom: 1.7 });
};

const brush: Draw = (studio) => {
  const { sheet, spec } = studio;
  const hair = spec.contents ?? '#5b3b33';
  const flat = choose(spec.lines.name, [false, true]);
  const head = flat
    ? 'M-46-440C-74-520 -84-600 -70-650C-40-690 50-664 70-640C84-590 74-520 46-440Z'
    : 'M-44-440C-96-520 -104-610 -60-670C-30-704 30-704 60-670C104-610 96-520 44-440Z';
  const strands = [-60, -36, -14, 10, 34, 58]
    .map((x) => svg`M${x * 0.6} -446Q${x * 1.2} -540 ${x} -648`)
    .join('');
  const handle = 'M-40-300C-40-200 -22-60 -16-14Q0 14 16-14C22-60 40-200 40-300Z';
  const markup =
    fill(head, sheet.across(finishStops(hair, 'matte'))) +
    clipped(
      sheet.clip(head),
      stroke(strands, shade(hair, 0.6), 3, 'stroke-opacity=".35"') +
        oval(0, -690, 90, 70, tint(hair, 0.6), 'opacity=".45"'),
    ) +
    fill(
      turned([
        [46, -446, 3],
        [40, -296, 3],
      ]),
      sheet.across(finishStops(spec.cap, 'metal')),
    ) +
    stroke('M-45-420H45M-44-404H44', shade(spec.cap, 0.7), 3, 'stroke-opacity=".4"') +
    fill(handle, sheet.across(finishStops(spec.body, 'gloss'))) +
    at(0, -190, printAlong(studio, 190, 38, spec.body), -90) +
    gleam(sheet, -28, -290, 8, 220, 0.5);
  const one = laid(
    sheet,
    `${head}${turned([
      [44, -446],
      [40, -290],
      [16, 0, 14],
    ])}`,
    markup,
  );
  if (!/set/i.test(spec.lines.name))
    return outlined('flat', at(-190, -40, one, 32), '', 290, -690, { y: -420, zoom: 1.9, x: 60 });
  const again = `<use href="${sheet.symbol(one)}"/>`;
  const fan = at(-150, -10, again, -16, 0.84) + at(0, 0, again, 0, 1) + at(150, -10, again, 16, 0.76);
  return outlined('flat', fan, '', 340, -720, { y: -540, zoom: 1.8 });
};

export const POWDERS = { compact, palette, brush } satisfies Record<string, Draw>;
