import { choose } from '#demo/drawing/kit/choice.ts';
import { mix, shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops } from '#demo/drawing/kit/finish.ts';
import { fill, oval, stroke } from '#demo/drawing/kit/marks.ts';
import { box, type ProfilePoint, turned } from '#demo/drawing/kit/outline.ts';
import { cap, gleam, turnedBody, wrappedLabel } from '#demo/drawing/kit/parts.ts';
import { standing } from '#demo/drawing/kit/piece.ts';
import { svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw, Studio } from '#demo/drawing/kit/studio.ts';

interface Build {
  half: number;
  height: number;
  neck: number;
  shoulder: readonly ProfilePoint[];
}

function buildOf({ spec }: Studio): Build {
  return choose<Build>(`${spec.lines.brand} build`, [
    { half: 150, height: 590, neck: 62, shoulder: [[150, -560, 100]] },
    { half: 138, height: 640, neck: 58, shoulder: [[138, -632, 46]] },
    {
      half: 164,
      height: 560,
      neck: 60,
      shoulder: [
        [120, -520, 110],
        [164, -420, 90],
      ],
    },
  ]);
}

function bottleBody(studio: Studio, build: Build): string {
  const { sheet, spec } = studio;
  const { half, height, neck, shoulder } = build;
  const body = turned([[neck, -height, 6], [neck, -height + 8, 8], ...shoulder, [half, 0, 36]]);
  const labelTop = -height * 0.7;
  return (
    turnedBody(sheet, body, spec.body, 'gloss') +
    wrappedLabel(studio, half, labelTop, height * 0.58) +
    gleam(sheet, -half * 0.72, -height * 0.9, half * 0.13, height * 0.84, 0.5)
  );
}

function collar(studio: Studio, half: number, top: number, height: number): string {
  return fill(
    box(-half, top, half * 2, height, 5),
    studio.sheet.across(finishStops(studio.spec.cap, 'gloss')),
  );
}

const bottle: Draw = (studio) => {
  const { sheet, spec } = studio;
  const build = buildOf(studio);
  const style = choose(`${spec.lines.name} cap`, ['tall', 'flip', 'disc'] as const);
  const capHeight = { tall: 150, flip: 96, disc: 76 }[style];
  const capHalf = { tall: build.neck + 12, flip: build.neck + 30, disc: build.neck + 44 }[style];
  const top = -build.height - capHeight + 6;
  const seam =
    style === 'flip'
      ? stroke(svg`M${-capHalf} ${top + 42}H${capHalf}`, shade(spec.cap, 0.7), 4, 'stroke-opacity=".5"')
      : '';
  const markup =
    bottleBody(studio, build) +
    cap(sheet, capHalf, top, capHeight, spec.cap, { ribs: style === 'tall', radius: 16 }) +
    seam;
  return standing(markup, build.half, top, { y: -build.height * 0.42, zoom: 2 });
};

const pumpBottle: Draw = (studio) => {
  const { sheet, spec } = studio;
  const build = buildOf(studio);
  const top = -build.height;
  const paint = sheet.across(finishStops(spec.cap, 'gloss'));
  const head = svg`M-74 ${top - 178}Q-74 ${top - 204} -48 ${top - 204}H60Q74 ${top - 204} 74 ${top - 190}V${top - 172}Q74 ${top - 156} 56 ${top - 156}H-40L-196 ${top - 148}Q-214 ${top - 146} -214 ${top - 128}V${top - 116}H-234V${top - 138}Q-234 ${top - 172} -204 ${top - 174}Z`;
  const markup =
    fill(box(-15, top - 150, 30, 80), sheet.across(finishStops(mix(spec.cap, '#d9dde0', 0.5), 'metal'))) +
    bottleBody(studio, build) +
    cap(sheet, build.neck + 20, top - 66, 76, spec.cap, { ribs: true, radius: 12 }) +
    fill(box(-34, top - 96, 68, 34, 8), paint) +
    fill(
      head,
      sheet.down([
        [0, tint(spec.cap, 0.4)],
        [0.4, spec.cap],
        [1, shade(spec.cap, 0.4)],
      ]),
    ) +
    stroke(
      svg`M-190 ${top - 164}L-50 ${top - 190}H50`,
      '#ffffff',
      5,
      'stroke-opacity=".45" stroke-linecap="round"',
    );
  return { ...standing(markup, build.half, top - 206, { y: -build.height * 0.42, zoom: 2 }), left: -200 };
};

