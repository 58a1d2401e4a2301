import { mix, shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops } from '#demo/drawing/kit/finish.ts';
import { leafShadow, place, windowLight } from '#demo/drawing/kit/ground.ts';
import { at, block, fill, oval, skewed, stroke } from '#demo/drawing/kit/marks.ts';
import { box, circle, drum, turned } from '#demo/drawing/kit/outline.ts';
import { books, pottedPlant, sprig } from '#demo/drawing/kit/scenery.ts';
import { type Sheet, svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw, Piece, Pose, Studio } from '#demo/drawing/kit/studio.ts';
import type { PackshotShape } from '#demo/drawing/packshot-spec.ts';
import { SIDE } from './fit.ts';

const SKIRTING = 850;
const FLOOR_LAMP_HEIGHT = 850;

/** Draws a plastered wall and a wooden floor. */
function emptyRoom(sheet: Sheet, color: string): string {
  const floor = mix('#c49d75', color, 0.35);
  const boards = [-900, -500, -180, 100, 400, 720, 1040, 1400, 1900]
    .map((x) => svg`M${600 + (x - 500) * 0.5} ${SKIRTING}L${x} 1200`)
    .join('');
  return (
    block(
      0,
      0,
      SIDE,
      SKIRTING,
      sheet.slant([
        [0, tint(color, 0.3)],
        [0.6, color],
        [1, shade(color, 0.12)],
      ]),
    ) +
    windowLight(70, 170, 1.25, color) +
    block(
      0,
      SKIRTING,
      SIDE,
      SIDE - SKIRTING,
      sheet.down([
        [0, shade(floor, 0.1)],
        [1, tint(floor, 0.22)],
      ]),
    ) +
    stroke(boards, shade(floor, 0.5), 3, 'stroke-opacity=".16"') +
    block(0, SKIRTING - 34, SIDE, 34, tint(color, 0.5)) +
    block(0, SKIRTING - 3, SIDE, 5, shade(color, 0.5), 'opacity=".2"')
  );
}

function sofa({ sheet, spec }: Studio, y: number, scale = 1): string {
  const color = mix(spec.backdrop, shade(spec.backdrop, 0.3), 0.6);
  const soft = sheet.down([
    [0, tint(color, 0.3)],
    [0.4, color],
    [1, shade(color, 0.26)],
  ]);
  return at(
    600,
    y,
    oval(0, 8, 520, 26, '#2a1d26', 'opacity=".2"') +
      fill(box(-400, -70, 30, 74, 6) + box(370, -70, 30, 74, 6), '#8a6440') +
      fill(box(-410, -430, 820, 330, 60), soft) +
      stroke('M0-420V-200', shade(color, 0.5), 5, 'stroke-opacity=".25"') +
      fill(box(-420, -230, 840, 150, 40), soft) +
      stroke('M0-224V-90', shade(color, 0.5), 5, 'stroke-opacity=".25"') +
      fill(box(-500, -330, 130, 290, 50), soft) +
      fill(box(370, -330, 130, 290, 50), soft),
    0,
    scale,
  );
}

function sideTable({ sheet, spec }: Studio, x: number, y: number, half: number, height: number): string {
  const wood = mix('#a9794c', spec.backdrop, 0.15);
  const leg = (lx: number, tilt: number) =>
    svg`M${lx - 11} ${-height + 10}H${lx + 11}L${lx + tilt + 8} 0H${lx + tilt - 8}Z`;
  return at(
    x,
    y,
    oval(20, 4, half * 1.1, 22, '#2a1d26', 'opacity=".16"') +
      fill(leg(-half * 0.62, -26) + leg(half * 0.62, 26) + leg(0, 0), shade(wood, 0.2)) +
      fill(
        drum(half, -height, half, -height + 26, half * 0.15),
        sheet.across(finishStops(shade(wood, 0.12), 'matte')),
      ) +
      oval(0, -height, half, half * 0.15, tint(wood, 0.2)),
  );
}

function consoleTable({ sheet, spec }: Studio, y: number): string {
  const wood = mix('#b08656', spec.backdrop, 0.15);
  return at(
    600,
    y,
    oval(20, 4, 430, 20, '#2a1d26', 'opacity=".18"') +
      fill(box(-380, -230, 36, 230, 4) + box(344, -230, 36, 230, 4), shade(wood, 0.2)) +
      fill(
        box(-400, -240, 800, 96, 8),
        sheet.down([
          [0, tint(wood, 0.2)],
          [0.2, wood],
          [1, shade(wood, 0.16)],
        ]),
      ) +
      stroke('M-130-226V-156M130-226V-156', shade(wood, 0.5), 4, 'stroke-opacity=".4"') +
      fill(circle(-265, -190, 9) + circle(0, -190, 9) + circle(265, -190, 9), '#d9b46a'),
  );
}

interface Spot {
  set: 'sofa' | 'table' | 'floor' | 'bed' | 'window' | 'underfoot' | 'overhead' | 'bath';
  size: readonly [width: number, height: number];
  pose: Pose;
}

const SPOTS: Partial<Record<PackshotShape, Spot>> = {
  cushion: { set: 'sofa', size: [520, 480], pose: 'second' },
  throw: { set: 'sofa', size: [560, 420], pose: 'second' },
  lamp: { set: 'table', size: [480, 600], pose: 'second' },
  'pendant-lamp': { set: 'overhead', size: [520, 620], pose: 'second' },
  rug: { set: 'underfoot', size: [760, 800], pose: 'first' },
  curtain: { set: 'window', size: [880, 840], pose: 'second' },
  bedding: { set: 'bed', size: [960, 700], pose: 'first' },
  towel: { set: 'bath', size: [500, 420], pose: 'first' },
  basket: { set: 'floor', size: [600, 600], pose: 'first' },
  planter: { set: 'floor', size: [640, 820], pose: 'first' },
  chair: { set: 'floor', size: [640, 780], pose: 'first' },
  table: { set: 'floor', size: [860, 640], pose: 'second' },
  shelf: { set: 'floor', size: [600, 920], pose: 'first' },
};

