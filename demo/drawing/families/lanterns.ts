import { mix, shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops } from '#demo/drawing/kit/finish.ts';
import { at, clipped, fill, oval, stroke } from '#demo/drawing/kit/marks.ts';
import { motifMark } from '#demo/drawing/kit/motif.ts';
import { box, circle, drum, turned } from '#demo/drawing/kit/outline.ts';
import { gleam } from '#demo/drawing/kit/parts.ts';
import { standing } from '#demo/drawing/kit/piece.ts';
import { svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw, Piece, Studio } from '#demo/drawing/kit/studio.ts';
import { lampGlow } from './lamps.ts';

const LIGHT = '#fff0c9';

function hung(markup: string, half: number, focusY: number): Piece {
  return { ...standing(markup, half, -900, { y: focusY, zoom: 1.6 }, 0), stance: 'hung' };
}

function cord({ sheet, spec }: Studio, foot: number): string {
  return (
    stroke(svg`M0-900V${foot}`, shade(spec.cap, 0.5), 8) +
    fill(box(-22, foot - 60, 44, 64, 10), sheet.across(finishStops(mix(spec.cap, '#c9a86a', 0.4), 'metal')))
  );
}

function flame(x: number, y: number, scale = 1): string {
  return at(
    x,
    y,
    fill('M0-78C30-40 30-14 0 0C-30-14-30-40 0-78Z', '#f6a531') +
      fill('M0-50C16-28 16-10 0-2C-16-10-16-28 0-50Z', '#fff2bf'),
    0,
    scale,
  );
}

/** A pendant lamp: a brass water pot upside down over the bulb. */
export const kolshiPendant: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const pot = turned([
    [60, -430, 20],
    [96, -400, 30],
    [250, -270, 150],
    [240, -150, 110],
    [110, -70, 40],
    [112, -40, 14],
    [160, 0, 8],
  ]);
  const rings = [-310, -250, -190].map((y) => svg`M-260 ${y}Q0 ${y + 66} 260 ${y}`).join('');
  const markup =
    cord(studio, -420) +
    lampGlow(studio, 10, pose === 'second' ? 340 : 210) +
    fill(pot, sheet.across(finishStops(spec.body, 'metal'))) +
    clipped(
      sheet.clip(pot),
      stroke(rings, spec.accent, 6, 'stroke-opacity=".5"') +
        fill(
          pot,
          sheet.down([
            [0, '#ffffff', 0.16],
            [0.5, '#241a22', 0],
            [1, '#241a22', 0.28],
          ]),
        ),
    ) +
    gleam(sheet, -160, -330, 26, 150, 0.5) +
    oval(0, 0, 160, 24, LIGHT) +
    stroke('M-160 0A160 24 0 0 0 160 0', spec.accent, 8);
  return hung(markup, 254, -220);
};

/** A pendant lamp: knotted cotton over a drum, with a long fringe. */
export const macramePendant: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const shell = drum(150, -420, 220, -180, 26);
  const net = Array.from({ length: 8 }, (_, index) => {
    const x = -210 + index * 60;
    return svg`M${x * 0.7} -430L${x + 46} -172M${x * 0.7 + 30} -430L${x - 46} -172`;
  }).join('');
  const fringe = Array.from({ length: 27 }, (_, index) => {
    const x = -214 + index * 16.4;
    const length = 120 + 70 * (1 - (x / 214) ** 2);
    return svg`M${x} -180q${index % 2 === 0 ? 5 : -5} ${length / 2} 0 ${length}`;
  }).join('');
  const markup =
    cord(studio, -430) +
    lampGlow(studio, -200, pose === 'second' ? 400 : 260) +
    fill(shell, mix(spec.body, '#ffdf9a', 0.45)) +
    clipped(
      sheet.clip(shell),
      stroke(net, shade(spec.body, 0.36), 20) + stroke(net, tint(spec.body, 0.3), 13),
    ) +
    stroke(fringe, shade(spec.body, 0.4), 16, 'stroke-linecap="round"') +
    stroke(fringe, tint(spec.body, 0.3), 8, 'stroke-linecap="round"') +
    stroke('M-150-420A150 26 0 0 0 150-420', spec.accent, 20) +
    stroke('M-220-180A220 38 0 0 0 220-180', tint(spec.body, 0.2), 26) +
    stroke('M-220-180A220 38 0 0 0 220-180', shade(spec.body, 0.3), 26, 'stroke-dasharray="4 18"');
  return hung(markup, 230, -260);
};

