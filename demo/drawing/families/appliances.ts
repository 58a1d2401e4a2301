import { legible, mix, shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops } from '#demo/drawing/kit/finish.ts';
import { at, clipped, fill, oval, stroke } from '#demo/drawing/kit/marks.ts';
import { box, circle, drum, turned } from '#demo/drawing/kit/outline.ts';
import { standing } from '#demo/drawing/kit/piece.ts';
import type { Sheet } from '#demo/drawing/kit/sheet.ts';
import type { Draw, Studio } from '#demo/drawing/kit/studio.ts';
import { digits } from './meters.ts';
import { stamp } from './stamp.ts';

const round = (sheet: Sheet, color: string, finish: Parameters<typeof finishStops>[1] = 'gloss') =>
  sheet.across(finishStops(color, finish));
const lying = (sheet: Sheet, color: string, finish: Parameters<typeof finishStops>[1] = 'gloss') =>
  sheet.down(finishStops(color, finish));
const ROUND_ENDS = 'stroke-linecap="round"';

/** A hair dryer standing on its handle, the nozzle to the right. */
export const hairDryer: Draw = (studio) => {
  const { sheet, spec } = studio;
  const handle =
    fill(
      'M-86-400H54C46-290 52-140 66-44Q68 0 22 0H-46Q-92 0-88-44C-80-160-76-290-86-400Z',
      round(sheet, spec.cap, 'matte'),
    ) +
    fill(box(-38, -316, 46, 92, 20), tint(spec.cap, 0.35)) +
    stroke('M-15-296V-244', shade(spec.cap, 0.4), 6, ROUND_ENDS) +
    fill(circle(-14, -178, 19), spec.accent);
  const nozzle =
    fill('M140-590L316-566Q330-490 316-414L140-390Z', lying(sheet, spec.cap)) +
    fill(box(306, -566, 18, 152, 9), shade(spec.cap, 0.45));
  const barrel =
    fill(
      'M-236-604C-150-648 70-644 176-588V-392C70-336-150-332-236-376Q-286-490-236-604Z',
      lying(sheet, spec.body),
    ) +
    stroke('M150-598Q164-490 150-382', spec.accent, 14) +
    oval(-236, -490, 40, 114, shade(spec.cap, 0.1)) +
    oval(-240, -490, 28, 90, tint(spec.cap, 0.2)) +
    stroke('M-240-570V-410M-252-556V-424M-228-556V-424', shade(spec.cap, 0.35), 5);
  const cord = stroke('M-12-14C-40 20-150 4-210-20S-300-40-330-10', shade(spec.cap, 0.2), 15, ROUND_ENDS);
  const markup =
    cord + handle + nozzle + barrel + stamp(studio, -40, -472, 240, 52, legible(spec.ink, spec.body));
  return standing(markup, 335, -640, { y: -470, zoom: 1.7, x: 10 }, 120);
};

/** A hair straightener: two hinged arms, slightly open, with plates inside. */
export const straightener: Draw = (studio) => {
  const { sheet, spec } = studio;
  const arm = (side: 1 | -1) =>
    fill('M-46-640Q-46-676-10-676H14Q40-676 40-640V-20Q40 0 16 0H-22Q-46 0-46-24Z', round(sheet, spec.body)) +
    fill(
      box(side > 0 ? -60 : 38, -640, 18, 300, 8),
      round(sheet, mix(spec.accent, '#ffffff', 0.3), 'metal'),
    ) +
    fill(box(-46, -318, 86, 26, 6), spec.accent, 'opacity=".85"');
  const hinge =
    fill('M-82-70Q-82 0-40 0H40Q82 0 82-70L60-150H-60Z', round(sheet, spec.cap, 'matte')) +
    fill(circle(0, -92, 22), tint(spec.cap, 0.4));
  const cord = stroke('M60-14C130 8 190-40 250-14', shade(spec.cap, 0.2), 14, ROUND_ENDS);
  const right =
    arm(1) +
    fill(circle(2, -236, 20), tint(spec.body, 0.5)) +
    fill(circle(2, -236, 9), spec.accent) +
    at(2, -150, stamp(studio, 0, 0, 150, 26, legible(spec.ink, spec.body)), -90);
  const markup = cord + at(-52, -20, arm(-1), -8) + at(52, -20, right, 8) + hinge;
  return standing(markup, 200, -710, { y: -420, zoom: 1.8 }, 110);
};

