import { choose } from '#demo/drawing/kit/choice.ts';
import { lightness, mix, shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops, roundingStops } from '#demo/drawing/kit/finish.ts';
import { laid } from '#demo/drawing/kit/ground.ts';
import { printAlong } from '#demo/drawing/kit/label.ts';
import { at, fill, stroke } from '#demo/drawing/kit/marks.ts';
import { box, turned } from '#demo/drawing/kit/outline.ts';
import { holdsGloss } from '#demo/drawing/kit/pack-habits.ts';
import { gleam } from '#demo/drawing/kit/parts.ts';
import { outlined, standing } from '#demo/drawing/kit/piece.ts';
import { svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw } from '#demo/drawing/kit/studio.ts';

const lipstick: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const colour = spec.contents ?? spec.accent;
  const square = choose(`${spec.lines.brand} bullet`, [false, true]);
  const radius = square ? 4 : 14;
  const case_ = box(-72, -250, 144, 250, radius);
  const printed = at(0, -125, printAlong(studio, 200, 96, spec.body), -90);
  const base =
    fill(case_, sheet.across(finishStops(spec.body, 'gloss'))) +
    printed +
    fill(case_, sheet.across(roundingStops(0.5))) +
    gleam(sheet, -56, -240, 11, 230, 0.55) +
    fill(box(-75, -14, 150, 14, 4), sheet.across(finishStops(spec.cap, 'metal')));
  if (pose === 'second') {
    const lid = box(-72, -520, 144, 268, square ? 4 : 20);
    return standing(
      base +
        fill(lid, sheet.across(finishStops(spec.cap, 'metal'))) +
        gleam(sheet, -54, -506, 11, 240, 0.6) +
        stroke('M-72-251H72', shade(spec.cap, 0.8), 4, 'stroke-opacity=".5"'),
      76,
      -520,
      { y: -170, zoom: 2 },
    );
  }
  const tower = box(-56, -372, 112, 126, 4);
  const bullet = 'M-46-360V-520C-46-560 -14-590 22-598C42-600 46-586 46-566V-360Z';
  const bevel = 'M-46-520C-46-560 -14-590 22-598C42-600 46-586 46-566C40-540 -14-502 -46-520Z';
  const lidX = 186;
  const lid =
    fill(box(lidX - 74, -300, 148, 300, square ? 4 : 20), sheet.across(finishStops(spec.cap, 'metal'))) +
    gleam(sheet, lidX - 56, -286, 11, 270, 0.6);
  const markup =
    lid +
    fill(bullet, sheet.across(finishStops(colour, 'gloss'))) +
    fill(
      bevel,
      sheet.slant([
        [0, tint(colour, 0.42)],
        [1, tint(colour, 0.06)],
      ]),
    ) +
    gleam(sheet, -34, -500, 10, 136, 0.4) +
    fill(tower, sheet.across(finishStops(mix(spec.cap, '#d9b98a', 0.35), 'metal'))) +
    base;
  return { ...standing(at(-93, 0, markup), 168, -600, { y: -460, zoom: 1.8, x: -80 }, 150) };
};

