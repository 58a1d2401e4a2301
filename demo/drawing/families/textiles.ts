import { choose } from '#demo/drawing/kit/choice.ts';
import { mix, shade, tint } from '#demo/drawing/kit/color.ts';
import { at, block, fill, stroke } from '#demo/drawing/kit/marks.ts';
import { motifMark } from '#demo/drawing/kit/motif.ts';
import { box } from '#demo/drawing/kit/outline.ts';
import { outlined, standing } from '#demo/drawing/kit/piece.ts';
import { svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw, Piece, Studio } from '#demo/drawing/kit/studio.ts';
import { clothPattern, foldedStack, hangTag, softLight } from './cloth-parts.ts';
import { stamp } from './stamp.ts';

function bolster(studio: Studio): Piece {
  const { sheet, spec } = studio;
  const body = box(-340, -250, 680, 250, 96);
  const gathers = (side: number) =>
    stroke(
      svg`M${side * 300} -226Q${side * 330} -125 ${side * 300} -24M${side * 276} -240Q${side * 300} -125 ${side * 276} -10`,
      spec.accent,
      7,
    );
  const markup =
    fill(body, spec.body) +
    clothPattern(studio, body, { x: -340, y: -250, width: 680, height: 250 }, 110) +
    fill(
      body,
      sheet.down([
        [0, '#ffffff', 0.14],
        [0.22, '#ffffff', 0.36],
        [0.5, '#ffffff', 0],
        [1, '#241a22', 0.42],
      ]),
    ) +
    gathers(-1) +
    gathers(1);
  return standing(markup, 342, -250, { y: -130, zoom: 1.5 }, 310);
}

const cushion: Draw = (studio, pose) => {
  const { spec } = studio;
  if (/bolster/i.test(spec.lines.name)) return bolster(studio);
  const path =
    'M-282-556C-190-530 190-530 282-556C304-562 312-540 304-516C276-400 276-160 304-48C312-20 300-4 276-12C180-34-180-34-276-12C-300-4-312-20-304-48C-276-160-276-400-304-516C-312-540-304-562-282-556Z';
  const field = { x: -310, y: -560, width: 620, height: 560 };
  const layout = choose(`${spec.lines.name} weave`, ['all', 'centre', 'all'] as const);
  const motif = spec.motif ?? 'none';
  const print =
    layout === 'centre' && motif !== 'none' && motif !== 'stripe' && motif !== 'wave'
      ? motifMark(motif, 0, -284, 300, spec.accent, mix(spec.accent, spec.body, 0.4)) +
        stroke(box(-210, -490, 420, 412, 30), spec.accent, 6, 'stroke-dasharray="16 12" stroke-opacity=".7"')
      : clothPattern(studio, path, field, motif === 'stripe' ? 92 : 112);
  const creases =
    stroke(
      'M-270-528C-220-490-210-470-200-440M270-528C220-490 210-470 200-440M-270-32C-220-70-210-90-200-120M270-32C220-70 210-90 200-120',
      shade(spec.body, 0.6),
      6,
      'stroke-opacity=".2" stroke-linecap="round"',
    ) +
    stroke(
      'M-258-520C-204-488-196-470-190-446M258-46C214-72 200-90 190-114',
      '#ffffff',
      6,
      'stroke-opacity=".22" stroke-linecap="round"',
    );
  const piping = stroke(path, mix(spec.cap, shade(spec.cap, 0.3), 0.3), 7);
  const markup = fill(path, spec.body) + print + softLight(studio, path) + creases + piping;
  const piece = standing(markup, 308, -560, { y: -280, zoom: 1.6 }, 270);
  if (pose === 'first') return piece;
  return { ...piece, markup: at(10, 0, markup, 9), left: -340, right: 350 };
};

const throwBlanket: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  if (pose === 'second') {
    const stack = foldedStack(studio, 290, [
      { height: 92, color: spec.body, pattern: true },
      { height: 96, color: spec.body, pattern: true },
      { height: 96, color: spec.body, pattern: true },
    ]);
    return standing(stack.markup + hangTag(studio, 120, -250), 290, stack.top, { y: -150, zoom: 1.7 });
  }
  const path =
    'M-250-640C-160-668 160-668 250-640C272-540 262-460 270-360C280-240 262-140 274-30Q140-6 0-14Q-140-6-274-30C-262-140-280-240-270-360C-262-460-272-540-250-640Z';
  const folds = [
    'M-150-650C-120-450-180-260-150-16',
    'M-20-658C-40-440 20-240-10-14',
    'M120-654C150-420 90-240 130-16',
  ];
  const fringe = Array.from(
    { length: 23 },
    (_, index) =>
      svg`M${-264 + index * 24} -26q${index % 2 === 0 ? -6 : 5} 26 ${index % 3 === 0 ? 5 : -3} 58`,
  ).join('');
  const rod = fill(
    box(-330, -664, 660, 20, 10),
    sheet.down([
      [0, tint(spec.cap, 0.3)],
      [1, shade(spec.cap, 0.3)],
    ]),
  );
  const markup =
    rod +
    stroke(fringe, mix(spec.body, spec.accent, 0.5), 8, 'stroke-linecap="round"') +
    fill(path, spec.body) +
    clothPattern(studio, path, { x: -280, y: -650, width: 560, height: 640 }, 108) +
    folds
      .map(
        (fold) =>
          stroke(fold, shade(spec.body, 0.7), 44, 'stroke-opacity=".07" stroke-linecap="round"') +
          stroke(
            fold,
            '#ffffff',
            26,
            'stroke-opacity=".13" transform="translate(-40 0)" stroke-linecap="round"',
          ),
      )
      .join('') +
    fill(
      path,
      sheet.down([
        [0, '#ffffff', 0.3],
        [0.14, '#241a22', 0.05],
        [0.4, '#ffffff', 0],
        [1, '#241a22', 0.12],
      ]),
    ) +
    hangTag(studio, 168, -340);
  return outlined('hung', markup, path, 330, -664, { y: -360, zoom: 1.8 });
};

const towel: Draw = (studio, pose) => {
  const { spec } = studio;
  const second = mix(spec.body, spec.accent, 0.5);
  const stack = foldedStack(
    studio,
    280,
    pose === 'second'
      ? [
          { height: 84, color: shade(spec.body, 0.08), pattern: false },
          { height: 80, color: spec.body, pattern: false },
        ]
      : [
          { height: 96, color: spec.body, pattern: false },
          { height: 92, color: tint(second, 0.2), pattern: false },
          { height: 92, color: spec.body, pattern: false },
          { height: 74, color: tint(spec.body, 0.4), pattern: false },
        ],
  );
  const band =
    block(96, stack.top - 2, 86, -stack.top, spec.label) +
    block(96, stack.top - 2, 86, -stack.top, '#241a22', 'opacity=".04"') +
    at(139, stack.top / 2, stamp(studio, 0, 0, -stack.top * 0.7, 34, spec.ink), -90);
  const terry = stroke(
    svg`M-230 ${stack.top * 0.3}H80M-230 ${stack.top * 0.34}H80`,
    spec.accent,
    6,
    'stroke-opacity=".55"',
  );
  return standing(stack.markup + terry + band, 282, stack.top, { y: stack.top * 0.45, zoom: 1.7, x: 40 });
};

export const TEXTILES = { cushion, throw: throwBlanket, towel } satisfies Record<string, Draw>;
