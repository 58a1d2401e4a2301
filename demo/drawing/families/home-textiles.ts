import { mix, shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops } from '#demo/drawing/kit/finish.ts';
import { at, clipped, fill, oval, stroke } from '#demo/drawing/kit/marks.ts';
import { box, circle } from '#demo/drawing/kit/outline.ts';
import { outlined, standing } from '#demo/drawing/kit/piece.ts';
import { svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw } from '#demo/drawing/kit/studio.ts';
import { leg, topPaint, woodPaint } from '#demo/drawing/kit/wood.ts';
import { clothPattern, foldedStack, hangTag, softLight } from './cloth-parts.ts';

/** A mosquito net that hangs from its ring over a bed, open in front or closed. */
export const mosquitoNet: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const wood = '#8a5a3a';
  const veil = tint(spec.body, 0.5);
  const fall =
    'M-60-760C-150-700-330-560-370-20Q-200 10-40-10L0-740L40-10Q200 10 370-20C330-560 150-700 60-760Z';
  const whole = 'M-60-760C-150-700-330-560-370-20Q0 20 370-20C330-560 150-700 60-760Z';
  const mesh = stroke(
    Array.from(
      { length: 22 },
      (_, index) => svg`M${-380 + index * 36} -780V20M-400 ${-780 + index * 38}H400`,
    ).join(''),
    '#ffffff',
    2.5,
    'stroke-opacity=".5"',
  );
  const folds = [-1, -0.78, -0.56, -0.34, 0.34, 0.56, 0.78, 1]
    .map((part) => svg`M${part * 50} -752C${part * 160} -660 ${part * 330} -500 ${part * 364} -14`)
    .join('');
  const bed =
    fill(box(-300, -330, 600, 190, 26), woodPaint(studio, wood)) +
    fill(box(-270, -220, 230, 90, 30) + box(40, -220, 230, 90, 30), '#fffdf8') +
    fill('M-310-170H310L330-50H-330Z', tint(spec.accent, 0.72)) +
    fill('M-310-170H310L314-140H-314Z', '#ffffff', 'opacity=".7"') +
    fill(box(-334, -56, 668, 34, 8), shade(wood, 0.2)) +
    leg('M-316-30H-280V0H-316Z', studio, shade(wood, 0.4)) +
    leg('M316-30H280V0H316Z', studio, shade(wood, 0.4));
  const parted = pose === 'first' ? fall : whole;
  const flowers = [-300, -210, -120, 120, 210, 300]
    .map((x) =>
      at(
        x,
        -34,
        fill(circle(-12, 0, 9) + circle(12, 0, 9) + circle(0, -12, 9) + circle(0, 12, 9), spec.accent) +
          fill(circle(0, 0, 7), '#f2c230'),
      ),
    )
    .join('');
  const markup =
    stroke('M0-860V-770', '#b9aa94', 7) +
    bed +
    fill(parted, veil, 'opacity=".5"') +
    clipped(sheet.clip(parted), mesh) +
    stroke(folds, shade(spec.body, 0.35), 5, 'stroke-opacity=".35"') +
    stroke(folds, '#ffffff', 6, 'stroke-opacity=".4" transform="translate(-8 0)"') +
    stroke('M-370-22Q-200 8-40-12M40-12Q200 8 370-22', spec.accent, 16, 'stroke-linecap="round"') +
    flowers +
    oval(0, -764, 66, 20, spec.accent) +
    oval(0, -770, 62, 16, tint(spec.accent, 0.4));
  return standing(markup, 378, -860, { y: -480, zoom: 1.6, x: 60 }, 330);
};