/** A styler with a round brush on its handle, and two other heads next to it. */
export const airStyler: Draw = (studio) => {
  const { sheet, spec } = studio;
  const bristles = Array.from({ length: 9 }, (_, row) =>
    stroke(
      `M-86 ${-640 + row * 34}H-70M70 ${-640 + row * 34}H86M-74 ${-623 + row * 34}H-58M58 ${-623 + row * 34}H74`,
      shade(spec.cap, 0.15),
      7,
      ROUND_ENDS,
    ),
  ).join('');
  const dots = Array.from({ length: 24 }, (_, index) =>
    oval(-42 + (index % 4) * 28, -630 + Math.floor(index / 4) * 50, 7, 10, shade(spec.accent, 0.35)),
  ).join('');
  const handle =
    fill(box(-62, -330, 124, 330, 34), round(sheet, spec.body)) +
    fill(box(-66, -352, 132, 46, 12), round(sheet, spec.cap, 'metal')) +
    fill(box(-22, -264, 44, 80, 22), tint(spec.cap, 0.3)) +
    fill(circle(0, -226, 13), spec.accent) +
    stamp(studio, 0, -90, 112, 28, legible(spec.ink, spec.body));
  const brush =
    bristles +
    fill(
      turned([
        [40, -700, 24],
        [64, -660, 20],
        [64, -352, 6],
      ]),
      round(sheet, spec.accent, 'matte'),
    ) +
    dots;
  const curler =
    fill(
      turned([
        [26, -420, 20],
        [46, -390, 14],
        [50, -70, 6],
      ]),
      round(sheet, mix(spec.accent, '#ffffff', 0.25), 'metal'),
    ) + fill(box(-56, -78, 112, 78, 14), round(sheet, spec.cap, 'matte'));
  const blower =
    fill('M-86-250Q0-274 86-250L50-70H-50Z', round(sheet, spec.body)) +
    oval(0, -254, 86, 16, shade(spec.cap, 0.25)) +
    fill(box(-56, -78, 112, 78, 14), round(sheet, spec.cap, 'matte'));
  const markup = at(-190, -12, curler) + at(196, -12, blower) + brush + handle;
  return standing(markup, 290, -700, { y: -360, zoom: 1.7 }, 270);
};

/** A silicone brush standing on its base, bristles to the front. */
export const cleansingBrush: Draw = (studio) => {
  const { sheet, spec } = studio;
  const body =
    'M0-560C150-560 200-440 190-330C180-220 110-190 96-80Q92 0 40 0H-40Q-92 0-96-80C-110-190-180-220-190-330C-200-440-150-560 0-560Z';
  const nubs = Array.from({ length: 81 }, (_, index) => {
    const [x, y] = [-136 + (index % 9) * 34, -510 + Math.floor(index / 9) * 32];
    const isInside = (x / 150) ** 2 + ((y + 378) / 150) ** 2 < 1;
    const [wide, tall] = y < -450 ? [11, 12] : [8, 9];
    return isInside
      ? oval(x, y + 3, wide, tall, shade(spec.accent, 0.3), 'opacity=".5"') +
          oval(x, y, wide, tall, tint(spec.body, 0.45))
      : '';
  }).join('');
  const markup =
    fill(body, round(sheet, spec.accent, 'matte')) +
    oval(0, -378, 166, 160, mix(spec.accent, spec.body, 0.55)) +
    nubs +
    fill(circle(0, -150, 34), tint(spec.accent, 0.35)) +
    fill(circle(0, -150, 15), spec.body) +
    stamp(studio, 0, -52, 130, 26, legible('#ffffff', spec.accent));
  return standing(markup, 205, -560, { y: -360, zoom: 1.8 }, 80);
};

