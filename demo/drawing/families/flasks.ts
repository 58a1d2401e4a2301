import { choose } from '#demo/drawing/kit/choice.ts';
import { lightness, mix, shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops } from '#demo/drawing/kit/finish.ts';
import { block, clipped, fill, oval, stroke } from '#demo/drawing/kit/marks.ts';
import { box, circle, type ProfilePoint, turned } from '#demo/drawing/kit/outline.ts';
import {
  cap,
  flatLabel,
  glassBody,
  glassStops,
  gleam,
  turnedBody,
  wrappedLabel,
} from '#demo/drawing/kit/parts.ts';
import { standing } from '#demo/drawing/kit/piece.ts';
import { svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw, Studio } from '#demo/drawing/kit/studio.ts';
import { stamp, stampName } from './stamp.ts';

function contentsOf({ spec }: Studio): string {
  return spec.contents ?? mix(spec.body, spec.accent, 0.4);
}

const dropper: Draw = (studio) => {
  const { sheet, spec } = studio;
  const profile: ProfilePoint[] = [
    [56, -420, 6],
    [58, -404, 10],
    [148, -384, 46],
    [148, 0, 34],
  ];
  const rubber = lightness(spec.cap) > 0.5 ? '#2b2a2c' : tint(spec.cap, 0.1);
  const bulb = turned([
    [26, -660, 26],
    [34, -620, 20],
    [38, -546, 8],
  ]);
  const markup =
    glassBody(sheet, profile, spec.body, spec.contents, -372) +
    block(-7, -410, 14, 320, '#ffffff', 'opacity=".22"') +
    wrappedLabel(studio, 147, -320, 262, { inset: 0.7 }) +
    gleam(sheet, -120, -380, 20, 350, 0.6) +
    fill(bulb, sheet.across(finishStops(rubber, 'matte'))) +
    cap(sheet, 68, -556, 140, spec.cap, { ribs: true, finish: 'metal', radius: 8 });
  return standing(markup, 148, -660, { y: -190, zoom: 1.9 });
};

function atomiser(studio: Studio, top: number, half: number): string {
  const { sheet, spec } = studio;
  return fill(
    box(-half * 0.62, top - 26, half * 1.24, 34, 4),
    sheet.across(finishStops(mix(spec.cap, '#cfc6b4', 0.5), 'metal')),
  );
}

const perfume: Draw = (studio) => {
  const { sheet, spec } = studio;
  const build = choose(`${spec.lines.brand}${spec.lines.name} flacon`, ['square', 'round', 'tall'] as const);
  const liquid = contentsOf(studio);
  const [half, height] = { square: [190, 400], round: [205, 410], tall: [136, 510] }[build] as [
    number,
    number,
  ];
  const outer =
    build === 'round'
      ? circle(0, -height / 2, height / 2)
      : box(-half, -height, half * 2, height, build === 'tall' ? 22 : 44);
  const inner =
    build === 'round'
      ? circle(0, -height / 2 + 4, height / 2 - 28)
      : box(-half + 26, -height + 30, half * 2 - 52, height - 66, build === 'tall' ? 10 : 26);
  const level = -height * 0.8;
  const capTop = -height - (build === 'tall' ? 150 : 128);
  const capHalf = build === 'round' ? 64 : half * 0.42;
  const labelHalf = build === 'tall' ? 92 : 112;
  const labelHeight = build === 'tall' ? 230 : 176;
  const markup =
    fill(outer, sheet.across(glassStops(tint(spec.body, 0.45), 0.55))) +
    clipped(
      sheet.clip(inner),
      block(-half, -height, half * 2, height, tint(liquid, 0.75), 'opacity=".6"') +
        block(
          -half,
          level,
          half * 2,
          height,
          sheet.slant([
            [0, tint(liquid, 0.3)],
            [0.5, liquid],
            [1, shade(liquid, 0.22)],
          ]),
        ) +
        oval(0, level, half, 9, tint(liquid, 0.6)),
    ) +
    stroke(inner, '#ffffff', 3, 'stroke-opacity=".55"') +
    stroke(outer, shade(spec.body, 0.5), 2.5, 'stroke-opacity=".3"') +
    gleam(sheet, -half + 9, -height + 40, 13, height - 80, 0.85) +
    gleam(sheet, half - 20, -height + 60, 9, height - 120, 0.6) +
    atomiser(studio, -height, capHalf) +
    cap(sheet, capHalf, capTop, -height - capTop - 18, spec.cap, {
      finish: lightness(spec.cap) < 0.25 ? 'gloss' : 'metal',
      radius: build === 'round' ? 60 : 10,
    }) +
    flatLabel(
      studio,
      { x: -labelHalf, y: -height * 0.47 - labelHeight / 2 + 14, width: labelHalf * 2, height: labelHeight },
      4,
    );
  return standing(
    markup,
    half,
    capTop,
    { y: -height * 0.46, zoom: 2 },
    build === 'round' ? half * 0.5 : half,
  );
};

