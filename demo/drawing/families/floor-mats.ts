import { shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops } from '#demo/drawing/kit/finish.ts';
import { at, clipped, fill, oval, stroke } from '#demo/drawing/kit/marks.ts';
import { box } from '#demo/drawing/kit/outline.ts';
import { outlined, standing } from '#demo/drawing/kit/piece.ts';
import { svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw } from '#demo/drawing/kit/studio.ts';
import { softLight } from './cloth-parts.ts';

/** A flat fringed mat, wider than long, with one large ornament. */
export const doorMat: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const path = 'M-360 0V-60A360 360 0 0 1 360-60V0Z';
  const arcs = [330, 270, 210, 150]
    .map((r, index) =>
      stroke(
        svg`M${-r} -30V-60A${r} ${r} 0 0 1 ${r} -60V-30`,
        index % 2 === 0 ? spec.accent : tint(spec.body, 0.4),
        index % 2 === 0 ? 20 : 10,
      ),
    )
    .join('');
  const petals = [-72, -36, 0, 36, 72]
    .map((turn) => at(0, -40, fill('M0 0C-26-50-24-90 0-118C24-90 26-50 0 0Z', spec.accent), turn))
    .join('');
  const fleck = svg`<path d="M0 -420V0" stroke="#241a22" stroke-opacity=".07" stroke-width="720" stroke-dasharray="3 6"/>`;
  const markup =
    fill(path, spec.body) + arcs + petals + clipped(sheet.clip(path), fleck) + softLight(studio, path, 0.6);
  if (pose === 'second') return standing(at(0, 0, markup, 0, 0.9), 330, -390, { y: -150, zoom: 1.6 });
  return outlined('flat', markup, path, 362, -422, { y: -170, zoom: 1.8 });
};

/** A long narrow runner with one end rolled up. */
export const hallRunner: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const path = box(-150, -760, 300, 760, 4);
  const strips = Array.from({ length: 19 }, (_, index) =>
    fill(
      box(-150, -750 + index * 40, 300, 26),
      [spec.accent, shade(spec.body, 0.3), tint(spec.body, 0.3)][index % 3] ?? spec.accent,
      'opacity=".75"',
    ),
  ).join('');
  const fringe = stroke(
    Array.from({ length: 19 }, (_, index) => svg`M${-144 + index * 16} 0v30`).join(''),
    tint(spec.body, 0.5),
    7,
    'stroke-linecap="round"',
  );
  const roll = at(
    0,
    -760,
    fill(box(-162, -46, 324, 92, 46), sheet.down(finishStops(spec.body, 'matte'))) +
      oval(162, 0, 18, 46, shade(spec.body, 0.3)) +
      stroke('M164-20a10 24 0 1 1-4 34', tint(spec.body, 0.5), 4),
  );
  const markup =
    fringe + fill(path, spec.body) + clipped(sheet.clip(path), strips) + softLight(studio, path, 0.5) + roll;
  if (pose === 'second') return standing(at(0, 0, markup, 0, 0.7), 160, -600, { y: -300, zoom: 1.6 });
  return outlined('flat', at(0, 0, markup, 9), '', 260, -820, { y: -360, zoom: 1.8 });
};

export const plaitedMat: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const path = box(-300, -640, 600, 640, 10);
  const cells = Array.from({ length: 100 }, (_, index) => {
    const [column, row] = [index % 10, Math.floor(index / 10)];
    const [x, y] = [-300 + column * 60, -640 + row * 64];
    const upright = (column + row) % 2 === 0;
    return (
      fill(box(x + 2, y + 2, 56, 60, 3), upright ? tint(spec.body, 0.2) : shade(spec.body, 0.1)) +
      stroke(
        upright
          ? svg`M${x + 20} ${y + 4}v56M${x + 40} ${y + 4}v56`
          : svg`M${x + 4} ${y + 22}h52M${x + 4} ${y + 42}h52`,
        shade(spec.body, 0.35),
        3,
        'stroke-opacity=".5"',
      )
    );
  }).join('');
  const markup =
    fill(path, shade(spec.body, 0.4)) +
    clipped(sheet.clip(path), cells) +
    stroke(path, spec.accent, 26) +
    stroke(path, tint(spec.accent, 0.5), 26, 'stroke-dasharray="4 20" stroke-opacity=".6"') +
    softLight(studio, path, 0.6);
  if (pose === 'second') return standing(at(0, 0, markup, 0, 0.8), 260, -520, { y: -200, zoom: 1.6 });
  return outlined('flat', markup, path, 314, -654, { y: -400, zoom: 1.8, x: 110 });
};
