import { shade, tint } from '#demo/drawing/kit/color.ts';
import { at, block, clipped, fill, oval, stroke } from '#demo/drawing/kit/marks.ts';
import { motifMark } from '#demo/drawing/kit/motif.ts';
import { box, circle } from '#demo/drawing/kit/outline.ts';
import { outlined, standing } from '#demo/drawing/kit/piece.ts';
import { svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw, Piece, Studio } from '#demo/drawing/kit/studio.ts';
import { clothPattern, foldedStack, hangTag, softLight } from './cloth-parts.ts';
import { stamp } from './stamp.ts';

const rug: Draw = (studio, pose) => {
  const { spec } = studio;
  const round = pose === 'first' && /round|circle/i.test(spec.lines.name);
  if (pose === 'second') return rolledRug(studio);
  const half = round ? 330 : 270;
  const height = round ? 660 : 760;
  const path = round ? circle(0, -330, 330) : box(-half, -height, half * 2, height, 6);
  const fringe = round
    ? ''
    : stroke(
        Array.from(
          { length: 34 },
          (_, index) => svg`M${-half + 6 + index * 16} 0v24M${-half + 6 + index * 16} ${-height}v-24`,
        ).join(''),
        tint(spec.body, 0.5),
        6,
        'stroke-linecap="round"',
      );
  const borders = round
    ? [300, 270, 150]
        .map(
          (r, index) =>
            `<circle cy="-330" r="${r}" fill="none" stroke="${index === 1 ? spec.cap : spec.accent}" stroke-width="${index === 2 ? 10 : 14}"/>`,
        )
        .join('')
    : stroke(box(-half + 26, -height + 26, half * 2 - 52, height - 52), spec.accent, 16) +
      stroke(box(-half + 56, -height + 56, half * 2 - 112, height - 112), spec.cap, 6);
  const inner = round ? circle(0, -330, 256) : box(-half + 76, -height + 76, half * 2 - 152, height - 152);
  const field = round
    ? { x: -256, y: -586, width: 512, height: 512 }
    : { x: -half + 76, y: -height + 76, width: half * 2 - 152, height: height - 152 };
  const weft = svg`<path d="M0 ${-height}V0" stroke="#241a22" stroke-opacity=".05" stroke-width="${half * 2}" stroke-dasharray="3 5"/>`;
  const medallion =
    (spec.motif ?? 'none') === 'none'
      ? stroke(
          svg`M0 ${-height / 2 - 190}L130 ${-height / 2}L0 ${-height / 2 + 190}L-130 ${-height / 2}ZM0 ${-height / 2 - 120}L80 ${-height / 2}L0 ${-height / 2 + 120}L-80 ${-height / 2}Z`,
          spec.accent,
          12,
        )
      : '';
  const markup =
    fringe +
    fill(path, spec.body) +
    borders +
    clothPattern(studio, inner, field, 118) +
    medallion +
    clipped(studio.sheet.clip(path), weft) +
    softLight(studio, path, 0.5);
  return outlined('flat', markup, path, half, -height - (round ? 0 : 24), {
    y: -height * 0.36,
    zoom: 1.7,
    x: half * 0.3,
  });
};

function rolledRug(studio: Studio): Piece {
  const { sheet, spec } = studio;
  const body = box(-300, -170, 600, 170, 20);
  const sheetPath = 'M-300-20L300-20L330 60L-330 60Z';
  const markup =
    fill(sheetPath, spec.body) +
    clothPattern(studio, sheetPath, { x: -330, y: -40, width: 660, height: 100 }, 90) +
    fill(body, spec.body) +
    clothPattern(studio, body, { x: -300, y: -170, width: 600, height: 170 }, 88) +
    fill(
      body,
      sheet.down([
        [0, '#ffffff', 0.35],
        [0.4, '#ffffff', 0],
        [1, '#241a22', 0.4],
      ]),
    ) +
    oval(300, -85, 44, 85, tint(spec.body, 0.3)) +
    [70, 54, 38, 22]
      .map(
        (r) =>
          `<ellipse cx="300" cy="-85" rx="${r * 0.5}" ry="${r}" fill="none" stroke="${shade(spec.body, 0.35)}" stroke-width="6"/>`,
      )
      .join('') +
    hangTag(studio, -120, -130, -4);
  return standing(markup, 345, -172, { y: -90, zoom: 1.6 });
}