/** A blind of bamboo splints on cords, with its lower part rolled up. */
export const rollBlind: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const foot = pose === 'second' ? -420 : -150;
  const panel = box(-300, -740, 600, foot + 740);
  const splints = Array.from({ length: 30 }, (_, index) => svg`M-300 ${-732 + index * 20}H300`).join('');
  const cord = (x: number) =>
    stroke(svg`M${x} -740V${foot}`, shade(spec.accent, 0.2), 8) +
    stroke(svg`M${x + 9} -740V${foot}`, tint(spec.body, 0.5), 3);
  const view =
    fill(box(-286, -720, 572, 700, 4), '#ffffff') +
    fill(
      box(-270, -704, 262, 668) + box(8, -704, 262, 668),
      sheet.down([
        [0, '#cfe4ec'],
        [1, '#e7f0d9'],
      ]),
    );
  const markup =
    view +
    fill(panel, shade(spec.body, 0.12)) +
    clipped(
      sheet.clip(panel),
      stroke(splints, tint(spec.body, 0.24), 13) +
        stroke(splints, shade(spec.body, 0.3), 3, 'transform="translate(0 8)"'),
    ) +
    cord(-200) +
    cord(0) +
    cord(200) +
    fill(box(-312, -760, 624, 38, 8), woodPaint(studio, spec.cap)) +
    at(
      0,
      foot,
      fill(box(-314, -30, 628, 76, 38), sheet.down(finishStops(spec.body, 'matte'))) +
        stroke('M-290-12H290M-296 8H296M-290 26H290', shade(spec.body, 0.4), 3, 'stroke-opacity=".6"') +
        oval(314, 8, 14, 38, shade(spec.body, 0.2)) +
        stroke(svg`M314 -6a10 20 0 1 1 -4 24`, tint(spec.body, 0.4), 4),
    ) +
    stroke('M280-740V-60', '#efe6d2', 5) +
    fill(box(272, -70, 16, 44, 8), spec.cap);
  return outlined('hung', markup, box(-300, -740, 600, 720, 4), 330, -764, { y: -420, zoom: 1.7, x: 80 });
};

/** A plain pillow with a striped cover. */
export const bedPillow: Draw = (studio, pose) => {
  const { spec } = studio;
  const path =
    'M-360-300C-390-330-370-360-330-350C-180-388 180-388 330-350C370-360 390-330 360-300C330-220 330-130 360-60C390-30 370 4 330-10C180 26-180 26-330-10C-370 4-390-30-360-60C-330-130-330-220-360-300Z';
  const markup =
    fill(path, tint(spec.body, 0.4)) +
    clothPattern(studio, path, { x: -380, y: -380, width: 760, height: 400 }, 150) +
    softLight(studio, path, 1) +
    stroke(
      'M-336-330C-270-300-250-280-230-250M336-330C270-300 250-280 230-250M-336-24C-270-60-250-80-230-110M336-24C270-60 250-80 230-110',
      shade(spec.body, 0.5),
      8,
      'stroke-opacity=".3" stroke-linecap="round"',
    ) +
    stroke(path, spec.accent, 7) +
    hangTag(studio, 250, -120, 6);
  const piece = standing(markup, 376, -384, { y: -190, zoom: 1.6 }, 340);
  return pose === 'first' ? piece : { ...piece, markup: at(0, -150, markup, -3, 0.9) + markup, top: -540 };
};

/** A thick round seat on the floor, tufted in the middle. */
export const floorCushion: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const side = 'M-340-170C-380-120-380-60-340-30C-200 30 200 30 340-30C380-60 380-120 340-170Z';
  const braid = (y: number, width: number) =>
    stroke(svg`M-352 ${y}C-200 ${y + 70} 200 ${y + 70} 352 ${y}`, tint(spec.body, 0.2), width) +
    stroke(
      svg`M-352 ${y}C-200 ${y + 70} 200 ${y + 70} 352 ${y}`,
      shade(spec.body, 0.3),
      width,
      'stroke-dasharray="6 16" stroke-opacity=".6"',
    );
  const rings = [312, 262, 212, 162, 112, 62]
    .map(
      (r, index) =>
        svg`<ellipse cy="-176" rx="${r}" ry="${r * 0.33}" fill="none" stroke="${index % 2 === 0 ? shade(spec.body, 0.2) : spec.accent}" stroke-width="18" stroke-dasharray="22 5" stroke-opacity=".75"/>`,
    )
    .join('');
  const one =
    fill(side, sheet.across(finishStops(spec.body, 'matte'))) +
    clipped(sheet.clip(side), braid(-120, 26) + braid(-76, 26) + braid(-34, 26)) +
    oval(0, -176, 344, 116, topPaint(studio, spec.body)) +
    rings +
    fill(circle(0, -176, 18), spec.cap);
  const markup = pose === 'second' ? one + at(0, -150, one, 0, 0.94) : one;
  return standing(markup, 366, pose === 'second' ? -450 : -294, { y: -170, zoom: 1.6, x: 80 }, 340);
};

