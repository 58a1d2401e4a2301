import { legible, mix, shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops } from '#demo/drawing/kit/finish.ts';
import { at, block, clipped, fill, oval, stroke } from '#demo/drawing/kit/marks.ts';
import { box, circle, turned } from '#demo/drawing/kit/outline.ts';
import { outlined, standing } from '#demo/drawing/kit/piece.ts';
import type { Draw, Studio } from '#demo/drawing/kit/studio.ts';
import { stamp } from './stamp.ts';

const ROUND_ENDS = 'stroke-linecap="round"';
const STITCHES = 'stroke-dasharray="14 10" stroke-opacity=".6"';

const cloth = ({ sheet }: Studio, color: string) => sheet.across(finishStops(color, 'matte'));
const gloss = ({ sheet }: Studio, color: string) => sheet.across(finishStops(color, 'gloss'));

/** A breast pump: a bottle with a scale and the pump head on it, the funnel to the left and the lever to the right. */
export const breastPump: Draw = (studio) => {
  const { sheet, spec } = studio;
  const bottle = turned([
    [104, -330, 20],
    [138, -280, 50],
    [138, -30, 30],
    [120, 0, 20],
  ]);
  const milk = sheet.down([
    [0, '#fffdf6'],
    [1, '#f2e9d8'],
  ]);
  const marks = [-90, -140, -190, -240].map((y) => `M40 ${y}H96`).join('');
  const funnel =
    fill(
      'M-60-520C-150-560-210-600-300-690Q-330-660-340-560Q-340-470-320-420C-210-440-130-430-60-430Z',
      gloss(studio, tint(spec.cap, 0.55)),
    ) +
    oval(-318, -555, 38, 138, tint(spec.cap, 0.8)) +
    oval(-308, -552, 20, 84, shade(spec.cap, 0.12), 'opacity=".55"');
  const lever =
    stroke('M60-560C150-600 220-560 236-470C246-400 232-330 210-280', spec.cap, 44, ROUND_ENDS) +
    stroke('M70-566C150-600 214-556 228-470', tint(spec.cap, 0.4), 10, `${ROUND_ENDS} stroke-opacity=".7"`);
  const markup =
    lever +
    fill(bottle, sheet.across(finishStops(tint(spec.label, 0.4), 'glass')), 'opacity=".75"') +
    fill(box(-122, -200, 244, 188, 26), milk) +
    stroke(marks, spec.ink, 6, 'stroke-opacity=".55"') +
    stamp(studio, -36, -110, 130, 40, spec.ink) +
    funnel +
    fill(box(-122, -392, 244, 76, 18), gloss(studio, spec.cap)) +
    fill('M-96-390V-520Q-96-610 0-610T96-520V-390Z', gloss(studio, spec.body)) +
    fill(circle(0, -604, 52), gloss(studio, mix(spec.accent, spec.body, 0.4)));
  return { ...standing(markup, 300, -690, { y: -400, zoom: 1.6 }, 140), left: -360, right: 270 };
};

/** A silicone cup standing on its rim, the stem up, in front of its storage bag. */
export const menstrualCup: Draw = (studio) => {
  const { sheet, spec } = studio;
  const bag =
    fill(
      'M60-330C60-360 90-372 120-360C160-340 200-340 240-360C270-372 300-360 300-330C330-200 330-90 310-20Q306 0 280 0H80Q54 0 50-20C30-90 30-200 60-330Z',
      cloth(studio, spec.accent),
    ) +
    stroke('M58-300C120-280 240-280 302-300', shade(spec.accent, 0.35), 8, ROUND_ENDS) +
    stroke('M180-286C160-240 150-220 156-190M184-286C200-240 214-226 208-196', spec.label, 7, ROUND_ENDS) +
    stamp(studio, 180, -110, 180, 44, legible(spec.label, spec.accent));
  const cup = turned([
    [16, -470, 10],
    [15, -372, 14],
    [62, -350, 40],
    [118, -210, 60],
    [140, -40, 10],
    [150, -34, 12],
    [150, 0, 14],
  ]);
  const markup =
    bag +
    at(
      -130,
      0,
      fill(cup, sheet.across(finishStops(spec.body, 'gloss')), 'opacity=".95"') +
        stroke('M-15-400H15M-15-424H15M-14-448H14', shade(spec.body, 0.3), 6, 'stroke-opacity=".6"') +
        stroke('M-142-44H142', shade(spec.body, 0.3), 5, 'stroke-opacity=".5"') +
        [-96, -40, 40, 96].map((x) => oval(x, -66, 8, 9, shade(spec.body, 0.4), 'opacity=".6"')).join('') +
        stroke('M-84-250C-104-180-112-120-114-80', '#ffffff', 16, `${ROUND_ENDS} stroke-opacity=".6"`),
    );
  return { ...standing(markup, 310, -470, { y: -230, zoom: 1.7 }, 290), left: -285, right: 320 };
};