const mascara: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const round = choose(`${spec.lines.brand} wand`, [true, false]);
  const gloss = holdsGloss(spec);
  const filling = gloss && spec.contents ? spec.contents : spec.body;
  const body = turned([
    [58, -330, 4],
    [62, 0, 22],
  ]);
  const top = -700;
  const lid = turned([
    [round ? 52 : 58, top, round ? 50 : 8],
    [61, -340, 4],
  ]);
  const tubeMarkup =
    fill(body, sheet.across(finishStops(filling, gloss ? 'glass' : 'gloss'))) +
    at(0, -165, printAlong(studio, 280, 88, filling), -90) +
    gleam(sheet, -46, -320, 10, 300, 0.55) +
    fill(box(-61, -350, 122, 22, 3), sheet.across(finishStops(mix(spec.accent, '#d8c39a', 0.4), 'metal')));
  if (pose === 'second') {
    const bristles = Array.from({ length: 15 }, (_, index) => {
      const y = 188 - index * 12;
      const half = 21 - Math.abs(index - 6) * 0.9;
      return svg`M${-half} ${y - 5}L${half} ${y + 5}M${-half} ${y + 5}L${half} ${y - 5}`;
    }).join('');
    const wand =
      stroke('M0-10V196', '#2a2728', 9, 'stroke-linecap="round"') +
      (gloss
        ? fill(
            'M-13 120C-22 150-16 196 2 214C18 190 20 150 12 120Z',
            sheet.across(finishStops(filling, 'gloss')),
          )
        : stroke(bristles, spec.contents ?? '#1d191b', 5, 'stroke-linecap="round"')) +
      fill(
        turned([
          [52, -360, 46],
          [60, -10, 4],
        ]),
        sheet.across(finishStops(spec.cap, 'gloss')),
      ) +
      gleam(sheet, -44, -330, 10, 300, 0.5);
    return {
      ...standing(
        at(-110, 0, tubeMarkup) + at(120, -230, wand, 12),
        230,
        -600,
        { y: -120, zoom: 2, x: 80 },
        170,
      ),
    };
  }
  const markup =
    tubeMarkup +
    fill(lid, sheet.across(finishStops(spec.cap, 'gloss'))) +
    gleam(sheet, -44, top + 26, 10, 320, lightness(spec.cap) > 0.5 ? 0.8 : 0.5);
  return standing(markup, 64, top, { y: -220, zoom: 2 });
};

const pencil: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const lead = spec.contents ?? spec.accent;
  const one = (capped: boolean) =>
    fill('M-26-300H26V330Q26 352 0 352Q-26 352-26 330Z', sheet.across(finishStops(spec.body, 'gloss'))) +
    at(0, 40, printAlong(studio, 420, 44, spec.body), -90) +
    gleam(sheet, -20, -280, 6, 600, 0.55) +
    (capped
      ? fill(
          turned([
            [22, -520, 20],
            [29, -290, 3],
          ]),
          sheet.across(finishStops(spec.cap, 'gloss')),
        ) + gleam(sheet, -19, -500, 6, 200, 0.6)
      : fill(
          'M-26-300Q-13-314 0-300Q13-314 26-300L9-392H-9Z',
          sheet.across(finishStops('#d9b083', 'matte')),
        ) +
        fill('M-9-392L-5-420Q0-434 5-420L9-392Z', sheet.across(finishStops(lead, 'matte'))) +
        fill(
          box(-27, -300, 54, 22),
          sheet.across(finishStops(spec.cap, 'metal')),
          'transform="translate(0 20)"',
        ));
  const loose =
    fill(
      turned([
        [22, -115, 20],
        [29, 115, 3],
      ]),
      sheet.across(finishStops(spec.cap, 'gloss')),
    ) + gleam(sheet, -19, -96, 6, 190, 0.6);
  const line = 'M-200-70C-150-110 -120-20 -70-60S20-110 60-60S130-40 200-80';
  const capped = svg`${turned([
    [22, -520, 20],
    [28, -280],
  ])}${box(-26, -300, 52, 650, 24)}`;
  const bare = svg`M-26-300L-5-430H5L26-300Z${box(-26, -300, 52, 650, 24)}`;
  const lying = (outline: string, x: number, y: number, turn: number, content: string) =>
    at(x, y, laid(sheet, outline, content), turn);
  const markup =
    pose === 'second'
      ? lying(capped, -120, -400, 14, one(true)) + lying(bare, 120, -400, 26, one(false))
      : stroke(line, lead, 18, 'stroke-linecap="round" stroke-opacity=".92" transform="translate(90 -40)"') +
        lying(bare, -60, -450, 24, one(false)) +
        lying(
          turned([
            [24, -115, 20],
            [29, 115],
          ]),
          190,
          -300,
          24,
          loose,
        );
  return { ...outlined('flat', markup, '', 320, -880, { y: -640, zoom: 1.7, x: 40 }) };
};

export const MAKE_UP = { lipstick, mascara, pencil } satisfies Record<string, Draw>;
