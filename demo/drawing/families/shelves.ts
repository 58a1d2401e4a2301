import { shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops } from '#demo/drawing/kit/finish.ts';
import { at, clipped, fill, mirrored, oval, stroke } from '#demo/drawing/kit/marks.ts';
import { box, circle, drum, turned } from '#demo/drawing/kit/outline.ts';
import { standing } from '#demo/drawing/kit/piece.ts';
import { books, pottedPlant } from '#demo/drawing/kit/scenery.ts';
import { svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw, Studio } from '#demo/drawing/kit/studio.ts';
import { leg, topPaint, woodPaint } from '#demo/drawing/kit/wood.ts';

function vessel({ sheet }: Studio, x: number, y: number, color: string, scale = 1): string {
  return at(
    x,
    y,
    fill(
      turned([
        [20, -120],
        [22, -96, 14],
        [60, -60, 50],
        [34, 0, 12],
      ]),
      sheet.across(finishStops(color, 'ceramic')),
    ),
    0,
    scale,
  );
}

/** A leaning ladder with steps that get deeper towards the floor. */
export const ladderShelf: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const steps = [-690, -510, -320, -120];
  const board = (y: number, index: number) => {
    const half = 148 + index * 30;
    const deep = 26 + index * 12;
    return (
      fill(
        svg`M${-half - 10} ${y}L${-half + 16} ${y - deep}H${half - 16}L${half + 10} ${y}Z`,
        topPaint(studio, spec.body),
      ) + fill(box(-half - 12, y - 2, half * 2 + 24, 22, 3), woodPaint(studio, shade(spec.body, 0.18)))
    );
  };
  const rail = (side: number) =>
    leg(svg`M${side * 112} -860H${side * 134}L${side * 292} 0H${side * 262}Z`, studio, spec.cap);
  const markup =
    rail(-1) +
    rail(1) +
    steps.map(board).join('') +
    pottedPlant(sheet, -30, -698, 0.36, tint(spec.accent, 0.3)) +
    vessel(studio, 70, -522, '#e7dccb', 0.9) +
    books(sheet, -80, -520, 0.4, [spec.accent, '#efe6d8']) +
    books(sheet, 60, -334, 0.6, ['#7d8c7a', '#efe6d8', spec.accent]) +
    pottedPlant(sheet, -130, -334, 0.5, '#d9cbb8') +
    at(
      60,
      -140,
      fill(drum(110, -120, 96, 0, 18), sheet.across(finishStops('#c8a97e', 'matte'))) +
        stroke('M-108-80Q0-50 108-80M-104-40Q0-10 104-40', '#8f6d42', 8, 'stroke-dasharray="16 6"') +
        oval(0, -120, 110, 18, '#6f553a'),
    );
  return standing(pose === 'second' ? mirrored(markup) : markup, 300, -870, { y: -420, zoom: 1.6 }, 290);
};