/** Draws an open belt with a pad in the middle; drawings on the pad and next to it show the purpose of the belt. */
function openBelt(studio: Studio, padding: { ends: string; pad: string; beside: string }) {
  const { sheet, spec } = studio;
  const strap = box(-440, -430, 880, 150, 40);
  const pad = box(-240, -520, 480, 330, 90);
  const markup =
    fill(strap, sheet.down(finishStops(shade(spec.body, 0.08), 'matte'))) +
    padding.ends +
    fill(pad, sheet.down(finishStops(spec.body, 'matte'))) +
    stroke(box(-220, -500, 440, 290, 74), tint(spec.body, 0.5), 5, STITCHES) +
    padding.pad +
    padding.beside;
  return outlined('flat', markup, `${strap}${pad}`, 440, -640, { y: -350, zoom: 1.7 });
}

/** A belt with a sign for warmth on its pad; a cable leads to the switch. */
export const heatBelt: Draw = (studio) => {
  const { spec } = studio;
  const waves = [-110, 0, 110]
    .map((x) => `M${x}-300C${x - 34}-330 ${x + 34}-360 ${x}-390S${x + 30}-440 ${x}-460`)
    .join('');
  const hooks = box(330, -410, 90, 110, 16);
  return openBelt(studio, {
    ends: fill(hooks, spec.cap) + fill(box(-420, -410, 90, 110, 16), tint(spec.body, 0.45)),
    pad:
      stroke(waves, legible('#ffffff', shade(spec.body, 0.25)), 16, ROUND_ENDS) +
      stamp(studio, 0, -240, 260, 40, legible(spec.ink, spec.body)),
    beside:
      stroke('M120-200C130-120 220-150 240-110S200-60 250-50', spec.cap, 12, ROUND_ENDS) +
      fill(box(236, -92, 150, 78, 24), spec.cap) +
      fill(circle(290, -53, 18), spec.accent) +
      stroke('M330-66V-40M352-66V-40', tint(spec.cap, 0.6), 8, ROUND_ENDS),
  });
};

/** A belt whose pad has stays that support the back, and straps across the pad. */
export const backBelt: Draw = (studio) => {
  const { spec } = studio;
  const stays = [-140, -50, 50, 140].map((x) => box(x - 18, -486, 36, 262, 16)).join('');
  return openBelt(studio, {
    ends:
      fill(box(320, -414, 100, 118, 18), spec.cap) +
      fill(box(-420, -414, 100, 118, 18), tint(spec.body, 0.3)),
    pad:
      fill(stays, tint(spec.body, 0.18)) +
      fill('M-250-470L250-400V-340L-250-410Z', shade(spec.body, 0.25)) +
      fill('M-250-300L250-370V-310L-250-240Z', shade(spec.body, 0.35)) +
      fill(box(-120, -388, 240, 66, 14), spec.label) +
      stamp(studio, 0, -355, 210, 40, spec.ink),
    beside: '',
  });
};

/** A mattress of air cells in a row, filled alternately; the pump is in front of it. */
export const airMattress: Draw = (studio) => {
  const { sheet, spec } = studio;
  const cells = Array.from({ length: 9 }, (_, row) => {
    const y = -410 + row * 34;
    const half = 330 + row * 13;
    const color = row % 2 === 0 ? spec.body : tint(spec.body, 0.22);
    return fill(box(-half, y, half * 2, 56, 27), sheet.down(finishStops(color, 'gloss')));
  }).join('');
  const pump =
    fill(box(120, -190, 260, 190, 34), gloss(studio, spec.label)) +
    fill(box(150, -160, 200, 70, 16), spec.cap) +
    fill(circle(200, -50, 24), spec.cap) +
    stroke('M200-50V-68', spec.label, 6, ROUND_ENDS) +
    fill(circle(300, -50, 14), spec.accent) +
    stamp(studio, 250, -125, 170, 40, legible('#ffffff', spec.cap));
  const hose = stroke('M130-120C40-110 60-40-40-60S-180-120-210-150', shade(spec.body, 0.3), 16, ROUND_ENDS);
  const markup = cells + hose + pump;
  return standing(markup, 440, -420, { y: -220, zoom: 1.6 }, 420);
};