export const lightMask: Draw = (studio) => {
  const { sheet, spec } = studio;
  const face =
    'M0-620C150-620 250-560 256-420C262-270 210-110 110-30Q60 0 0 0Q-60 0-110-30C-210-110-262-270-256-420C-250-560-150-620 0-620Z';
  const eye = (x: number) => oval(x, -370, 62, 34, '#2b2430') + oval(x, -364, 54, 25, '#463b4d');
  const lights = Array.from({ length: 99 }, (_, index) => {
    const [x, y] = [-200 + (index % 9) * 50, -566 + Math.floor(index / 9) * 52];
    const isFree = (dx: number, dy: number, rx: number, ry: number) =>
      ((x - dx) / rx) ** 2 + ((y - dy) / ry) ** 2 > 1;
    const isInside = (x / 220) ** 2 + ((y + 330) / 290) ** 2 < 1;
    if (
      !isInside ||
      !isFree(-104, -370, 88, 58) ||
      !isFree(104, -370, 88, 58) ||
      !isFree(0, -128, 92, 40) ||
      !isFree(0, -46, 90, 30)
    )
      return '';
    const color = Math.floor(index / 9) % 2 === 0 ? '#ff5d6c' : '#7b8cff';
    return oval(x, y, 17, 17, color, 'opacity=".25"') + oval(x, y, 8, 8, tint(color, 0.35));
  }).join('');
  const markup =
    fill(
      'M-256-450C-330-470-330-330-250-330M256-450C330-470 330-330 250-330',
      'none',
      `stroke="${spec.cap}" stroke-width="26"`,
    ) +
    fill(
      face,
      sheet.glow(
        [
          [0, tint(spec.body, 0.75)],
          [0.7, spec.body],
          [1, shade(spec.body, 0.25)],
        ],
        [0.42, 0.34, 0.75],
      ),
    ) +
    stroke(
      'M-22-400C-40-300-46-250-34-226Q0-204 34-226',
      shade(spec.body, 0.25),
      6,
      `${ROUND_ENDS} stroke-opacity=".6"`,
    ) +
    lights +
    eye(-104) +
    eye(104) +
    fill('M-70-128Q0-164 70-128Q0-94-70-128Z', '#463b4d') +
    stamp(studio, 0, -46, 120, 24, legible(spec.ink, spec.body));
  return standing(markup, 300, -620, { y: -330, zoom: 1.7 }, 110);
};

/** A folding walking stick, open and folded. */
export const walkingStick: Draw = (studio) => {
  const { sheet, spec } = studio;
  const metal = round(sheet, mix(spec.body, '#8a8f94', 0.45), 'metal');
  const grip =
    'M-110-60C-116-88-96-104-70-102L70-108C104-110 122-92 116-70C110-46 76-50 44-44Q26-40 24 0H-20Q-20-40-40-42C-76-46-104-36-110-60Z';
  const handle =
    fill(grip, lying(sheet, spec.cap, 'matte')) +
    stroke('M-76-80Q0-70 76-86', tint(spec.cap, 0.4), 7, `${ROUND_ENDS} stroke-opacity=".7"`);
  const tip = fill(
    turned([
      [20, -54, 6],
      [30, 0, 8],
    ]),
    round(sheet, '#2b2b2b', 'matte'),
  );
  const joints = [-800, -560, -320]
    .map((y) => fill(box(-20, y, 40, 46, 8), round(sheet, spec.accent)))
    .join('');
  const holes = [-950, -925, -900, -875].map((y) => oval(0, y, 4, 5, '#1d1f22')).join('');
  const whole = fill(box(-15, -1010, 30, 970, 6), metal) + joints + holes + tip + at(0, -1000, handle);
  const tube = (x: number, height: number) => at(x, 0, fill(box(-15, -height, 30, height, 8), metal));
  const folded =
    tube(-52, 292) +
    tube(-18, 300) +
    tube(50, 286) +
    at(16, 0, fill(box(-15, -330, 30, 300, 8), metal) + tip + at(0, -320, handle)) +
    fill(box(-74, -176, 146, 34, 10), round(sheet, spec.accent, 'matte')) +
    stamp(studio, 0, -152, 120, 22, legible('#ffffff', spec.accent));
  const markup = at(-130, -10, whole) + at(150, 0, folded);
  return { ...standing(markup, 270, -1120, { y: -200, zoom: 2.4, x: 120 }, 230) };
};

