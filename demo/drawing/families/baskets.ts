import { mix, shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops, roundingStops } from '#demo/drawing/kit/finish.ts';
import { at, clipped, fill, oval, stroke } from '#demo/drawing/kit/marks.ts';
import { motifMark } from '#demo/drawing/kit/motif.ts';
import { box, circle, drum } from '#demo/drawing/kit/outline.ts';
import { standing } from '#demo/drawing/kit/piece.ts';
import { books } from '#demo/drawing/kit/scenery.ts';
import { type Sheet, svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw, Studio } from '#demo/drawing/kit/studio.ts';

/** Draws rows of plaiting over a path between two heights. */
function plaited(
  { sheet }: Studio,
  path: string,
  half: number,
  top: number,
  foot: number,
  color: string,
  sag: number,
): string {
  const rows = Array.from({ length: Math.round((foot - top) / 30) }, (_, index) => {
    const y = top + 16 + index * 30;
    return svg`<path d="M${-half} ${y}Q0 ${y + sag * 2} ${half} ${y}" fill="none" stroke="${index % 2 === 0 ? tint(color, 0.2) : shade(color, 0.16)}" stroke-width="27" stroke-dasharray="26 7"${index % 2 === 0 ? '' : ' stroke-dashoffset="17"'}/>`;
  }).join('');
  return (
    fill(path, shade(color, 0.4)) +
    clipped(sheet.clip(path), rows + fill(path, sheet.across(roundingStops(1))))
  );
}

function rim(half: number, y: number, depth: number, color: string, width = 24): string {
  const edge = svg`M${-half} ${y}A${half} ${depth} 0 0 0 ${half} ${y}`;
  return (
    stroke(edge, tint(color, 0.14), width) +
    stroke(edge, shade(color, 0.4), width, 'stroke-dasharray="6 15" stroke-opacity=".5"')
  );
}

/** A plaited box. The lid is on the box or leans against it. */
export const liddedBox: Draw = (studio, pose) => {
  const { spec } = studio;
  const front = box(-260, -300, 520, 300, 22);
  const lid = box(-276, -392, 552, 104, 20);
  const cover = plaited(studio, lid, 280, -392, -288, tint(spec.body, 0.12), 2);
  const top =
    fill('M-262-386L-200-446H200L262-386Z', tint(spec.body, 0.3)) +
    stroke(
      'M-240-400H240M-222-420H222',
      shade(spec.body, 0.3),
      5,
      'stroke-dasharray="20 7" stroke-opacity=".6"',
    );
  const knob = stroke('M-44-300C-40-250 40-250 44-300', spec.accent, 20, 'stroke-linecap="round"');
  const markup =
    plaited(studio, front, 264, -300, 0, spec.body, 2) +
    fill(box(-260, -176, 520, 40), spec.accent, 'opacity=".7"') +
    (pose === 'second'
      ? fill('M-252-300L-196-356H196L252-300Z', shade(spec.body, 0.6)) +
        at(330, 0, at(0, 0, cover + top, 62, 0.86))
      : cover + top + knob);
  return standing(markup, pose === 'second' ? 420 : 280, -450, { y: -230, zoom: 1.7 }, 260);
};

function mango(sheet: Sheet, x: number, y: number, turn: number, color: string): string {
  return at(
    x,
    y,
    fill(
      'M-80 10C-90-50-20-78 40-60C96-44 110 10 70 44C20 80-70 66-80 10Z',
      sheet.glow(
        [
          [0, tint(color, 0.5)],
          [0.6, color],
          [1, shade(color, 0.36)],
        ],
        [0.36, 0.3, 0.8],
      ),
    ) + stroke('M-78-4l-14-18', '#6b4a2a', 7, 'stroke-linecap="round"'),
    turn,
  );
}