/** A bandage roll standing on end, its loose end held by a clip. */
export const crepeBandage: Draw = (studio) => {
  const { sheet, spec } = studio;
  const side = 'M-170-380V-50C-170 10 170 10 170-50V-380Z';
  const ribs = Array.from(
    { length: 15 },
    (_, row) =>
      `M-170 ${-356 + row * 22}C-90 ${-316 + row * 22} 90 ${-316 + row * 22} 170 ${-356 + row * 22}`,
  ).join('');
  const turns = [150, 122, 96, 70, 46, 24]
    .map((r) => `M${-r}-380a${r} ${r * 0.3} 0 1 0 ${r * 2} 0a${r} ${r * 0.3} 0 1 0 ${-r * 2} 0`)
    .join('');
  const tail = fill(
    'M120-330C190-330 250-290 330-60L280 0H150C200-60 170-160 120-200Z',
    cloth(studio, tint(spec.body, 0.15)),
  );
  const markup =
    tail +
    fill(side, cloth(studio, spec.body)) +
    stroke(ribs, shade(spec.body, 0.25), 4, 'stroke-opacity=".5"') +
    oval(0, -380, 170, 51, tint(spec.body, 0.35)) +
    stroke(turns, shade(spec.body, 0.3), 5, 'stroke-opacity=".7"') +
    fill(
      box(-118, -250, 150, 120, 8),
      sheet.down([
        [0, spec.label],
        [1, tint(spec.label, 0.3)],
      ]),
    ) +
    block(-118, -162, 150, 14, spec.accent) +
    stamp(studio, -43, -204, 126, 36, spec.ink) +
    fill(box(66, -230, 64, 30, 8), sheet.across(finishStops('#c3c9ce', 'metal')));
  return { ...standing(markup, 200, -435, { y: -230, zoom: 1.7 }, 180), right: 330 };
};

/** A knitted sleeve, open at the top, with a ring around the kneecap. */
export const kneeSleeve: Draw = (studio) => {
  const { sheet, spec } = studio;
  const sleeve = turned([
    [176, -640, 10],
    [150, -440, 120],
    [158, -330, 80],
    [128, -170, 120],
    [136, 0, 10],
  ]);
  const knit = Array.from({ length: 30 }, (_, index) => `M-180 ${-630 + index * 21}q180 34 360 0`).join('');
  const inside = sheet.clip(sleeve);
  const markup =
    fill(sleeve, cloth(studio, spec.body)) +
    clipped(inside, stroke(knit, tint(spec.body, 0.3), 3, 'stroke-opacity=".35"')) +
    oval(0, -636, 174, 34, shade(spec.body, 0.45)) +
    clipped(inside, block(-180, -598, 360, 34, spec.accent) + block(-180, -52, 360, 30, spec.accent)) +
    stroke(circle(0, -350, 92), tint(spec.body, 0.28), 26) +
    stroke(
      'M-112-470C-146-360-140-260-104-180M112-470C146-360 140-260 104-180',
      spec.accent,
      12,
      ROUND_ENDS,
    ) +
    stamp(studio, 0, -120, 190, 40, legible('#ffffff', spec.body));
  return standing(markup, 180, -672, { y: -350, zoom: 1.7 }, 140);
};

/** A wrist brace: three straps over a sleeve with a splint, the thumb hole to the left. */
export const wristBrace: Draw = (studio) => {
  const { spec } = studio;
  const sleeve =
    'M-120-640Q-120-676-84-676H100Q136-676 136-640L146-420C150-280 128-120 140-30Q140 0 108 0H-96Q-128 0-126-30C-116-120-130-240-150-330C-190-360-216-410-208-450C-200-480-160-486-140-460C-124-500-120-560-120-640Z';
  const strap = (y: number, turn: number) =>
    at(
      6,
      y,
      fill(box(-152, -34, 308, 68, 14), cloth(studio, shade(spec.body, 0.12))) +
        fill(box(60, -34, 96, 68, 14), cloth(studio, spec.accent)) +
        stroke(box(-142, -24, 190, 48, 10), shade(spec.body, 0.35), 4, STITCHES),
      turn,
    );
  const markup =
    fill(sleeve, cloth(studio, mix(spec.body, '#dfe4e8', 0.5))) +
    oval(8, -668, 124, 22, shade(spec.body, 0.35)) +
    oval(-180, -430, 24, 40, shade(spec.body, 0.35), 'opacity=".7"') +
    stroke('M6-620V-40', shade(spec.body, 0.2), 46, `${ROUND_ENDS} stroke-opacity=".45"`) +
    strap(-560, -3) +
    strap(-300, 2) +
    strap(-130, -2) +
    fill(box(-84, -452, 180, 76, 12), spec.label) +
    stamp(studio, 6, -414, 150, 40, spec.ink);
  return { ...standing(markup, 170, -690, { y: -400, zoom: 1.7 }, 140), left: -215 };
};