/** A pendant lamp: a fishing basket (khaloi) with a narrow neck and a round belly, over the bulb. */
export const khaloiPendant: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const belly =
    'M-84-470C-96-400-230-360-262-220C-286-110-210-30-150 0A150 26 0 0 0 150 0C210-30 286-110 262-220C230-360 96-400 84-470Z';
  const ribs = [-1, -0.62, -0.24, 0.24, 0.62, 1]
    .map(
      (part) =>
        svg`M${part * 84} -470C${part * 96} -400 ${part * 230} -360 ${part * 262} -220C${part * 286} -110 ${part * 210} -30 ${part * 150} 0`,
    )
    .join('');
  const hoops = [-400, -330, -262, -196, -130, -66].map((y) => svg`M-290 ${y}Q0 ${y + 60} 290 ${y}`).join('');
  const markup =
    cord(studio, -460) +
    lampGlow(studio, -160, pose === 'second' ? 430 : 300) +
    fill(belly, mix(spec.body, '#ffdf9a', 0.5)) +
    clipped(
      sheet.clip(belly),
      stroke(hoops, shade(spec.body, 0.32), 20, 'stroke-dasharray="30 12"') +
        stroke(hoops, tint(spec.body, 0.2), 8, 'stroke-dasharray="30 12" stroke-dashoffset="21"'),
    ) +
    stroke(ribs, shade(spec.body, 0.42), 10) +
    stroke('M-84-470A84 14 0 0 0 84-470', shade(spec.cap, 0.2), 22) +
    oval(0, 0, 150, 26, LIGHT) +
    stroke('M-150 0A150 26 0 0 0 150 0', spec.accent, 14);
  return hung(markup, 270, -230);
};

/** An open cage of bent bamboo around a glass with a candle. */
export const cageLantern: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const bars = [-1, -0.66, -0.3, 0, 0.3, 0.66, 1]
    .map((part) => svg`M${part * 110} -520C${part * 250} -440 ${part * 250} -130 ${part * 150} -24`)
    .join('');
  const bend = (d: string, width: number) =>
    stroke(d, shade(spec.body, 0.4), width + 4) + stroke(d, tint(spec.body, 0.1), width);
  const markup =
    stroke('M-96-524C-120-720 120-720 96-524', shade(spec.cap, 0.1), 20) +
    stroke('M-96-524C-120-720 120-720 96-524', tint(spec.cap, 0.3), 7) +
    lampGlow(studio, -250, pose === 'second' ? 330 : 200) +
    fill(drum(152, -40, 156, -12, 24), sheet.across(finishStops(spec.body, 'matte'))) +
    oval(0, -40, 152, 24, tint(spec.body, 0.2)) +
    fill(drum(50, -170, 50, -44, 10), sheet.across(finishStops('#f6ead2', 'matte'))) +
    oval(0, -170, 50, 10, '#fff8e8') +
    flame(0, -176) +
    fill(drum(84, -330, 84, -36, 14), '#dfeaea', 'opacity=".35"') +
    gleam(sheet, -66, -310, 14, 240, 0.7) +
    bend(bars, 16) +
    bend('M-212-280Q0-220 212-280', 18) +
    bend('M-110-520A110 18 0 0 0 110-520A110 18 0 0 0-110-520', 22);
  return standing(markup, 226, -690, { y: -300, zoom: 1.6 }, 160);
};

/** A storm lantern: an oil tank, a glass chimney between wires and a vented hood. */
export const hurricaneLantern: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const metal = (path: string) => fill(path, sheet.across(finishStops(spec.body, 'metal')));
  const glass = 'M-70-410C-150-360-150-230-84-186H84C150-230 150-360 70-410Z';
  const markup =
    stroke('M-150-430C-200-760 200-760 150-430', shade(spec.body, 0.35), 12) +
    stroke('M-166-120C-200-300-190-420-96-470M166-120C200-300 190-420 96-470', spec.body, 24) +
    stroke('M-166-120C-200-300-190-420-96-470M166-120C200-300 190-420 96-470', tint(spec.body, 0.6), 6) +
    metal(
      turned([
        [60, -560, 14],
        [70, -520, 10],
        [104, -490, 14],
        [96, -452, 8],
      ]),
    ) +
    metal(
      turned([
        [82, -446, 8],
        [74, -404, 6],
      ]),
    ) +
    lampGlow(studio, -290, pose === 'second' ? 320 : 190) +
    fill(
      glass,
      sheet.across([
        [0, '#9fb3b5', 0.6],
        [0.2, '#ffffff', 0.75],
        [0.5, '#fff3d2', 0.6],
        [1, '#8fa3a6', 0.6],
      ]),
    ) +
    flame(0, -200, 1.3) +
    stroke('M-120-330H120M-126-270H126', shade(spec.body, 0.3), 7) +
    gleam(sheet, -92, -370, 14, 130, 0.8) +
    metal(
      turned([
        [74, -188, 8],
        [92, -150, 14],
        [190, -120, 30],
        [196, -20, 26],
        [176, 0, 8],
      ]),
    ) +
    stroke('M-194-72Q0-40 194-72', spec.accent, 7, 'stroke-opacity=".6"') +
    fill(circle(150, -140, 20), shade(spec.body, 0.3));
  return standing(markup, 206, -690, { y: -300, zoom: 1.6 }, 190);
};

