import { selectForm } from '#demo/drawing/kit/choice.ts';
import { legible, shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops } from '#demo/drawing/kit/finish.ts';
import { at, fill, mirrored, oval, stroke } from '#demo/drawing/kit/marks.ts';
import { box, circle, drum, turned } from '#demo/drawing/kit/outline.ts';
import { standing } from '#demo/drawing/kit/piece.ts';
import { books, pottedPlant } from '#demo/drawing/kit/scenery.ts';
import { svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw } from '#demo/drawing/kit/studio.ts';
import { leg, upholstery, woodPaint } from '#demo/drawing/kit/wood.ts';
import { stamp } from './stamp.ts';

const chair: Draw = (studio, pose) => {
  const { spec } = studio;
  const form = selectForm<'dining' | 'lounge'>(
    spec.lines.name,
    [
      [/dining|cafe|safety|office|desk/i, 'dining'],
      [/lounge|arm/i, 'lounge'],
    ],
    ['dining', 'lounge'],
  );
  const fabric = (path: string) => upholstery(path, studio, spec.body);
  const wood = spec.cap;
  const dining =
    leg('M-150-330L-128-330L-146 -40L-164 -40Z', studio, shade(wood, 0.3)) +
    leg('M196-340L216-340L236-52L218-52Z', studio, shade(wood, 0.3)) +
    leg('M-168-780L-142-780L-140-330L-168-330Z', studio, wood) +
    leg('M178-800L202-800L208-330L182-330Z', studio, wood) +
    fabric(
      'M-190-770Q-190-800-160-802L190-822Q226-822 226-790L216-590Q212-560 184-558L-150-544Q-180-544-184-574Z',
    ) +
    fabric(
      'M-226-372Q-230-406-190-412L190-424Q236-424 244-390L262-336Q262-304 230-302L-210-292Q-244-292-242-322Z',
    ) +
    stroke(
      'M-238-320Q-238-296-210-294L230-304Q260-306 260-332',
      shade(spec.body, 0.5),
      8,
      'stroke-opacity=".4"',
    ) +
    leg('M-226-296L-196-296L-214 0L-236 0Z', studio, wood) +
    leg('M212-304L242-304L258 0L234 0Z', studio, wood) +
    stroke('M-214-130L238-134', shade(wood, 0.2), 14);
  const lounge =
    leg('M-190-190L-164-190L-196 0L-216 0Z', studio, wood) +
    leg('M190-190L216-190L240 0L218 0Z', studio, wood) +
    leg('M-110-190L-92-190L-104-40L-120-40Z', studio, shade(wood, 0.3)) +
    leg('M110-190L130-190L144-40L126-40Z', studio, shade(wood, 0.3)) +
    fabric('M-200-640C-190-740 190-740 200-640C226-500 216-380 210-260H-210C-216-380-226-500-200-640Z') +
    stroke(
      'M-110-690C-120-540-116-420-110-330M0-706V-330M110-690C120-540 116-420 110-330',
      shade(spec.body, 0.6),
      6,
      'stroke-opacity=".25"',
    ) +
    fabric('M-270-430Q-270-476-226-474Q-186-470-186-430V-200H-262Z') +
    fabric('M270-430Q270-476 226-474Q186-470 186-430V-200H262Z') +
    fabric('M-196-330Q-196-364-160-366H160Q196-364 196-330V-262Q196-240 170-240H-170Q-196-240-196-262Z') +
    fabric('M-262-250H262V-204Q262-176 234-176H-234Q-262-176-262-204Z');
  const half = form === 'dining' ? 262 : 272;
  const body = form === 'dining' ? dining : lounge;
  return standing(
    pose === 'second' ? mirrored(body) : body,
    half,
    form === 'dining' ? -824 : -716,
    { y: form === 'dining' ? -520 : -430, zoom: 1.7 },
    half * 0.9,
  );
};