const curtain: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const drawn = pose === 'second';
  const panel = (side: number) => {
    const path = drawn
      ? 'M-300-720H-20C-20-560-150-420-230-330Q-180-180-190 0H-300Z'
      : 'M-310-720H-14V-6Q-40 8-62-4T-110-2T-158-4T-206-2T-254-4T-310-4Z';
    const folds = drawn
      ? 'M-60-720C-80-520-200-400-246-330M-120-720C-130-540-220-420-256-330M-190-720C-190-560-250-440-270-330M-250-330Q-230-180-236 0M-276-330Q-262-180-266 0'
      : 'M-50-720V-6M-110-720V-6M-170-720V-6M-230-720V-6M-286-720V-6';
    const shades = sheet.across([
      [0, '#241a22', 0.2],
      [0.1, '#ffffff', 0.16],
      [0.19, '#241a22', 0.16],
      [0.3, '#ffffff', 0.18],
      [0.4, '#241a22', 0.14],
      [0.5, '#ffffff', 0.2],
      [0.6, '#241a22', 0.14],
      [0.7, '#ffffff', 0.18],
      [0.8, '#241a22', 0.14],
      [0.9, '#ffffff', 0.16],
      [1, '#241a22', 0.2],
    ]);
    const tie = drawn ? fill('M-310-356L-214-340L-222-306L-310-318Z', spec.accent) : '';
    return `<g transform="scale(${side} 1)">${fill(path, spec.body)}${clothPattern(studio, path, { x: -312, y: -720, width: 312, height: 724 }, 104)}${fill(path, shades)}${stroke(folds, shade(spec.body, 0.7), 5, 'stroke-opacity=".18"')}${tie}</g>`;
  };
  const rod = sheet.down([
    [0, tint(spec.cap, 0.4)],
    [0.5, spec.cap],
    [1, shade(spec.cap, 0.4)],
  ]);
  const window = drawn
    ? fill(box(-190, -690, 380, 560, 6), '#ffffff') +
      fill(
        box(-176, -676, 170, 256) +
          box(6, -676, 170, 256) +
          box(-176, -404, 170, 260) +
          box(6, -404, 170, 260),
        sheet.down([
          [0, '#dcebf3'],
          [1, '#f5f3e6'],
        ]),
      )
    : '';
  const rings = Array.from(
    { length: 12 },
    (_, index) =>
      `<circle cx="${-297 + index * 54}" cy="-724" r="13" fill="none" stroke="${shade(spec.cap, 0.2)}" stroke-width="6"/>`,
  ).join('');
  const markup =
    window +
    panel(1) +
    panel(-1) +
    fill(box(-350, -748, 700, 18, 9), rod) +
    fill(circle(-352, -739, 22) + circle(352, -739, 22), rod) +
    rings;
  return outlined('hung', markup, box(-310, -720, drawn ? 110 : 620, 716, 4), 372, -760, {
    y: -600,
    zoom: 1.8,
    x: 80,
  });
};

const bedding: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  if (pose === 'second') return beddingPack(studio);
  const head = 'M-330-470Q-330-560-250-560H250Q330-560 330-470V-150H-330Z';
  const pillow = (x: number, y: number, color: string, pattern: boolean) => {
    const path =
      'M-130-76C-140-100-120-104-100-98C-40-88 40-88 100-98C120-104 140-100 130-76C120-30 120 30 130 70C138 92 120 98 100 92C40 84-40 84-100 92C-120 98-138 92-130 70C-120 30-120-30-130-76Z';
    return at(
      x,
      y,
      fill(path, color) +
        (pattern ? clothPattern(studio, path, { x: -140, y: -100, width: 280, height: 200 }, 72) : '') +
        softLight(studio, path, 0.9),
    );
  };
  const duvet =
    'M-330-260C-220-290 220-290 330-260C362-200 372-120 376-30Q190-6 0-14Q-190-6-376-30C-372-120-362-200-330-260Z';
  const fold = 'M-336-262C-220-294 220-294 336-262L350-196C220-226-220-226-350-196Z';
  const markup =
    fill(
      head,
      sheet.down([
        [0, tint(spec.cap, 0.2)],
        [1, shade(spec.cap, 0.15)],
      ]),
    ) +
    stroke(
      'M-200-556V-300M-70-558V-300M70-558V-300M200-556V-300',
      shade(spec.cap, 0.5),
      4,
      'stroke-opacity=".25"',
    ) +
    pillow(-158, -368, tint(spec.body, 0.6), false) +
    pillow(158, -368, tint(spec.body, 0.6), false) +
    pillow(-138, -330, spec.body, true) +
    pillow(148, -330, spec.body, true) +
    fill(duvet, spec.body) +
    clothPattern(studio, duvet, { x: -376, y: -280, width: 752, height: 270 }, 104) +
    fill(fold, tint(spec.accent, 0.55)) +
    stroke(
      'M-210-200C-230-130-220-80-240-20M-40-210C-20-140-50-80-30-16M170-206C190-140 160-80 200-20',
      shade(spec.body, 0.6),
      40,
      'stroke-opacity=".07" stroke-linecap="round"',
    ) +
    fill(
      duvet,
      sheet.down([
        [0, '#ffffff', 0.3],
        [0.35, '#ffffff', 0],
        [1, '#241a22', 0.24],
      ]),
    ) +
    fill(box(-340, -30, 680, 44, 8), shade(spec.cap, 0.3)) +
    fill(box(-320, 8, 34, 30) + box(286, 8, 34, 30), shade(spec.cap, 0.6));
  return standing(at(0, -38, markup), 378, -600, { y: -330, zoom: 1.7 }, 340);
};

function beddingPack(studio: Studio): Piece {
  const { spec } = studio;
  const stack = foldedStack(studio, 300, [
    { height: 104, color: spec.body, pattern: true },
    { height: 104, color: spec.body, pattern: true },
    { height: 70, color: tint(spec.accent, 0.5), pattern: false },
    { height: 70, color: tint(spec.body, 0.5), pattern: false },
  ]);
  const ribbon =
    block(-26, stack.top, 52, -stack.top, spec.accent, 'opacity=".92"') +
    block(-300, stack.top / 2 - 20, 594, 40, spec.accent, 'opacity=".92"');
  return standing(
    stack.markup +
      ribbon +
      fill(box(-100, stack.top / 2 - 70, 200, 140, 8), spec.label) +
      stamp(studio, 0, stack.top / 2 - 14, 160, 40, spec.ink) +
      motifMark(spec.motif ?? 'leaf', 0, stack.top / 2 + 34, 40, spec.accent),
    300,
    stack.top,
    { y: stack.top / 2, zoom: 1.7 },
  );
}

export const ROOM_TEXTILES = { rug, curtain, bedding } satisfies Record<string, Draw>;