/** A neck collar: a soft ring with a dip for the chin, the fastener to the right. */
export const neckCollar: Draw = (studio) => {
  const { spec } = studio;
  const color = mix(spec.body, '#e3d9cd', 0.6);
  const front =
    'M-320-250Q-322-330-250-330C-150-330-110-262 0-262S150-330 250-330Q322-330 320-250V-80Q320 0 240 0C140 0 90-26 0-26S-140 0-240 0Q-320 0-320-80Z';
  const markup =
    oval(0, -300, 300, 74, shade(color, 0.4)) +
    fill(front, cloth(studio, color)) +
    stroke(
      'M-296-240C-290-300-270-306-240-306C-150-306-100-238 0-238S150-306 240-306Q292-300 296-240',
      shade(color, 0.3),
      5,
      STITCHES,
    ) +
    stroke(
      'M-296-90C-290-40-270-26-230-26C-140-26-90-50 0-50S140-26 230-26Q290-40 296-90',
      shade(color, 0.3),
      5,
      STITCHES,
    ) +
    fill(box(206, -232, 116, 146, 18), cloth(studio, spec.accent)) +
    fill(box(-130, -190, 260, 84, 14), spec.label) +
    stamp(studio, 0, -148, 220, 46, spec.ink);
  return standing(markup, 325, -374, { y: -180, zoom: 1.6 }, 290);
};

/** A vaporiser with a refill below it, and another refill next to it. */
export const vaporiser: Draw = (studio) => {
  const { sheet, spec } = studio;
  const liquid = sheet.down([
    [0, '#f7d56b'],
    [1, '#e39a2c'],
  ]);
  const refill =
    fill(box(-34, -214, 68, 44, 10), gloss(studio, tint(spec.cap, 0.1))) +
    fill(
      turned([
        [40, -180, 12],
        [92, -140, 40],
        [92, -24, 20],
        [76, 0, 16],
      ]),
      sheet.across(finishStops('#fbeec4', 'glass')),
      'opacity=".7"',
    ) +
    fill(box(-78, -116, 156, 104, 18), liquid, 'opacity=".9"') +
    fill(box(-70, -100, 140, 66, 8), spec.label) +
    stamp(studio, 0, -67, 120, 28, spec.ink);
  const machine =
    fill(
      'M-136-430Q-136-640 0-640T136-430V-250Q136-196 84-196H-84Q-136-196-136-250Z',
      gloss(studio, spec.body),
    ) +
    fill('M-96-560Q-60-612 0-612T96-560L82-536Q50-578 0-578T-82-536Z', spec.cap) +
    stroke('M-66-500H66M-72-470H72M-72-440H72', shade(spec.body, 0.35), 10, ROUND_ENDS) +
    fill(circle(0, -370, 16), spec.accent) +
    stamp(studio, 0, -290, 190, 46, spec.ink) +
    fill(box(136, -470, 66, 20, 6), sheet.down(finishStops('#c9ced2', 'metal'))) +
    fill(box(136, -400, 66, 20, 6), sheet.down(finishStops('#c9ced2', 'metal')));
  const markup = at(-60, 0, refill + machine) + at(210, 0, refill);
  return { ...standing(markup, 300, -640, { y: -360, zoom: 1.7 }, 240), left: -200, right: 305 };
};

/** A ribbed rubber bag with its stopper. */
export const hotWaterBag: Draw = (studio) => {
  const { spec } = studio;
  const bag = turned([
    [58, -600, 20],
    [66, -540, 30],
    [210, -480, 90],
    [226, -90, 60],
    [200, 0, 60],
  ]);
  const ribs = [-150, -100, -50, 0, 50, 100, 150].map((x) => `M${x}-420V-60`).join('');
  const markup =
    fill(box(-42, -668, 84, 82, 18), gloss(studio, tint(spec.body, 0.5))) +
    fill(bag, gloss(studio, spec.body)) +
    stroke(ribs, shade(spec.body, 0.25), 12, `${ROUND_ENDS} stroke-opacity=".6"`) +
    fill(box(-130, -300, 260, 120, 24), shade(spec.body, 0.12)) +
    stamp(studio, 0, -240, 220, 54, tint(spec.body, 0.75)) +
    stroke('M-56-596H56', shade(spec.body, 0.35), 12, ROUND_ENDS);
  return standing(markup, 230, -670, { y: -330, zoom: 1.7 }, 200);
};