const table: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const form = selectForm<'round' | 'rect'>(spec.lines.name, [[/round|coffee|side/i, 'round']], ['rect']);
  const edge = shade(spec.body, 0.3);
  const top = sheet.slant([
    [0, tint(spec.body, 0.4)],
    [0.5, spec.body],
    [1, shade(spec.body, 0.12)],
  ]);
  const company =
    pose === 'second'
      ? at(
          form === 'round' ? 60 : -90,
          form === 'round' ? -366 : -420,
          books(sheet, 0, 0, 0.5, [spec.accent, '#e6ddd0', shade(spec.accent, 0.4)]),
        ) + pottedPlant(sheet, form === 'round' ? -80 : 130, form === 'round' ? -364 : -416, 0.5, '#d9cbb8')
      : '';
  if (form === 'round') {
    const markup =
      leg('M-200-340L-176-340L-214 0L-232 0Z', studio, spec.cap) +
      leg('M176-340L200-340L232 0L214 0Z', studio, spec.cap) +
      leg('M-14-330H14L10 26H-10Z', studio, spec.cap) +
      fill(drum(320, -370, 318, -344, 66), edge) +
      oval(0, -370, 320, 66, top) +
      [240, 170, 100]
        .map(
          (r) =>
            `<ellipse cy="-370" rx="${r}" ry="${r * 0.2}" fill="none" stroke="${shade(spec.body, 0.4)}" stroke-opacity=".12" stroke-width="4"/>`,
        )
        .join('') +
      company;
    return standing(markup, 322, pose === 'second' ? -600 : -438, { y: -330, zoom: 1.7, x: -100 }, 270);
  }
  const surface = 'M-380-400L-270-500H300L400-400Z';
  const markup =
    leg('M-262-470H-238L-250-100H-266Z', studio, shade(spec.cap, 0.35)) +
    leg('M262-470H288L292-100H276Z', studio, shade(spec.cap, 0.35)) +
    leg('M-360-380H-326L-338 0H-362Z', studio, spec.cap) +
    leg('M346-380H382L384 0H358Z', studio, spec.cap) +
    fill('M-370-374H390V-330H-370Z', woodPaint(studio, shade(spec.cap, 0.1))) +
    fill(surface, top) +
    stroke('M-340-430H376M-304-462H340', shade(spec.body, 0.5), 3, 'stroke-opacity=".16"') +
    fill(box(-382, -402, 784, 32, 5), woodPaint(studio, edge)) +
    company;
  return standing(markup, 400, pose === 'second' ? -640 : -502, { y: -380, zoom: 1.7, x: -180 }, 370);
};

const shelf: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const boards = [-780, -600, -420, -240, -60];
  const back = shade(spec.body, 0.42);
  const post = (x: number) => leg(svg`M${x} -800H${x + 26}V0H${x}Z`, studio, spec.cap);
  const board = (y: number) =>
    fill(box(-270, y, 540, 26, 3), woodPaint(studio, spec.body)) +
    fill(box(-258, y + 26, 516, 14), '#241a22', 'opacity=".13"');
  const filled = pose === 'first';
  const goods = filled
    ? books(sheet, -120, -60, 0.62, [spec.accent, '#e9e0d3', shade(spec.accent, 0.4)]) +
      at(
        130,
        -60,
        fill(drum(76, -104, 66, -8, 12), sheet.across(finishStops('#c8a97e', 'matte'))) +
          oval(0, -104, 76, 12, '#6f553a'),
      ) +
      pottedPlant(sheet, -140, -240, 0.4, tint(spec.accent, 0.3)) +
      at(
        90,
        -240,
        uprightBooks([spec.accent, '#f0e7da', '#8b9c8a', shade(spec.accent, 0.4), '#d7b98e', '#5d6b78']),
      ) +
      at(
        -110,
        -420,
        fill(
          turned([
            [20, -120],
            [22, -96, 14],
            [60, -60, 50],
            [34, 0, 12],
          ]),
          sheet.across(finishStops('#e7dccb', 'ceramic')),
        ),
      ) +
      at(
        70,
        -420,
        fill(box(-60, -130, 120, 130, 4), '#ffffff') +
          fill(box(-48, -118, 96, 106), tint(spec.accent, 0.5)) +
          fill(circle(0, -70, 26), spec.accent),
      ) +
      at(-100, -600, uprightBooks(['#e6d9c6', '#7d8c7a', spec.accent, '#f3ece1'])) +
      books(sheet, 120, -600, 0.5, ['#d7b98e', '#5d6b78'])
    : '';
  const markup =
    leg('M-236-800H-222V-30H-236Z', studio, back) +
    leg('M222-800H236V-30H222Z', studio, back) +
    boards.map(board).join('') +
    goods +
    post(-280) +
    post(254) +
    stamp(studio, 0, -47, 100, 16, legible(spec.ink, spec.body), 'opacity=".6"');
  return standing(markup, 284, -806, { y: -420, zoom: 1.6, x: 20 }, 280);
};

function uprightBooks(colors: readonly string[]): string {
  return colors
    .map(
      (color, index) =>
        fill(box(-70 + index * 27, -112 - ((index * 17) % 30), 24, 112 + ((index * 17) % 30), 3), color) +
        fill(box(-64 + index * 27, -96, 12, 22), '#ffffff', 'opacity=".35"'),
    )
    .join('');
}

export const FURNITURE = { chair, table, shelf } satisfies Record<string, Draw>;