/** A bucket with a basket, and a mop that spins in it. */
export const spinMop: Draw = (studio) => {
  const { sheet, spec } = studio;
  const bucket = 'M-250-290H250L214-26Q210 0 180 0H-180Q-210 0-214-26Z';
  const waves = fill('M-260-120Q-130-170 0-120T260-120V20H-260Z', spec.accent, 'opacity=".5"');
  const strands = Array.from({ length: 15 }, (_, index) => {
    const x = -98 + index * 14;
    const end = x * 1.45;
    return stroke(
      `M${x * 0.6}-430C${x} -400 ${end} -360 ${end} ${-316 + (index % 3) * 12}`,
      index % 2 ? tint(spec.accent, 0.7) : '#ffffff',
      15,
      ROUND_ENDS,
    );
  }).join('');
  const mop =
    fill(box(-13, -1000, 26, 580, 10), round(sheet, '#c9d0d6', 'metal')) +
    fill(box(-18, -1040, 36, 170, 18), round(sheet, spec.cap, 'matte')) +
    fill(box(-17, -700, 34, 54, 8), round(sheet, spec.cap)) +
    fill('M-34-470H34L66-424Q0-404-66-424Z', round(sheet, spec.cap));
  const markup =
    oval(0, -290, 250, 54, shade(spec.body, 0.28)) +
    fill(drum(120, -330, 104, -250, 24), round(sheet, '#dfe5ea', 'metal')) +
    strands +
    mop +
    fill(bucket, round(sheet, spec.body)) +
    clipped(sheet.clip(bucket), waves) +
    fill('M-262-304Q0-228 262-304V-276Q0-200-262-276Z', round(sheet, spec.cap)) +
    fill(
      'M-214-240C-220-110-120-60 0-60S220-110 214-240',
      'none',
      `stroke="${shade(spec.cap, 0.2)}" stroke-width="9" stroke-opacity=".75"`,
    ) +
    stamp(studio, 0, -136, 220, 64, legible(spec.ink, spec.body));
  return standing(markup, 265, -1040, { y: -250, zoom: 1.9 }, 205);
};

/** A glass scale, seen from above at an angle. */
export const bathroomScale: Draw = (studio: Studio) => {
  const { sheet, spec } = studio;
  const glass = 'M-286-250Q-280-280-250-280H250Q280-280 286-250L340-44Q346-14 310-14H-310Q-346-14-340-44Z';
  const markup =
    fill('M-340-44L-336-18Q-334 0-308 0H308Q334 0 336-18L340-44Z', shade(spec.body, 0.4)) +
    fill(
      glass,
      sheet.slant([
        [0, tint(spec.body, 0.7)],
        [0.5, spec.body],
        [1, shade(spec.body, 0.22)],
      ]),
    ) +
    fill('M-110-252H110L118-186H-118Z', '#23302f') +
    digits('62.4', -8, -198, 56, '#dff3ea') +
    fill('M-250-160H-90L-100-50H-280ZM250-160H90L100-50H280Z', tint(spec.body, 0.35), 'opacity=".8"') +
    stroke(
      'M-236-140H-110M-244-112H-104M-252-84H-100M236-140H110M244-112H104M252-84H100',
      shade(spec.body, 0.25),
      6,
      'stroke-opacity=".7"',
    ) +
    stamp(studio, 0, -84, 150, 34, legible(spec.ink, spec.body));
  return standing(markup, 345, -280, { y: -170, zoom: 1.8 }, 320);
};

/** A mask for nose and mouth with a tube at the bottom. */
function breathingMask({ sheet, spec }: Studio): string {
  const clear = sheet.across([
    [0, '#9fb4c4', 0.75],
    [0.2, '#ffffff', 0.75],
    [0.6, '#dbe8f0', 0.6],
    [1, '#8fa6b8', 0.8],
  ]);
  return (
    stroke('M-84-236C-130-330 130-330 84-236', tint(spec.accent, 0.3), 10) +
    fill('M0-330C60-330 104-220 96-150C90-96 52-76 0-76S-90-96-96-150C-104-220-60-330 0-330Z', clear) +
    stroke(
      'M0-314C50-314 88-216 82-152C76-108 44-92 0-92S-76-108-82-152C-88-216-50-314 0-314Z',
      '#ffffff',
      5,
    ) +
    [-40, 40].map((x) => oval(x, -150, 12, 12, shade(spec.label, 0.25))).join('') +
    fill(box(-34, -92, 68, 92, 12), clear) +
    fill(box(-38, -40, 76, 40, 12), round(sheet, spec.accent))
  );
}