/** A folded quilt tied with a ribbon, with visible stitching. */
export const foldedQuilt: Draw = (studio, pose) => {
  const { spec } = studio;
  const stack = foldedStack(studio, 320, [
    { height: 140, color: spec.body, pattern: true },
    { height: 140, color: spec.body, pattern: true },
    { height: 132, color: spec.body, pattern: true },
  ]);
  const puffs = [-132, -272, -404]
    .map((y) =>
      stroke(
        svg`M-250 ${y + 100}q40-70 80 0t80 0t80 0t80 0t80 0t80 0`,
        tint(spec.accent, 0.2),
        5,
        'stroke-dasharray="12 9" stroke-opacity=".9"',
      ),
    )
    .join('');
  const band =
    fill(box(-40, stack.top - 4, 80, -stack.top + 2), spec.accent) +
    fill(box(-40, stack.top - 4, 20, -stack.top + 2), '#ffffff', 'opacity=".3"');
  const bow = at(
    0,
    stack.top,
    fill('M0 0C-60-70-150-80-150-30C-150 10-60 20 0 0C60 20 150 10 150-30C150-80 60-70 0 0Z', spec.accent) +
      fill(circle(0, -4, 24), shade(spec.accent, 0.16)),
  );
  return standing(
    stack.markup + puffs + (pose === 'first' ? band + bow : hangTag(studio, 160, -330)),
    322,
    stack.top - (pose === 'first' ? 76 : 0),
    { y: -220, zoom: 1.7, x: -120 },
    310,
  );
};

/** A long cloth along a table, its ends hanging down. */
export const tableRunner: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const wood = '#a8703f';
  const lying = 'M-110-470H130L170-330H-140Z';
  const hanging = 'M-140-330H170V-110Q90-96 16-104Q-70-96-140-110Z';
  const tassels = Array.from(
    { length: 17 },
    (_, index) => svg`M${-134 + index * 19} -108v${30 + (index % 2) * 8}`,
  ).join('');
  const cup = at(
    250,
    -400,
    oval(0, 0, 60, 14, '#f3ece0') +
      fill(
        'M-36-66H36C34-20 20-4 10-2H-10C-20-4-34-20-36-66Z',
        sheet.across(finishStops('#b5633f', 'ceramic')),
      ) +
      oval(0, -66, 36, 8, '#5a3825'),
  );
  const bowl = at(
    10,
    -408,
    fill(
      'M-86-66A86 18 0 0 1 86-66C80-20 40 0 20 2H-20C-40 0-80-20-86-66Z',
      sheet.across(finishStops('#6f8a78', 'ceramic')),
    ) +
      oval(0, -66, 86, 18, '#9db5a5') +
      fill(circle(-30, -78, 26) + circle(26, -80, 28) + circle(0, -96, 26), '#e2983a'),
  );
  const markup =
    leg('M-330-330H-296L-306 0H-328Z', studio, shade(wood, 0.3)) +
    leg('M360-330H326L336 0H358Z', studio, shade(wood, 0.3)) +
    fill('M-400-330L-310-470H330L430-330Z', topPaint(studio, wood)) +
    fill(lying, spec.body) +
    clothPattern(studio, lying, { x: -160, y: -480, width: 340, height: 160 }, 62) +
    fill(box(-404, -332, 838, 34, 5), woodPaint(studio, shade(wood, 0.2))) +
    fill(hanging, spec.body) +
    clothPattern(studio, hanging, { x: -150, y: -330, width: 330, height: 240 }, 78) +
    fill(
      hanging,
      sheet.across([
        [0, '#241a22', 0.12],
        [0.2, '#ffffff', 0.2],
        [0.45, '#241a22', 0.06],
        [0.7, '#ffffff', 0.2],
        [1, '#241a22', 0.14],
      ]),
    ) +
    stroke(tassels, mix(spec.body, spec.cap, 0.5), 8, 'stroke-linecap="round"') +
    stroke('M-140-130Q-70-116 16-124Q90-116 170-130', spec.cap, 8) +
    (pose === 'second' ? '' : bowl + cup);
  return standing(markup, 432, pose === 'second' ? -474 : -530, { y: -250, zoom: 1.7 }, 360);
};