const nailPolish: Draw = (studio) => {
  const { sheet, spec } = studio;
  const lacquer = spec.contents ?? spec.body;
  const square = choose(`${spec.lines.brand} lacquer`, [true, false]);
  const outer = square
    ? box(-112, -250, 224, 250, 30)
    : turned([
        [50, -262, 10],
        [122, -216, 90],
        [128, 0, 60],
      ]);
  const inner = square
    ? box(-98, -234, 196, 214, 20)
    : turned([
        [44, -246, 10],
        [108, -206, 80],
        [112, -18, 50],
      ]);
  const top = -590;
  const print = lightness(lacquer) > 0.6 ? shade(lacquer, 0.85) : '#ffffff';
  const brush = turned([
    [44, top, 12],
    [54, -262, 8],
  ]);
  const markup =
    fill(outer, sheet.across(glassStops('#e9e4e6', 0.6))) +
    fill(inner, sheet.across(finishStops(lacquer, 'gloss'))) +
    gleam(sheet, -86, -226, 26, 196, 0.65) +
    gleam(sheet, 78, -200, 10, 150, 0.4) +
    fill(box(-46, -274, 92, 26, 4), sheet.across(finishStops('#cfc9c4', 'metal'))) +
    fill(brush, sheet.across(finishStops(spec.cap, 'gloss'))) +
    gleam(sheet, -34, top + 14, 12, 290, lightness(spec.cap) > 0.5 ? 0.8 : 0.4) +
    stamp(studio, 0, -130, 150, 40, print) +
    stampName(studio, 0, -86, 140, 22, print);
  return standing(markup, 128, top, { y: -160, zoom: 2.1 });
};

const syrup: Draw = (studio) => {
  const { sheet, spec } = studio;
  const profile: ProfilePoint[] = [
    [62, -480, 6],
    [62, -440, 10],
    [150, -380, 80],
    [150, 0, 30],
  ];
  const markup =
    glassBody(sheet, profile, spec.body, contentsOf(studio), -410) +
    wrappedLabel(studio, 149, -350, 300, { inset: 0.76 }) +
    gleam(sheet, -124, -380, 20, 350, 0.5) +
    fill(box(-74, -474, 148, 20, 8), sheet.across(finishStops(spec.body, 'glass'))) +
    cap(sheet, 76, -580, 110, spec.cap, { ribs: true });
  return standing(markup, 150, -580, { y: -205, zoom: 1.9 });
};

const pillBottle: Draw = (studio) => {
  const { sheet, spec } = studio;
  const body = turned([
    [112, -470, 8],
    [116, -440, 14],
    [160, -400, 50],
    [160, 0, 34],
  ]);
  const markup =
    turnedBody(sheet, body, spec.body, 'gloss') +
    wrappedLabel(studio, 160, -366, 318, { inset: 0.76 }) +
    gleam(sheet, -128, -400, 20, 380, 0.5) +
    cap(sheet, 138, -592, 132, spec.cap, { ribs: true, radius: 18 }) +
    stroke(svg`M-138 -486H138`, shade(spec.cap, 0.6), 3, 'stroke-opacity=".4"');
  return standing(markup, 160, -592, { y: -210, zoom: 1.9 });
};

export const FLASKS = {
  dropper,
  perfume,
  'nail-polish': nailPolish,
  syrup,
  'pill-bottle': pillBottle,
} satisfies Record<string, Draw>;