/** A cabinet with drawers below glass doors, and cups and books behind the glass. */
export const displayCabinet: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const wood = spec.body;
  const cups = (y: number, colors: readonly string[]) =>
    colors
      .map((color, index) =>
        index % 2 === 0
          ? vessel(studio, -150 + index * 100, y, color, 0.86)
          : at(
              -150 + index * 100,
              y,
              fill(
                'M-42-66H42C40-24 24-4 12 0H-12C-24-4-40-24-42-66Z',
                sheet.across(finishStops(color, 'ceramic')),
              ),
            ),
      )
      .join('');
  const inside = box(-206, -760, 412, 470);
  const door = (x: number) =>
    stroke(box(x, -760, 200, 470, 4), wood, 24) +
    fill(svg`M${x + 14} -400L${x + 150} -740H${x + 186}L${x + 30} -330Z`, '#ffffff', 'opacity=".2"');
  const drawer = (y: number) =>
    fill(box(-214, y, 428, 92, 4), woodPaint(studio, tint(wood, 0.06))) +
    stroke(box(-214, y, 428, 92, 4), shade(wood, 0.45), 4, 'stroke-opacity=".5"') +
    fill(circle(-90, y + 46, 11) + circle(90, y + 46, 11), '#d9b46a');
  const goods =
    cups(-612, ['#c79a3c', '#f3ece1', '#a63a3a', '#efe6d8']) +
    cups(-462, ['#f3ece1', '#6f8a78', '#e7dccb', '#b8623c']);
  const markup =
    leg('M-216-60H-176L-186 0H-210Z', studio, spec.cap) +
    leg('M216-60H176L186 0H210Z', studio, spec.cap) +
    fill(box(-250, -800, 500, 746, 8), woodPaint(studio, shade(wood, 0.1))) +
    fill(
      inside,
      sheet.down([
        [0, shade(wood, 0.62)],
        [1, shade(wood, 0.42)],
      ]),
    ) +
    clipped(
      sheet.clip(inside),
      goods +
        fill(box(-206, -612, 412, 12) + box(-206, -462, 412, 12), tint(wood, 0.2)) +
        books(sheet, -90, -300, 0.6, [spec.accent, '#efe6d8', '#7d8c7a']) +
        cups(
          -298,
          ['', '', '#e7dccb', '#c79a3c'].map((color) => color || shade(wood, 0.5)),
        ),
    ) +
    door(-206) +
    door(6) +
    fill(circle(-18, -520, 9) + circle(18, -520, 9), '#d9b46a') +
    drawer(-264) +
    drawer(-160) +
    fill(box(-272, -828, 544, 36, 6), woodPaint(studio, wood));
  return standing(pose === 'second' ? mirrored(markup) : markup, 274, -830, { y: -520, zoom: 1.6 }, 250);
};

/** A light rack of three slatted tiers on bamboo poles. */
export const bambooRack: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const tiers = [-500, -290, -80];
  const pole = (x: number) =>
    fill(box(x - 15, -640, 30, 640, 12), sheet.across(finishStops(spec.body, 'gloss'))) +
    stroke(
      svg`M${x - 15} -540h30M${x - 15} -380h30M${x - 15} -200h30M${x - 15} -40h30`,
      shade(spec.body, 0.4),
      6,
    );
  const tier = (y: number) =>
    fill(svg`M-290 ${y}L-262 ${y - 44}H262L290 ${y}Z`, shade(spec.body, 0.34)) +
    stroke(
      Array.from(
        { length: 13 },
        (_, index) => svg`M${-282 + index * 47} ${y}L${-256 + index * 43} ${y - 44}`,
      ).join(''),
      tint(spec.body, 0.25),
      22,
    ) +
    fill(box(-300, y - 4, 600, 26, 13), woodPaint(studio, spec.body));
  const markup =
    tiers.map(tier).join('') +
    at(
      -130,
      -526,
      fill(drum(96, -92, 80, 0, 16), sheet.across(finishStops('#b98d57', 'matte'))) +
        stroke('M-92-60Q0-34 92-60M-88-28Q0-4 88-28', '#7b5a30', 8, 'stroke-dasharray="15 6"') +
        oval(0, -92, 96, 16, '#5d4428'),
    ) +
    pottedPlant(sheet, 120, -520, 0.5, '#b8623c') +
    vessel(studio, -170, -312, '#b8623c', 1) +
    vessel(studio, -40, -312, '#e7dccb', 0.8) +
    books(sheet, 130, -310, 0.6, [spec.accent, '#efe6d8', '#6f8a78']) +
    at(
      120,
      -100,
      fill(drum(110, -110, 96, 0, 18), sheet.across(finishStops('#d9c48d', 'matte'))) +
        oval(0, -110, 110, 18, '#6f553a'),
    ) +
    books(sheet, -120, -100, 0.66, ['#a63a3a', '#efe6d8']) +
    pole(-270) +
    pole(270) +
    stroke('M-270-630H270', spec.body, 22, 'stroke-linecap="round"') +
    stroke('M-270-636H270', tint(spec.body, 0.5), 5);
  return standing(pose === 'second' ? mirrored(markup) : markup, 304, -700, { y: -320, zoom: 1.6 }, 290);
};