/** A robe on a hanger, with a belt and a shawl collar. */
export const bathrobe: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const cloth = spec.body;
  const body =
    'M-96-680C-170-670-230-640-250-590L-330-300Q-330-270-290-264L-226-276L-214-420L-226 0Q0 26 226 0L214-420L226-276L290-264Q330-270 330-300L250-590C230-640 170-670 96-680L0-470Z';
  const waffle = stroke(
    Array.from(
      { length: 24 },
      (_, index) => svg`M${-340 + index * 30} -700V20M-340 ${-690 + index * 30}H340`,
    ).join(''),
    shade(cloth, 0.3),
    3,
    'stroke-opacity=".28"',
  );
  const markup =
    stroke('M0-742C0-790 46-790 40-752', '#8f8a80', 9, 'stroke-linecap="round"') +
    stroke('M-210-640Q-40-730 0-742Q40-730 210-640', '#a8703f', 22, 'stroke-linecap="round"') +
    fill('M-96-690Q0-720 96-690L60-560H-60Z', shade(cloth, 0.26)) +
    fill(body, cloth) +
    clipped(sheet.clip(body), waffle) +
    fill(
      body,
      sheet.across([
        [0, '#241a22', 0.22],
        [0.2, '#ffffff', 0.2],
        [0.5, '#241a22', 0.06],
        [0.7, '#ffffff', 0.16],
        [1, '#241a22', 0.26],
      ]),
    ) +
    fill('M-96-684C-130-670-140-650-136-620L-40-330L10-396Z', tint(cloth, 0.5)) +
    fill('M96-684C130-670 140-650 136-620L-14-330L-40-360L10-470Z', tint(cloth, 0.35)) +
    stroke('M-136-620L-40-330M136-620L-14-330L-20 4', shade(cloth, 0.45), 5, 'stroke-opacity=".5"') +
    fill('M-222-372Q0-336 222-372L222-318Q0-282-222-318Z', spec.cap) +
    fill('M-30-350L-80-120L-40-112L0-330ZM0-344L50-150L84-166L30-350Z', shade(spec.cap, 0.12)) +
    fill(box(-44, -364, 70, 62, 18), tint(spec.cap, 0.16)) +
    stroke(
      'M-190-210H-90V-110Q-140-100-190-110ZM90-210H190V-110Q140-100 90-110Z',
      shade(cloth, 0.45),
      6,
      'stroke-opacity=".5"',
    ) +
    stroke('M-326-300L-228-312M326-300L228-312', spec.cap, 10);
  return outlined(
    'hung',
    pose === 'second' ? `<g transform="scale(-1 1)">${markup}</g>` : markup,
    body,
    336,
    -790,
    { y: -420, zoom: 1.7, x: 60 },
  );
};

/** A wooden long-handled brush and a ridge-gourd loofah. */
export const bathBrushSet: Draw = (studio) => {
  const { sheet, spec } = studio;
  const wood = spec.cap;
  const loofah =
    'M-120-40C-170-180-160-480-110-600C-80-650 60-650 96-600C150-480 160-180 116-40C80 0-80 0-120-40Z';
  const fibres = Array.from(
    { length: 14 },
    (_, index) => svg`M${-140 + index * 22} -640q${index % 2 === 0 ? 22 : -22} 160 0 320t0 320`,
  ).join('');
  const brush =
    oval(18, -486, 116, 150, '#241a22', 'opacity=".12"') +
    fill(
      'M-20-60C-14-240-16-300-26-380H26C16-300 14-240 20-60Q20 10 0 10Q-20 10-20-60Z',
      woodPaint(studio, wood),
    ) +
    fill(circle(0, -24, 8), shade(wood, 0.6)) +
    oval(0, -500, 116, 150, '#efe3c8') +
    stroke(
      Array.from(
        { length: 30 },
        (_, index) =>
          svg`M${-104 + index * 7.2} ${-500 - Math.sqrt(Math.max(0, 1 - ((-104 + index * 7.2) / 112) ** 2)) * 146}v18M${-104 + index * 7.2} ${-500 + Math.sqrt(Math.max(0, 1 - ((-104 + index * 7.2) / 112) ** 2)) * 146}v-14`,
      ).join(''),
      '#c9b48a',
      4,
    ) +
    oval(
      0,
      -500,
      92,
      124,
      sheet.slant([
        [0, tint(wood, 0.35)],
        [0.5, wood],
        [1, shade(wood, 0.2)],
      ]),
    ) +
    stroke('M-60-540Q0-580 60-540M-70-490Q0-530 70-490', shade(wood, 0.4), 4, 'stroke-opacity=".4"');
  const markup =
    at(
      -150,
      0,
      fill(loofah, '#241a22', 'opacity=".14" transform="translate(22 12)"') +
        fill(loofah, sheet.across(finishStops(spec.body, 'matte'))) +
        clipped(
          sheet.clip(loofah),
          stroke(fibres, shade(spec.body, 0.36), 6, 'stroke-opacity=".7"') +
            stroke(fibres, tint(spec.body, 0.5), 4, 'transform="translate(9 0)"'),
        ) +
        stroke('M-20-630C-60-740 60-740 20-630', spec.accent, 10),
      -12,
    ) + at(180, -10, brush, 14);
  return outlined('flat', markup, '', 340, -720, { y: -440, zoom: 1.7, x: -130 });
};
