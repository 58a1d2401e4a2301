import { shade, tint } from '#demo/drawing/kit/color.ts';
import { at, clipped, fill, mirrored, oval, stroke } from '#demo/drawing/kit/marks.ts';
import { box, drum, turned } from '#demo/drawing/kit/outline.ts';
import { glassStops, gleam } from '#demo/drawing/kit/parts.ts';
import { standing } from '#demo/drawing/kit/piece.ts';
import { svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw, Studio } from '#demo/drawing/kit/studio.ts';
import { leg, topPaint, woodPaint } from '#demo/drawing/kit/wood.ts';

function glassJar(
  studio: Studio,
  x: number,
  y: number,
  half: number,
  height: number,
  contents: string,
  grain: string,
): string {
  const { sheet, spec } = studio;
  const path = turned([
    [half * 0.86, -height, 10],
    [half, -height * 0.86, 26],
    [half, -20, 30],
    [half * 0.9, 0, 18],
  ]);
  const level = -height * 0.7;
  const grains = Array.from({ length: 60 }, (_, index) => {
    const gx = ((index * 47) % (half * 2 - 20)) - half + 10;
    const gy = level + 8 + ((index * 31) % (height * 0.68));
    return svg`M${gx} ${gy}l7 3`;
  }).join('');
  return at(
    x,
    y,
    clipped(
      sheet.clip(path),
      fill(path, '#eef3f1') +
        fill(box(-half, level, half * 2, height), contents) +
        oval(0, level, half, half * 0.12, tint(contents, 0.3)) +
        stroke(grains, grain, 6, 'stroke-linecap="round" stroke-opacity=".7"'),
    ) +
      fill(path, sheet.across(glassStops(spec.body, 0.2))) +
      gleam(sheet, -half * 0.7, -height * 0.84, half * 0.14, height * 0.7, 0.7) +
      fill(
        drum(half * 0.92, -height - 40, half * 0.92, -height + 6, half * 0.14),
        woodPaint(studio, spec.cap),
      ) +
      oval(0, -height - 40, half * 0.92, half * 0.14, topPaint(studio, tint(spec.cap, 0.15))),
  );
}

const LARDER = [
  ['#e0a13a', '#b97a1d'],
  ['#f4efe2', '#cfc4a8'],
  ['#a9492f', '#74291a'],
  ['#6f7d3c', '#48531f'],
] as const;

/** Glass jars with wooden lids, filled with dal, rice and spice. */
const storageJars: Draw = (studio, pose) => {
  const jar = (index: number, x: number, y: number, half: number, height: number) => {
    const [contents, grain] = LARDER[index % LARDER.length] ?? LARDER[0];
    return glassJar(studio, x, y, half, height, contents, grain);
  };
  const markup =
    pose === 'second'
      ? jar(0, -150, -20, 140, 330) + jar(3, 150, 10, 140, 240)
      : jar(1, -200, -30, 132, 420) + jar(2, 210, -24, 118, 230) + jar(0, 20, 10, 128, 310);
  return standing(
    markup,
    pose === 'second' ? 292 : 334,
    pose === 'second' ? -400 : -510,
    { y: -220, zoom: 1.7 },
    310,
  );
};

/** A stepped wooden rack with rows of small spice jars. */
export const spiceRack: Draw = (studio, pose) => {
  const { spec } = studio;
  const SPICES = ['#d9962b', '#a83a23', '#6b4426', '#c7742e', '#7d7a35', '#4b3524'];
  const row = (y: number, offset: number) =>
    Array.from({ length: 6 }, (_, index) => {
      const color = SPICES[(index + offset) % SPICES.length] ?? '#d9962b';
      return glassJar(
        { ...studio, spec: { ...spec, body: '#dfe7e1', cap: '#c9a06a' } },
        -285 + index * 114,
        y,
        48,
        128,
        color,
        shade(color, 0.3),
      );
    }).join('');
  const board = (y: number, inset: number) =>
    fill(
      svg`M${-372 + inset} ${y}L${-352 + inset} ${y - 40}H${352 - inset}L${372 - inset} ${y}Z`,
      topPaint(studio, spec.body),
    ) + fill(box(-374 + inset, y - 2, 748 - inset * 2, 26, 4), woodPaint(studio, shade(spec.body, 0.14)));
  const rail = (y: number) =>
    stroke(svg`M-352 ${y}H352`, shade(spec.cap, 0.1), 14, 'stroke-linecap="round"') +
    stroke(svg`M-352 ${y - 4}H352`, tint(spec.cap, 0.5), 3);
  const side = (x: number) =>
    leg(svg`M${x} -470Q${x + 14} -490 ${x + 28} -470V0H${x}Z`, studio, shade(spec.body, 0.1));
  const markup =
    fill(box(-350, -440, 700, 430, 6), shade(spec.body, 0.46), 'opacity=".35"') +
    board(-250, 0) +
    row(-262, 0) +
    rail(-318) +
    board(-40, 0) +
    row(-52, 3) +
    rail(-108) +
    side(-384) +
    side(356);
  return standing(
    pose === 'second' ? mirrored(markup) : markup,
    388,
    -484,
    { y: -200, zoom: 1.7, x: -120 },
    380,
  );
};

export const STORAGE_JARS: Record<'storage-jars', Draw> = { 'storage-jars': storageJars };