const sprayBottle: Draw = (studio) => {
  const { sheet, spec } = studio;
  const body = turned([
    [56, -520, 4],
    [66, -480, 40],
    [146, -400, 110],
    [140, -240, 160],
    [158, 0, 40],
  ]);
  const trigger = svg`M-86 -640Q-96 -560 -128 -520Q-112 -508 -98 -514Q-64 -560 -56 -640Z`;
  const head = svg`M-150 -716Q-150 -734 -130 -736L60 -744Q104 -742 112 -690L120 -640Q96 -616 60 -612V-566H-46V-640H-100Q-112 -670 -150 -672Z`;
  const markup =
    turnedBody(sheet, body, spec.body, 'gloss') +
    wrappedLabel(studio, 149, -360, 300, { inset: 0.66 }) +
    gleam(sheet, -116, -420, 20, 380, 0.5) +
    fill(trigger, sheet.across(finishStops(spec.accent, 'gloss'))) +
    fill(
      head,
      sheet.down([
        [0, tint(spec.cap, 0.35)],
        [0.5, spec.cap],
        [1, shade(spec.cap, 0.3)],
      ]),
    ) +
    fill(box(-172, -716, 26, 46, 5), shade(spec.cap, 0.4)) +
    stroke('M-120-718L56-728', '#ffffff', 6, 'stroke-opacity=".5" stroke-linecap="round"') +
    cap(sheet, 66, -572, 66, spec.cap, { ribs: true });
  return { ...standing(markup, 158, -744, { y: -215, zoom: 2 }), left: -172 };
};

const aerosol: Draw = (studio) => {
  const { sheet, spec } = studio;
  const body = turned([
    [92, -600, 12],
    [118, -570, 40],
    [118, 0, 16],
  ]);
  const steel = sheet.across(finishStops('#c9ced2', 'metal'));
  const markup =
    turnedBody(sheet, body, spec.body, 'gloss') +
    wrappedLabel(studio, 118, -520, 470, { inset: 0.72, ground: spec.label }) +
    gleam(sheet, -88, -580, 18, 560, 0.55) +
    fill(
      turned([
        [84, -622, 8],
        [96, -594, 8],
      ]),
      steel,
    ) +
    fill(
      turned([
        [118, -14, 4],
        [114, 0, 6],
      ]),
      steel,
    ) +
    cap(sheet, 90, -760, 142, spec.cap, { radius: 46 }) +
    oval(-30, -742, 34, 8, '#ffffff', 'opacity=".35"');
  return standing(markup, 118, -760, { y: -290, zoom: 2 });
};

const rollOn: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const body = turned([
    [84, -400, 10],
    [96, -376, 40],
    [104, -200, 160],
    [88, 0, 34],
  ]);
  const markup =
    turnedBody(sheet, body, spec.body, 'gloss') +
    wrappedLabel(studio, 99, -330, 250, { inset: 0.74 }) +
    gleam(sheet, -76, -370, 16, 330, 0.55) +
    (pose === 'second'
      ? oval(
          0,
          -420,
          70,
          66,
          sheet.glow(
            [
              [0, '#ffffff'],
              [0.6, '#e8e6e4'],
              [1, '#a9a5a3'],
            ],
            [0.38, 0.32, 0.7],
          ),
        ) + collar(studio, 84, -420, 34)
      : cap(sheet, 86, -590, 196, spec.cap, { radius: 70, taper: 0.92 }));
  return standing(markup, 104, pose === 'second' ? -486 : -590, { y: -205, zoom: 2 });
};

export const BOTTLES = {
  bottle,
  'pump-bottle': pumpBottle,
  'spray-bottle': sprayBottle,
  aerosol,
  'roll-on': rollOn,
} satisfies Record<string, Draw>;
