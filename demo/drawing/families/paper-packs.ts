import { hangHole } from '#demo/drawing/kit/carton.ts';
import { choose } from '#demo/drawing/kit/choice.ts';
import { mix, shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops } from '#demo/drawing/kit/finish.ts';
import { laid } from '#demo/drawing/kit/ground.ts';
import { printLabel } from '#demo/drawing/kit/label.ts';
import { at, block, clipped, fill, oval, stroke } from '#demo/drawing/kit/marks.ts';
import { motifMark } from '#demo/drawing/kit/motif.ts';
import { blob, box, circle } from '#demo/drawing/kit/outline.ts';
import { holdsDryGoods, holdsWipes, isForAdults } from '#demo/drawing/kit/pack-habits.ts';
import { outlined, standing } from '#demo/drawing/kit/piece.ts';
import { svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw, Studio } from '#demo/drawing/kit/studio.ts';

function foilLight(studio: Studio, path: string): string {
  return fill(
    path,
    studio.sheet.across([
      [0, '#241a22', 0.2],
      [0.06, '#ffffff', 0.35],
      [0.16, '#ffffff', 0],
      [0.3, '#ffffff', 0.2],
      [0.44, '#ffffff', 0],
      [0.88, '#241a22', 0.1],
      [0.95, '#ffffff', 0.25],
      [1, '#241a22', 0.24],
    ]),
  );
}

function crimps(half: number, y: number): string {
  return svg`<path d="M${-half} ${y}H${half}" stroke="#241a22" stroke-opacity=".14" stroke-width="30" stroke-dasharray="3 9"/>`;
}

const sachet: Draw = (studio) => {
  const { sheet, spec } = studio;
  const path =
    'M-200-560H200Q190-540 192-500C200-400 200-160 192-60Q190-20 200 0H-200Q-190-20-192-60C-200-160-200-400-192-500Q-190-540-200-560Z';
  const front =
    clipped(
      sheet.clip(path),
      fill(path, spec.body) +
        block(-200, -560, 400, 46, spec.cap) +
        block(-200, -46, 400, 46, spec.cap) +
        fill(
          blob([
            [-260, -150],
            [-60, -210],
            [90, -130],
            [260, -190],
            [260, 60],
            [-260, 60],
          ]),
          spec.accent,
          'opacity=".85"',
        ) +
        printLabel(studio, { x: -150, y: -484, width: 300, height: 260, bleed: 200, ground: spec.body }) +
        foilLight(studio, path),
    ) +
    crimps(198, -537) +
    crimps(198, -23);
  return outlined('flat', front, path, 200, -560, { y: -330, zoom: 1.7 });
};

const sheetMask: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const cloth = spec.contents ?? '#fbf8f4';
  const face =
    fill(
      'M-150-420C-150-540 150-540 150-420C162-260 130-120 60-60Q0-20-60-60C-130-120-162-260-150-420Z',
      sheet.slant([
        [0, '#ffffff'],
        [0.6, cloth],
        [1, shade(cloth, 0.1)],
      ]),
    ) +
    fill(
      'M-104-366Q-66-404-28-366Q-66-342-104-366ZM104-366Q66-404 28-366Q66-342 104-366ZM-60-168Q0-206 60-168Q0-134-60-168Z',
      shade(cloth, 0.22),
    ) +
    stroke('M-24-240Q0-216 24-240', shade(cloth, 0.3), 6, 'stroke-linecap="round"') +
    stroke(
      'M-150-400L-110-390M150-400L110-390M0-508V-474M-110-110L-84-138M110-110L84-138',
      shade(cloth, 0.28),
      4,
    );
  const path = box(-190, -600, 380, 600, 10);
  const pack =
    clipped(
      sheet.clip(path),
      fill(
        path,
        sheet.down([
          [0, tint(spec.body, 0.3)],
          [1, spec.body],
        ]),
      ) +
        block(-190, -600, 380, 40, spec.cap) +
        fill(circle(0, -170, 150), mix(spec.accent, spec.body, 0.35)) +
        at(0, -20, faceLines(shade(spec.body, 0.55)), 0, 0.56) +
        printLabel(studio, { x: -150, y: -544, width: 300, height: 206, bleed: 190, ground: spec.body }) +
        foilLight(studio, path),
    ) + crimps(188, -580);
  if (pose === 'second') {
    const mask =
      'M-150-420C-150-540 150-540 150-420C162-260 130-120 60-60Q0-20-60-60C-130-120-162-260-150-420Z';
    const markup = at(-130, 0, laid(sheet, path, pack), -5) + at(200, -20, laid(sheet, mask, face), 9);
    return outlined('flat', markup, '', 370, -620, { y: -320, zoom: 1.6 });
  }
  return outlined('flat', pack, path, 190, -600, { y: -380, zoom: 1.7 });
};

function faceLines(paint: string): string {
  return (
    stroke(
      'M-150-420C-150-540 150-540 150-420C162-260 130-120 60-60Q0-20-60-60C-130-120-162-260-150-420ZM-104-366Q-66-390-28-366M104-366Q66-390 28-366M-56-160Q0-130 56-160M-18-236Q0-222 18-236',
      '#ffffff',
      14,
      'stroke-linecap="round" stroke-opacity=".9"',
    ) + motifMark('star', 112, -490, 110, paint)
  );
}

