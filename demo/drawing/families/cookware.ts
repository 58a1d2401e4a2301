import { legible, mix, shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops } from '#demo/drawing/kit/finish.ts';
import { at, clipped, fill, oval, stroke } from '#demo/drawing/kit/marks.ts';
import { box, circle, drum, turned } from '#demo/drawing/kit/outline.ts';
import { gleam, openRim } from '#demo/drawing/kit/parts.ts';
import { outlined, standing } from '#demo/drawing/kit/piece.ts';
import { type Sheet, svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw, Piece, Pose, Studio } from '#demo/drawing/kit/studio.ts';
import { stamp } from './stamp.ts';

function steelHandle(sheet: Sheet, d: string, color: string, width: number): string {
  return (
    stroke(d, shade(color, 0.5), width + 6, 'stroke-linecap="round"') +
    stroke(d, color, width, 'stroke-linecap="round"') +
    stroke(
      d,
      sheet.down([
        [0, '#ffffff', 0.5],
        [1, '#ffffff', 0],
      ]),
      width * 0.3,
      'stroke-linecap="round" transform="translate(-2 -4)"',
    )
  );
}

/** A round-bellied cooking pot of Bangladesh, with or without its lid. */
function roundPot(studio: Studio, pose: Pose): Piece {
  const { sheet, spec } = studio;
  const finish = /brass|copper|steel/i.test(spec.lines.name) ? 'metal' : 'matte';
  const paint = sheet.across(finishStops(spec.body, finish));
  const body = turned(
    /dekchi/i.test(spec.lines.name)
      ? [
          [240, -340, 8],
          [214, -316, 14],
          [270, -230, 60],
          [262, -40, 60],
          [220, 0, 40],
        ]
      : [
          [226, -340, 12],
          [196, -306, 16],
          [272, -190, 130],
          [250, -60, 110],
          [130, 0, 60],
        ],
  );
  const band =
    spec.motif === 'none' ? '' : stroke('M-262-210Q0-150 262-210', spec.accent, 12, 'stroke-opacity=".75"');
  const open = openRim(sheet, 0, -338, 228, 30, spec.body, shade(spec.body, 0.4));
  const lid =
    fill('M-232-338A232 30 0 0 0 232-338C200-390 100-412 0-414C-100-412-200-390-232-338Z', paint) +
    stroke('M-232-336A232 30 0 0 0 232-336', tint(spec.body, 0.4), 6) +
    fill(
      turned([
        [34, -466, 22],
        [36, -440, 16],
        [18, -408],
      ]),
      sheet.across(finishStops(spec.cap, 'gloss')),
    );
  const markup =
    fill(body, paint) +
    clipped(sheet.clip(body), band) +
    fill(
      body,
      sheet.down([
        [0, '#ffffff', 0.1],
        [0.6, '#241a22', 0],
        [1, '#241a22', 0.24],
      ]),
    ) +
    (pose === 'second' ? open : lid);
  return standing(markup, 274, pose === 'second' ? -370 : -466, { y: -240, zoom: 1.7 }, 150);
}

const pot: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  if (/hari|dekchi|clay|kolshi/i.test(spec.lines.name)) return roundPot(studio, pose);
  const finish = /steel|inox|ply|aluminium/i.test(spec.lines.name) ? 'metal' : 'gloss';
  const path = drum(250, -300, 236, -18, 40);
  const ears =
    steelHandle(sheet, 'M-246-226C-320-236-320-160-244-164', spec.cap, 26) +
    steelHandle(sheet, 'M246-226C320-236 320-160 244-164', spec.cap, 26);
  const body =
    ears +
    fill(path, sheet.across(finishStops(spec.body, finish))) +
    gleam(sheet, -206, -280, 28, 240, 0.5) +
    stroke('M-238-40A238 38 0 0 0 238-40', shade(spec.body, 0.5), 6, 'stroke-opacity=".35"') +
    stamp(studio, 0, -110, 180, 34, legible(spec.ink, spec.body), 'opacity=".85"');
  if (pose === 'second')
    return standing(
      body + openRim(sheet, 0, -300, 250, 40, mix(spec.body, '#c9ced2', 0.5), '#9ba2a8'),
      312,
      -342,
      { y: -180, zoom: 1.7 },
      240,
    );
  const lid =
    fill(
      'M-256-306A256 40 0 0 0 256-306C230-372 110-396 0-398C-110-396-230-372-256-306Z',
      sheet.across(finishStops(spec.body, finish)),
    ) +
    fill('M-230-330C-150-376-60-388 10-390C-80-378-160-356-230-330Z', '#ffffff', 'opacity=".35"') +
    stroke('M-256-304A256 40 0 0 0 256-304', tint(spec.body, 0.5), 7) +
    fill(
      turned([
        [50, -450, 16],
        [46, -424, 14],
        [20, -410],
        [24, -394],
      ]),
      sheet.across(finishStops(spec.cap, 'gloss')),
    );
  return standing(body + lid, 312, -450, { y: -260, zoom: 1.7 }, 240);
};