/** A lamp in the form of a capiz shell, on a small wooden base. */
export const shellLamp: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const petal = (turn: number, length: number, color: string) => {
    const edge = svg`M0 0C-80 ${-length * 0.4} -80 ${-length} 0 ${-length}C80 ${-length} 80 ${-length * 0.4} 0 0Z`;
    return at(
      0,
      -110,
      fill(edge, color) +
        stroke(edge, shade(spec.accent, 0.25), 4, 'stroke-opacity=".5"') +
        stroke(svg`M0 -20V${-length + 24}`, shade(spec.accent, 0.2), 4, 'stroke-opacity=".35"'),
      turn,
    );
  };
  const warm = mix(spec.body, '#ffdf9a', pose === 'second' ? 0.6 : 0.32);
  const back = [-84, -56, -28, 0, 28, 56, 84]
    .map((turn) => petal(turn, 400 - Math.abs(turn), shade(warm, 0.06)))
    .join('');
  const front = [-66, -40, -14, 14, 40, 66]
    .map((turn) => petal(turn, 300 - Math.abs(turn) * 0.6, tint(warm, 0.4)))
    .join('');
  const markup =
    lampGlow(studio, -270, pose === 'second' ? 430 : 320) +
    back +
    front +
    fill(drum(84, -130, 110, -14, 14), sheet.across(finishStops(spec.cap, 'matte'))) +
    oval(0, -130, 84, 14, tint(spec.cap, 0.3)) +
    oval(0, -150, 60, 24, '#fff6da', 'opacity=".8"');
  return standing(markup, 330, -520, { y: -290, zoom: 1.6 }, 130);
};

/** A lamp with a jointed arm and a bell-shaped shade, on a round base. */
export const armLamp: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const arm = (d: string) =>
    stroke(d, shade(spec.body, 0.2), 20, 'stroke-linecap="round"') +
    stroke(d, tint(spec.body, 0.35), 6, 'transform="translate(-4 -3)"');
  const bell = 'M-52-70C-60-20-110 40-140 96A140 34 0 0 0 140 96C110 40 60-20 52-70Z';
  const markup =
    (pose === 'second' ? at(214, -420, lampGlow(studio, 90, 260)) : '') +
    arm('M-120-40L-206-360') +
    arm('M-206-360L110-590') +
    fill(circle(-206, -360, 24) + circle(110, -590, 20), spec.accent) +
    at(
      170,
      -500,
      fill(bell, sheet.across(finishStops(spec.body, 'gloss'))) +
        fill(drum(44, -104, 50, -62, 10), sheet.across(finishStops(spec.cap, 'metal'))) +
        oval(0, 98, 132, 30, pose === 'second' ? LIGHT : '#f5e6c4') +
        stroke('M-140 96A140 34 0 0 0 140 96', spec.accent, 8),
      -24,
    ) +
    fill(drum(150, -34, 154, -10, 26), sheet.across(finishStops(spec.body, 'gloss'))) +
    oval(0, -34, 150, 26, tint(spec.body, 0.24)) +
    fill(drum(30, -70, 34, -36, 8), spec.accent);
  return standing(at(0, 0, markup), 320, -680, { y: -480, zoom: 1.6, x: 120 }, 150);
};

/** A lamp with a curved neck and a metal shade. */
export const swanLamp: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const brass = spec.cap;
  const dome = 'M-170 0C-166-120-90-176 0-178C90-176 166-120 170 0A170 26 0 0 1-170 0Z';
  const neck = 'M-60-60C-80-300-150-420-110-520C-70-640 60-650 110-560';
  const markup =
    (pose === 'second' ? at(130, -380, lampGlow(studio, 20, 280)) : '') +
    stroke(neck, shade(brass, 0.45), 30, 'stroke-linecap="round"') +
    stroke(neck, brass, 22, 'stroke-linecap="round"') +
    stroke(neck, tint(brass, 0.7), 6, 'stroke-linecap="round" transform="translate(-5 -2)"') +
    at(
      130,
      -390,
      fill(box(-16, -214, 32, 44, 8), sheet.across(finishStops(brass, 'metal'))) +
        fill(dome, sheet.across(finishStops(brass, 'metal'))) +
        oval(0, 0, 170, 26, pose === 'second' ? LIGHT : '#f3e2b8') +
        stroke('M-170 0A170 26 0 0 0 170 0', spec.accent, 9),
    ) +
    fill(
      turned([
        [30, -150, 14],
        [46, -110, 20],
        [34, -80, 10],
        [70, -50, 20],
        [172, -26, 12],
        [176, 0, 8],
      ]),
      sheet.across(finishStops(brass, 'metal')),
      'transform="translate(-60 0)"',
    ) +
    motifMark('flower', -60, -36, 40, spec.accent);
  return standing(at(20, 0, markup), 330, -650, { y: -420, zoom: 1.6, x: 100 }, 180);
};