const pouch: Draw = (studio) => {
  const { sheet, spec } = studio;
  const path =
    'M-214-640H214Q206-600 208-540C222-380 232-180 226-40Q222 0 180 4Q0 26-180 4Q-222 0-226-40C-232-180-222-380-208-540Q-206-600-214-640Z';
  const gusset = 'M-226-60Q0-130 226-60Q232 0 180 4Q0 26-180 4Q-232 0-226-60Z';
  const wipes = holdsWipes(spec);
  const window =
    !wipes &&
    !holdsDryGoods(spec) &&
    spec.contents !== undefined &&
    choose(`${spec.lines.name} pouch`, [true, false]);
  const markup =
    clipped(
      sheet.clip(path),
      fill(path, spec.body) +
        block(-230, -640, 460, 70, spec.cap) +
        printLabel(studio, {
          x: -160,
          y: -530,
          width: 320,
          height: window || wipes ? 300 : 400,
          bleed: 230,
          ground: spec.body,
        }) +
        (window
          ? fill(circle(0, -140, 78), shade(spec.body, 0.3)) +
            fill(
              circle(0, -138, 74),
              sheet.slant([
                [0, tint(spec.contents ?? spec.accent, 0.4)],
                [1, shade(spec.contents ?? spec.accent, 0.2)],
              ]),
            ) +
            grains(spec.contents ?? spec.accent)
          : '') +
        (wipes ? flap(studio) : '') +
        fill(gusset, '#241a22', 'opacity=".1"') +
        foilLight(studio, path),
    ) +
    stroke('M-212-570H212', '#ffffff', 4, 'stroke-opacity=".5"') +
    stroke('M-211-560H211', '#241a22', 3, 'stroke-opacity=".2"') +
    hangHole(-606, shade(spec.cap, 0.5));
  return standing(markup, 230, -640, { y: -370, zoom: 1.7 }, 210);
};

/** The lid of a pack of wipes. */
function flap({ sheet, spec }: Studio): string {
  const lid = box(-120, -206, 240, 136, 44);
  return (
    fill(lid, '#241a22', 'opacity=".16" transform="translate(4 7)"') +
    fill(lid, sheet.down(finishStops(spec.cap, 'gloss').slice(2, 6))) +
    stroke('M-84-96Q0-78 84-96', '#ffffff', 6, 'stroke-opacity=".5" stroke-linecap="round"')
  );
}

function grains(color: string): string {
  return [
    [-40, -150],
    [-12, -176],
    [22, -150],
    [44, -122],
    [-26, -116],
    [8, -112],
    [-2, -146],
    [34, -178],
    [-52, -128],
  ]
    .map(([x = 0, y = 0], index) =>
      oval(
        x,
        y,
        12,
        8,
        index % 2 === 0 ? tint(color, 0.5) : shade(color, 0.3),
        `opacity=".6" transform="rotate(${index * 37} ${x} ${y})"`,
      ),
    )
    .join('');
}

const diaperPack: Draw = (studio) => {
  const { sheet, spec } = studio;
  const path =
    'M-290-500C-300-540-270-560-230-556C-100-546 100-546 230-556C270-560 300-540 290-500C306-380 308-160 294-40C290 0 270 6 230 4C100-4-100-4-230 4C-270 6-290 0-294-40C-308-160-306-380-290-500Z';
  const handle = 'M-110-550C-100-640 100-640 110-550L84-552C70-604-70-604-84-552Z';
  const markup =
    fill(
      handle,
      sheet.down([
        [0, tint(spec.cap, 0.3)],
        [1, shade(spec.cap, 0.2)],
      ]),
    ) +
    clipped(
      sheet.clip(path),
      fill(
        path,
        sheet.down([
          [0, tint(spec.body, 0.2)],
          [1, spec.body],
        ]),
      ) +
        fill(
          blob([
            [-340, -190],
            [-120, -250],
            [60, -150],
            [340, -240],
            [340, 60],
            [-340, 60],
          ]),
          spec.accent,
        ) +
        fill(
          blob([
            [-340, -130],
            [-100, -190],
            [90, -90],
            [340, -170],
            [340, 60],
            [-340, 60],
          ]),
          shade(spec.accent, 0.18),
          'opacity=".6"',
        ) +
        fill(box(-200, -480, 400, 270, 60), spec.label) +
        printLabel(studio, { x: -160, y: -456, width: 320, height: 222, bleed: 200, ground: spec.label }) +
        motifMark('star', -210, -80, 90, '#ffffff') +
        motifMark('star', 214, -110, 60, '#ffffff') +
        (isForAdults(spec)
          ? motifMark(spec.motif ?? 'flower', 0, -92, 120, '#ffffff', tint(spec.accent, 0.4))
          : babyFace(
              sheet.slant([
                [0, '#f9dcc4'],
                [1, '#eebf9c'],
              ]),
            )) +
        foilLight(studio, path),
    ) +
    stroke(
      'M-286-520C-240-490-240-540-200-500M286-520C240-490 240-540 200-500',
      '#241a22',
      4,
      'stroke-opacity=".12"',
    );
  return standing(markup, 300, -618, { y: -340, zoom: 1.5 }, 280);
};

function babyFace(skin: string): string {
  return (
    fill(circle(0, -92, 84), skin) +
    fill('M-16-176Q10-206 26-184Q10-190 4-172Z', '#7a5236') +
    fill(circle(-30, -98, 8) + circle(30, -98, 8), '#4b342b') +
    stroke('M-24-66Q0-44 24-66', '#a8563f', 6, 'stroke-linecap="round"') +
    oval(-52, -72, 16, 11, '#f0917c', 'opacity=".5"') +
    oval(52, -72, 16, 11, '#f0917c', 'opacity=".5"')
  );
}

export const PAPER_PACKS = {
  sachet,
  'sheet-mask': sheetMask,
  pouch,
  'diaper-pack': diaperPack,
} satisfies Record<string, Draw>;