/** A compressor, a tube and a mask. */
export const nebuliser: Draw = (studio) => {
  const { sheet, spec } = studio;
  const vents = [0, 1, 2, 3, 4]
    .map((row) => stroke(`M-236 ${-290 + row * 26}H-150`, shade(spec.body, 0.3), 9, ROUND_ENDS))
    .join('');
  const unit =
    fill(
      'M-290-40V-240Q-290-320-210-330L40-350Q120-354 120-270V-40Q120 0 80 0H-250Q-290 0-290-40Z',
      sheet.slant([
        [0, tint(spec.body, 0.6)],
        [0.6, spec.body],
        [1, shade(spec.body, 0.24)],
      ]),
    ) +
    fill('M-290-70H120V-40Q120 0 80 0H-250Q-290 0-290-40Z', spec.cap) +
    fill('M-190-330C-190-400 30-410 30-348', 'none', `stroke="${spec.cap}" stroke-width="26" ${ROUND_ENDS}`) +
    vents +
    fill(circle(40, -230, 44), round(sheet, spec.accent)) +
    stroke('M40-256V-224M24-240A22 22 0 1 0 56-240', '#ffffff', 7, ROUND_ENDS) +
    stamp(studio, -60, -126, 190, 42, legible(spec.ink, spec.body));
  const tube =
    stroke('M112-120C200-110 160 10 250 0S250-60 270-34', '#b9cbd8', 18, ROUND_ENDS) +
    stroke('M112-124C200-114 160 6 250-4', '#ffffff', 5, ROUND_ENDS);
  return standing(
    unit + tube + at(270, -6, breathingMask(studio)),
    372,
    -400,
    { y: -190, zoom: 1.7, x: -40 },
    330,
  );
};

/** A handheld nebuliser with a mask on its mouthpiece. */
export const handNebuliser: Draw = (studio) => {
  const { sheet, spec } = studio;
  const clear = sheet.across([
    [0, '#9fb4c4', 0.85],
    [0.25, '#ffffff', 0.8],
    [1, '#8fa6b8', 0.85],
  ]);
  const markup =
    fill(box(-84, -330, 168, 330, 56), round(sheet, spec.body)) +
    fill(box(-84, -96, 168, 96, 48), round(sheet, spec.cap, 'matte')) +
    fill(circle(0, -238, 32), round(sheet, spec.accent)) +
    stroke('M0-256V-234', '#ffffff', 6, ROUND_ENDS) +
    fill(box(-70, -440, 140, 130, 30), clear) +
    fill(box(-76, -462, 152, 34, 14), round(sheet, spec.cap)) +
    fill('M60-420H130Q160-420 160-390V-356H60Z', clear) +
    at(220, -2, breathingMask(studio), 0, 0.82) +
    stamp(studio, 0, -150, 130, 30, legible(spec.ink, spec.body));
  return standing(markup, 330, -470, { y: -250, zoom: 1.7 }, 90);
};

/** An oxygen concentrator: a cabinet on wheels. */
export const oxygenMachine: Draw = (studio) => {
  const { sheet, spec } = studio;
  const slots = [0, 1, 2, 3, 4, 5]
    .map((row) => stroke(`M-110 ${-190 + row * 24}H110`, shade(spec.body, 0.28), 8, ROUND_ENDS))
    .join('');
  const wheel = (x: number) => fill(circle(x, -22, 24), '#2b3238') + fill(circle(x, -22, 9), '#8e989f');
  const markup =
    wheel(-140) +
    wheel(140) +
    fill('M-110-640C-110-700 110-700 110-640', 'none', `stroke="${spec.cap}" stroke-width="26"`) +
    fill(box(-190, -640, 380, 606, 54), round(sheet, spec.body)) +
    fill(box(-150, -600, 300, 190, 28), spec.cap) +
    fill(box(-124, -574, 120, 92, 12), '#b9cbbf') +
    digits('5.0', -64, -508, 60, '#22302c') +
    fill(box(34, -578, 34, 140, 12), '#dfeaf0') +
    fill(circle(51, -506, 11), spec.accent) +
    fill(circle(112, -508, 26), spec.accent) +
    oval(-64, -446, 46, 16, '#ffffff', 'opacity=".85"') +
    stamp(studio, 0, -318, 230, 50, legible(spec.ink, spec.body)) +
    slots +
    stroke('M-150-446C-260-440-290-260-250-160S-300-20-320-16', '#b9cbd8', 14, ROUND_ENDS);
  return standing(markup, 325, -690, { y: -480, zoom: 1.8 }, 180);
};