function inSpot(studio: Studio, spot: Spot, piece: Piece): string {
  const { sheet, spec } = studio;
  const scale = Math.min(spot.size[0] / (piece.right - piece.left), spot.size[1] / -piece.top);
  const middle = ((piece.left + piece.right) / 2) * scale;
  const plant = (x: number, y: number, size: number) =>
    pottedPlant(sheet, x, y, size, mix('#d8c6b0', spec.backdrop, 0.3));
  const picture = at(
    250,
    300,
    fill(box(-104, -134, 220, 290), '#2a1d26', 'opacity=".1"') +
      fill(box(-110, -145, 220, 290), mix('#a9794c', spec.backdrop, 0.2)) +
      fill(box(-98, -133, 196, 266), '#fbf9f5') +
      fill(circle(20, -40, 34), tint(spec.accent, 0.3)) +
      fill('M-76 60Q-30-10 10 40T76 30V104H-76Z', tint(spec.accent, 0.55)) +
      fill('M-76 84Q0 40 76 90V104H-76Z', shade(spec.accent, 0.12)),
  );
  switch (spot.set) {
    case 'sofa':
      return (
        picture +
        plant(1110, 900, 1.05) +
        sofa(studio, 1180, 1.5) +
        place(sheet, piece, 480 - middle, 862, scale, 0, 0.6)
      );
    case 'table':
      return (
        plant(1010, 960, 1.1) +
        sideTable(studio, 560, 1110, 250, 300) +
        books(sheet, 690, 822, 0.46, [spec.accent, '#efe6d8']) +
        place(sheet, piece, 520 - middle, 822, scale, 0, 0.7)
      );
    case 'overhead':
      return (
        sideTable(studio, 600, 1130, 420, 300) +
        plant(700, 836, 0.5) +
        books(sheet, 480, 838, 0.7, [spec.accent, '#efe6d8', shade(spec.accent, 0.4)]) +
        place(sheet, piece, 600 - middle, 612, scale)
      );
    case 'underfoot': {
      const flat = skewed([1.1, 0, -0.2, 0.46, 560 - middle, 1186], at(0, 0, piece.markup, 0, scale));
      return picture + sofa(studio, 880) + flat + at(0, 30, sideTable(studio, 900, 1050, 120, 150));
    }
    case 'window':
      return plant(1080, 1040, 1.15) + place(sheet, piece, 560 - middle, 900, scale);
    case 'bed':
      return plant(1130, 960, 0.95) + place(sheet, piece, 580 - middle, 1080, scale);
    case 'bath':
      return (
        sideTable(studio, 560, 1110, 290, 300) +
        plant(1000, 980, 1.1) +
        at(
          330,
          815,
          fill(
            turned([
              [26, -130, 6],
              [48, -100, 20],
              [48, 0, 10],
            ]),
            sheet.across(finishStops(tint(spec.accent, 0.35), 'ceramic')),
          ),
        ) +
        place(sheet, piece, 570 - middle, 826, scale, 0, 0.8)
      );
    default:
      return (
        (spec.shape === 'shelf' ? '' : at(-110, 0, picture)) +
        (spec.shape === 'planter' ? '' : plant(1070, 985, 1)) +
        place(sheet, piece, 600 - middle, 1075, scale)
      );
  }
}

/** Draws the item at home: on a sofa, a side table or the floor, or at the window. */
export function roomScene(studio: Studio, draw: Draw): string {
  const { sheet, spec } = studio;
  const spot = SPOTS[spec.shape] ?? { set: 'floor', size: [560, 620], pose: 'first' };
  const piece = draw(studio, spot.pose);
  const tall = spot.set === 'table' && piece.top < -FLOOR_LAMP_HEIGHT;
  return (
    emptyRoom(sheet, spec.backdrop) +
    leafShadow(sheet, 1160, 420, 0.9, -36, shade(spec.backdrop, 0.2)) +
    inSpot(studio, tall ? { ...spot, set: 'floor', size: [600, 900] } : spot, piece)
  );
}

/** Draws the item on a wall above a console table. */
export function wallScene(studio: Studio, draw: Draw): string {
  const { sheet, spec } = studio;
  const piece = draw(studio, 'first');
  const scale = Math.min(560 / (piece.right - piece.left), 620 / -piece.top);
  return (
    emptyRoom(sheet, spec.backdrop) +
    leafShadow(sheet, 1180, 420, 0.9, -36, shade(spec.backdrop, 0.2)) +
    place(sheet, piece, 600, 400 - (piece.top * scale) / 2, scale) +
    consoleTable(studio, 1080) +
    books(sheet, 440, 842, 0.66, [spec.accent, '#efe6d8', shade(spec.accent, 0.45)]) +
    at(
      800,
      842,
      sprig(sheet, 0, -120, 0.5, 14, '#8a9a6b', 5) +
        sprig(sheet, 0, -120, 0.42, -22, '#7f946b', 4) +
        fill(
          turned([
            [22, -150],
            [24, -116, 20],
            [70, -70, 60],
            [44, 0, 14],
          ]),
          sheet.across(finishStops(tint(spec.accent, 0.4), 'ceramic')),
        ),
    )
  );
}