const pan: Draw = (studio) => {
  const { sheet, spec } = studio;
  const r = 250;
  const handle =
    fill(box(-30, -r - 90, 60, 130, 10), sheet.across(finishStops('#b9bec3', 'metal'))) +
    fill(box(-40, -r - 440, 80, 370, 38), sheet.across(finishStops(spec.cap, 'matte'))) +
    fill(box(-14, -r - 416, 28, 60, 14), shade(spec.cap, 0.6)) +
    at(0, -r - 210, stamp(studio, 0, 0, 190, 34, legible(spec.ink, spec.cap)), -90);
  const face =
    fill(
      circle(0, 0, r),
      sheet.slant([
        [0, tint(spec.body, 0.45)],
        [0.5, spec.body],
        [1, shade(spec.body, 0.3)],
      ]),
    ) +
    fill(circle(0, 0, r - 16), shade(spec.contents ?? '#3a3a3d', 0.2)) +
    fill(
      circle(0, 0, r - 44),
      sheet.slant([
        [0, shade(spec.contents ?? '#3a3a3d', 0.3)],
        [0.5, tint(spec.contents ?? '#3a3a3d', 0.12)],
        [1, shade(spec.contents ?? '#3a3a3d', 0.1)],
      ]),
    ) +
    [80, 120, 160]
      .map((ring) => `<circle r="${ring}" fill="none" stroke="#fff" stroke-opacity=".06" stroke-width="10"/>`)
      .join('') +
    stroke('M-170-60A182 182 0 0 1-60-170', '#ffffff', 12, 'stroke-opacity=".28" stroke-linecap="round"');
  const turn = 38;
  const markup = at(-150, -260, `<g transform="rotate(${turn})">${handle}</g>${face}`);
  return {
    ...outlined('flat', markup, `${circle(-150, -260, r)}M40 -560L90 -510L330 -820L270 -860Z`, 400, -830, {
      y: -300,
      zoom: 1.6,
      x: -60,
    }),
    right: 330,
  };
};

const cutlery: Draw = (studio) => {
  const { sheet, spec } = studio;
  const steel = sheet.across(finishStops(spec.body, 'metal'));
  const grip = spec.cap === spec.body ? steel : sheet.across(finishStops(spec.cap, 'gloss'));
  const handle = (from: number) =>
    fill(
      svg`M-15 ${from}C-14 ${from + 120}-26 -90-24 -30Q-20 0 0 0Q20 0 24 -30C26 -90 14 ${from + 120} 15 ${from}Z`,
      grip,
    );
  const fork =
    handle(-420) +
    fill(
      'M-48-700C-50-560-44-500-15-470V-400H15V-470C44-500 50-560 48-700H34V-570H22V-700H8V-570H-8V-700H-22V-570H-34V-700Z',
      steel,
    );
  const knife =
    handle(-360) +
    fill('M-14-350V-700Q40-660 42-560L36-350Z', steel) +
    stroke('M-8-360V-680', '#ffffff', 4, 'stroke-opacity=".6"');
  const spoon =
    handle(-440) +
    fill(
      'M-12-430C-14-480-56-520-56-600C-56-670-30-704 0-704C30-704 56-670 56-600C56-520 14-480 12-430Z',
      steel,
    ) +
    oval(-14, -604, 22, 62, '#ffffff', 'opacity=".4"');
  const tea =
    handle(-440) +
    fill(
      'M-12-430C-14-470-44-500-44-560C-44-610-24-640 0-640C24-640 44-610 44-560C44-500 14-470 12-430Z',
      steel,
    ) +
    oval(-12, -566, 16, 46, '#ffffff', 'opacity=".4"');
  const markup = at(-240, 0, fork) + at(-80, 0, knife) + at(90, 0, spoon) + at(246, 0, tea, 0, 0.86);
  const outline = `${box(-262, -690, 44, 690, 20)}${box(-98, -690, 44, 690, 20)}${box(66, -690, 48, 690, 20)}${box(226, -540, 40, 540, 20)}`;
  return outlined('flat', markup, outline, 300, -704, { y: -560, zoom: 1.8, x: -40 });
};

export const COOKWARE = { pot, pan, cutlery } satisfies Record<string, Draw>;