/** A floor lamp: a tall column of ribbed paper. */
export const paperColumn: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const warm = mix(spec.body, '#ffdf9a', pose === 'second' ? 0.6 : 0.3);
  const column =
    'M-110-860C-150-800-150-640-130-580C-170-520-170-320-130-270C-150-220-150-110-110-70H110C150-110 150-220 130-270C170-320 170-520 130-580C150-640 150-800 110-860Z';
  const ribs = Array.from(
    { length: 18 },
    (_, index) => svg`M-170 ${-836 + index * 44}Q0 ${-816 + index * 44} 170 ${-836 + index * 44}`,
  ).join('');
  const markup =
    lampGlow(studio, -460, pose === 'second' ? 520 : 380) +
    fill(
      box(-130, -70, 16, 70, 4) + box(114, -70, 16, 70, 4) + box(-8, -60, 16, 74, 4),
      shade(spec.cap, 0.35),
    ) +
    fill(
      column,
      sheet.across([
        [0, shade(warm, 0.22)],
        [0.3, tint(warm, 0.5)],
        [0.5, '#fffaf0'],
        [0.75, tint(warm, 0.2)],
        [1, shade(warm, 0.24)],
      ]),
    ) +
    clipped(sheet.clip(column), stroke(ribs, shade(spec.cap, 0.1), 5, 'stroke-opacity=".55"')) +
    oval(0, -860, 110, 16, shade(spec.cap, 0.2)) +
    fill(box(-116, -78, 232, 18, 8), spec.cap);
  return standing(markup, 170, -880, { y: -560, zoom: 1.8 }, 130);
};

/** A lamp in the style of rickshaw art: a painted tin drum on a painted base. */
export const paintedLamp: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const lit = pose === 'second';
  const ground = lit ? mix(spec.cap, '#ffe9b8', 0.4) : spec.cap;
  const skin = drum(190, -640, 190, -330, 30);
  const band = (y: number, color: string, width: number) =>
    stroke(svg`M-190 ${y}A190 30 0 0 0 190 ${y}`, color, width);
  const bird = at(
    0,
    -470,
    fill('M-96 10C-80-60-10-70 30-30C50-60 84-56 92-30L120-22L90-10C70 50-10 70-50 40L-130 70Z', '#f6efe0') +
      fill('M-30-6C0-40 40-10 20 26C-10 40-40 20-30-6Z', '#d94f3d') +
      fill(circle(68, -30, 6), '#20252b') +
      fill('M-96 12L-150 30L-130 70L-60 34Z', '#f2b632'),
  );
  const markup =
    (lit ? lampGlow(studio, -450, 430) : '') +
    fill(drum(24, -330, 24, -210, 6), sheet.across(finishStops('#c9a86a', 'metal'))) +
    fill(
      turned([
        [60, -230, 20],
        [80, -190, 30],
        [54, -140, 20],
        [120, -70, 40],
        [150, 0, 10],
      ]),
      sheet.across(finishStops(spec.body, 'gloss')),
    ) +
    stroke('M-84-190Q0-170 84-190M-120-66Q0-40 120-66', spec.accent, 14) +
    motifMark('flower', 0, -106, 50, spec.accent, '#f6efe0') +
    fill(skin, sheet.across(finishStops(ground, 'gloss'))) +
    clipped(
      sheet.clip(skin),
      bird +
        motifMark('flower', -150, -420, 84, spec.body, spec.accent) +
        motifMark('flower', 150, -520, 84, spec.body, spec.accent) +
        motifMark('leaf', 150, -400, 60, '#58a06b', '#58a06b'),
    ) +
    band(-612, spec.accent, 18) +
    band(-352, spec.accent, 18) +
    band(-588, spec.body, 10) +
    band(-376, spec.body, 10) +
    oval(0, -640, 190, 30, lit ? '#fff3d2' : shade(spec.cap, 0.4));
  return standing(markup, 196, -672, { y: -470, zoom: 1.7 }, 150);
};