/** An open cane bowl, full of mangoes or empty. */
export const fruitBasket: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const bowl = 'M-330-210C-300-90-200-10-120-4H120C200-10 300-90 330-210Z';
  const fruit =
    mango(sheet, -170, -256, 20, '#e6a93a') +
    mango(sheet, 150, -262, -30, '#d98b2b') +
    mango(sheet, -20, -290, -8, '#e8b84a') +
    mango(sheet, -90, -230, -20, '#b9b44a') +
    mango(sheet, 80, -226, 12, '#e2983a') +
    at(40, -350, fill('M0 0C40-50 90-50 130-30C100 10 50 20 0 0Z', '#5f8a3f'), -20);
  const uprights = Array.from({ length: 15 }, (_, index) => {
    const part = (index - 7) / 7;
    return svg`M${part * 326} -210Q${part * 270} -70 ${part * 122} -4`;
  }).join('');
  const markup =
    oval(0, -210, 330, 60, shade(spec.body, 0.55)) +
    (pose === 'first' ? fruit : oval(0, -196, 290, 44, shade(spec.body, 0.36))) +
    fill(bowl, shade(spec.body, 0.3), 'opacity=".82"') +
    clipped(
      sheet.clip(bowl),
      stroke(uprights, tint(spec.body, 0.24), 12) +
        stroke(
          'M-330-140Q0-40 330-140M-330-100Q0 0 330-100',
          shade(spec.body, 0.34),
          16,
          'stroke-dasharray="24 9"',
        ) +
        fill(bowl, sheet.across(roundingStops(0.8))),
    ) +
    rim(330, -210, 60, spec.body, 28) +
    fill(drum(130, -14, 120, 4, 18), shade(spec.cap, 0.1));
  return standing(markup, 346, pose === 'first' ? -410 : -276, { y: -180, zoom: 1.6 }, 130);
};

/** Two open baskets, one with onions and one with potatoes, or both empty. */
export const basketPair: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const ball = (x: number, y: number, r: number, color: string, onion: boolean) =>
    fill(
      circle(x, y, r),
      sheet.glow(
        [
          [0, tint(color, 0.5)],
          [0.6, color],
          [1, shade(color, 0.4)],
        ],
        [0.36, 0.3, 0.8],
      ),
    ) +
    (onion
      ? stroke(
          svg`M${x} ${y - r}q-6-20 6-34M${x - r * 0.4} ${y - r * 0.8}Q${x - r * 0.7} ${y} ${x - r * 0.3} ${y + r * 0.8}`,
          shade(color, 0.4),
          4,
          'stroke-opacity=".6"',
        )
      : '');
  const heap = (color: string, onion: boolean) =>
    [
      [-96, -262, 56],
      [96, -264, 54],
      [0, -280, 60],
      [-46, -238, 52],
      [58, -236, 54],
    ]
      .map(([x = 0, y = 0, r = 50]) => ball(x, y, r, color, onion))
      .join('');
  const one = (x: number, y: number, contents: string) => {
    const path = drum(176, -230, 150, -12, 30);
    return at(
      x,
      y,
      oval(0, -230, 176, 34, shade(spec.body, 0.6)) +
        contents +
        plaited(studio, path, 180, -220, 0, spec.body, 30) +
        rim(176, -230, 34, spec.cap, 22),
    );
  };
  const markup =
    one(-150, -30, pose === 'first' ? heap('#a8476a', true) : '') +
    one(180, 16, pose === 'first' ? heap('#c59a62', false) : '');
  return standing(markup, 366, pose === 'first' ? -380 : -310, { y: -160, zoom: 1.6, x: 120 }, 330);
};

/** A low long basket that contains magazines or books. */
export const magazineBasket: Draw = (studio, pose) => {
  const { spec } = studio;
  const body = 'M-310-260L310-260L270 0L-270 0Z';
  const paper = (x: number, turn: number, color: string, accent: string) =>
    at(
      x,
      -200,
      fill(box(-110, -260, 220, 300, 6), color) +
        fill(box(-92, -242, 184, 40, 4), accent) +
        fill(box(-92, -184, 184, 110, 4), mix(accent, '#ffffff', 0.6)),
      turn,
    );
  const inside =
    pose === 'first'
      ? paper(-150, -9, '#f4efe6', '#a63a3a') +
        paper(20, 3, '#e9e2d3', '#2f5d62') +
        paper(160, 11, '#fbf8f2', '#d9962b')
      : at(0, -210, books(studio.sheet, 0, 0, 0.7, ['#a63a3a', '#efe6d8', '#2f5d62']));
  const grip = (x: number) =>
    stroke(svg`M${x - 70} -250C${x - 70} -350 ${x + 70} -350 ${x + 70} -250`, shade(spec.cap, 0.2), 22) +
    stroke(
      svg`M${x - 70} -250C${x - 70} -350 ${x + 70} -350 ${x + 70} -250`,
      tint(spec.cap, 0.2),
      12,
      'stroke-dasharray="13 5"',
    );
  const markup =
    fill('M-310-260L-250-306H250L310-260Z', shade(spec.body, 0.55)) +
    inside +
    plaited(studio, body, 320, -260, 0, spec.body, 2) +
    fill('M-292-140H292L286-100H-286Z', spec.accent, 'opacity=".75"') +
    stroke('M-312-258H312', tint(spec.body, 0.1), 26, 'stroke-linecap="round"') +
    stroke('M-312-258H312', shade(spec.body, 0.4), 26, 'stroke-dasharray="6 15" stroke-opacity=".5"') +
    grip(0);
  return standing(markup, 326, pose === 'first' ? -490 : -360, { y: -200, zoom: 1.7 }, 270);
};

/** A small hinged box of fine mat work, closed, or open with a string of beads in it. */
export const jewelleryBox: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const open = pose === 'first';
  const check = (x: number, y: number, width: number, height: number) =>
    fill(box(x, y, width, height, 4), spec.body) +
    clipped(
      sheet.clip(box(x, y, width, height, 4)),
      stroke(
        Array.from(
          { length: 26 },
          (_, index) =>
            svg`M${x - height + index * 36} ${y}l${height} ${height}M${x - height + index * 36} ${y + height}l${height} ${-height}`,
        ).join(''),
        shade(spec.body, 0.28),
        6,
      ),
    ) +
    motifMark(
      'flower',
      x + width / 2,
      y + height / 2,
      Math.min(height * 0.6, 120),
      spec.accent,
      shade(spec.accent, 0.4),
    );
  const beads = Array.from({ length: 17 }, (_, index) => {
    const part = index / 16;
    return circle(-220 + part * 440, -246 + Math.sin(part * Math.PI) * 56, 16);
  }).join('');
  const lid = open
    ? fill('M-300-280L-262-520H262L300-280Z', shade(spec.cap, 0.1)) +
      at(0, 0, check(-236, -500, 472, 200)) +
      fill(
        'M-300-280L-262-520H262L300-280Z',
        sheet.down([
          [0, '#ffffff', 0.16],
          [1, '#241a22', 0.16],
        ]),
      )
    : fill('M-306-256L-262-318H262L306-256Z', topPaintOf(sheet, spec.body)) +
      fill(box(-308, -260, 616, 56, 8), shade(spec.cap, 0.06));
  const tray = open
    ? fill('M-300-280H300L306-206H-306Z', '#7a2a33') +
      fill(beads, sheet.across(finishStops('#f2ead8', 'ceramic'))) +
      stroke(circle(150, -256, 30), '#d9b24a', 10)
    : '';
  const markup =
    lid +
    tray +
    fill(box(-310, -210, 620, 206, 8), shade(spec.cap, 0.12)) +
    check(-282, -186, 564, 158) +
    fill(box(-26, -224, 52, 44, 8), '#d9b24a') +
    fill(box(-290, -8, 60, 16, 4) + box(230, -8, 60, 16, 4), shade(spec.cap, 0.4));
  return standing(markup, 314, open ? -524 : -322, { y: -200, zoom: 1.7 }, 300);
};

function topPaintOf(sheet: Sheet, color: string): string {
  return sheet.slant([
    [0, tint(color, 0.4)],
    [1, shade(color, 0.12)],
  ]);
}
