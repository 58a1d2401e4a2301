import { shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops } from '#demo/drawing/kit/finish.ts';
import { at, fill, oval, stroke } from '#demo/drawing/kit/marks.ts';
import { box, circle, drum } from '#demo/drawing/kit/outline.ts';
import { standing } from '#demo/drawing/kit/piece.ts';
import { books, pottedPlant } from '#demo/drawing/kit/scenery.ts';
import { svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw, Studio } from '#demo/drawing/kit/studio.ts';
import { leg, topPaint, woodPaint } from '#demo/drawing/kit/wood.ts';

const BRASS = '#d2a548';

function roundTable(studio: Studio, half: number, height: number, color: string): string {
  const reach = half * 0.66;
  const pair = (side: number) =>
    leg(
      svg`M${side * reach * 0.88} ${-height + 16}H${side * reach * 1.02}L${side * reach * 1.2} 0H${side * reach * 1.1}Z`,
      studio,
      studio.spec.cap,
    );
  return (
    pair(-1) +
    pair(1) +
    leg(svg`M-10 ${-height + 20}H10L7 22H-7Z`, studio, studio.spec.cap) +
    fill(drum(half, -height, half, -height + 24, half * 0.2), shade(color, 0.3)) +
    oval(0, -height, half, half * 0.2, topPaint(studio, color))
  );
}

/** Three round nesting tables of decreasing height. */
export const nestingTables: Draw = (studio, pose) => {
  const { spec } = studio;
  const apart = pose === 'second' ? 1.25 : 1;
  const markup =
    at(-60, -40, roundTable(studio, 250, 440, spec.body)) +
    at(118 * apart, -10, roundTable(studio, 196, 320, tint(spec.body, 0.2))) +
    at(-150 * apart, 20, roundTable(studio, 150, 210, tint(spec.body, 0.4)));
  return standing(markup, 350, -540, { y: -400, zoom: 1.7, x: -60 }, 300);
};

/** A low folding table with a raised rim and crossed legs. */
export const trayTable: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const cross = (x: number) =>
    stroke(svg`M${x - 70} -200L${x + 60} 0M${x + 60} -200L${x - 70} 0`, shade(spec.cap, 0.1), 22) +
    fill(circle(x - 5, -100, 12), BRASS);
  const laid =
    pose === 'second'
      ? at(-60, -262, books(sheet, 0, 0, 0.55, [spec.accent, '#e6ddd0'])) +
        at(
          150,
          -262,
          fill(drum(52, -70, 44, 0, 10), sheet.across(finishStops('#f3ece0', 'ceramic'))) +
            oval(0, -70, 46, 8, '#6d4326'),
        )
      : '';
  const markup =
    cross(-220) +
    cross(230) +
    fill('M-380-230L-300-326H320L400-230Z', topPaint(studio, tint(spec.body, 0.12))) +
    stroke('M-340-254H362M-318-284H342', shade(spec.body, 0.5), 3, 'stroke-opacity=".2"') +
    stroke('M-380-246L-300-342H320L400-246', shade(spec.body, 0.2), 22, 'stroke-linejoin="round"') +
    laid +
    fill(box(-392, -262, 804, 60, 10), woodPaint(studio, spec.body)) +
    fill(box(-60, -244, 140, 24, 12), shade(spec.body, 0.66));
  return standing(markup, 412, pose === 'second' ? -430 : -352, { y: -240, zoom: 1.7, x: -150 }, 330);
};

/** A hammered round tray with a rim on a crossed wooden stand. */
export const brassTrayTable: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const wood = spec.cap;
  const bar = (d: string) =>
    stroke(d, shade(wood, 0.3), 30, 'stroke-linecap="round"') +
    stroke(d, wood, 24, 'stroke-linecap="round"') +
    stroke(d, tint(wood, 0.4), 5, 'transform="translate(-5 -4)"');
  const dints = Array.from({ length: 26 }, (_, index) => {
    const r = 70 + (index % 3) * 66;
    const turn = index * 2.4;
    return svg`<ellipse cx="${r * Math.cos(turn)}" cy="${-458 + r * 0.22 * Math.sin(turn)}" rx="15" ry="5" fill="${tint(spec.body, 0.5)}" opacity=".5"/>`;
  }).join('');
  const markup =
    bar('M-170-420L190-10M170-420L-190-10') +
    fill(circle(0, -214, 15), BRASS) +
    bar('M-90-420L70 16M90-420L-70 16') +
    fill(drum(286, -470, 262, -424, 62), sheet.across(finishStops(spec.body, 'metal'))) +
    oval(0, -470, 290, 64, sheet.across(finishStops(tint(spec.body, 0.2), 'metal'))) +
    oval(0, -460, 264, 52, topPaint(studio, shade(spec.body, 0.08))) +
    dints +
    `<ellipse cy="-460" rx="150" ry="30" fill="none" stroke="${spec.accent}" stroke-width="6" stroke-opacity=".6"/>` +
    (pose === 'second' ? pottedPlant(sheet, -40, -456, 0.5, '#d9cbb8') : '');
  return standing(markup, 292, pose === 'second' ? -700 : -536, { y: -420, zoom: 1.7, x: -90 }, 210);
};

export const writingDesk: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const steel = spec.cap;
  const onTop =
    books(sheet, -220, -560, 0.5, [spec.accent, '#e6ddd0', '#5d6b78']) +
    (pose === 'second' ? pottedPlant(sheet, 230, -560, 0.5, '#d9cbb8') : '') +
    at(
      110,
      -556,
      fill('M-120-6L-98-150H98L120-6Z', '#30363b') +
        fill(
          'M-84-22L-70-136H70L84-22Z',
          sheet.slant([
            [0, '#9fb6c4'],
            [1, '#e4edf0'],
          ]),
        ) +
        fill('M-150 0L-120-10H120L150 0V14H-150Z', '#c3c9cc'),
    );
  const front = (x: number, width: number) =>
    fill(box(x, -488, width, 84, 6), woodPaint(studio, spec.body)) +
    stroke(box(x, -488, width, 84, 6), shade(spec.body, 0.5), 4, 'stroke-opacity=".4"') +
    fill(box(x + width / 2 - 34, -456, 68, 12, 6), steel);
  const markup =
    leg('M-300-480H-280V-80H-296Z', studio, shade(steel, 0.2)) +
    leg('M300-480H280V-80H296Z', studio, shade(steel, 0.2)) +
    fill('M-390-508L-316-592H316L390-508Z', topPaint(studio, spec.body)) +
    stroke('M-352-540H352', shade(spec.body, 0.5), 3, 'stroke-opacity=".2"') +
    onTop +
    fill(box(-394, -512, 788, 26, 5), woodPaint(studio, shade(spec.body, 0.24))) +
    front(-352, 220) +
    front(132, 220) +
    leg('M-374-486H-346L-358 0H-376Z', studio, steel) +
    leg('M374-486H346L358 0H376Z', studio, steel);
  return standing(markup, 396, pose === 'second' ? -790 : -720, { y: -480, zoom: 1.7, x: -180 }, 370);
};

/** A small table with a cane-fronted drawer and an open shelf below. */
export const bedsideTable: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const cane = stroke(
    Array.from(
      { length: 13 },
      (_, index) => svg`M${-150 + index * 25} -424l-60 120M${-210 + index * 25} -424l60 120`,
    ).join(''),
    shade('#d9b77e', 0.25),
    4,
  );
  const markup =
    leg('M-206-280H-180L-190 0H-212Z', studio, spec.cap) +
    leg('M206-280H180L190 0H212Z', studio, spec.cap) +
    fill(box(-196, -132, 392, 22, 4), woodPaint(studio, shade(spec.body, 0.1))) +
    books(sheet, 0, -134, 0.56, [spec.accent, '#efe6d8', '#7d8c7a']) +
    fill(box(-214, -466, 428, 196, 8), woodPaint(studio, spec.body)) +
    fill(box(-176, -436, 352, 136, 6), '#ecd3a4') +
    `<g clip-path="${sheet.clip(box(-176, -436, 352, 136, 6))}">${cane}</g>` +
    stroke(box(-176, -436, 352, 136, 6), shade(spec.body, 0.3), 12) +
    fill(circle(0, -368, 17), BRASS) +
    fill('M-234-470L-206-520H206L234-470Z', topPaint(studio, spec.body)) +
    fill(box(-236, -474, 472, 24, 5), woodPaint(studio, shade(spec.body, 0.22))) +
    (pose === 'second'
      ? at(
          60,
          -490,
          fill(drum(60, -260, 110, -150, 14), sheet.across(finishStops('#f3dfb6', 'matte'))) +
            fill(box(-6, -150, 12, 140), BRASS) +
            fill(drum(54, -14, 56, 0, 8), BRASS),
        )
      : at(
          -90,
          -490,
          fill(drum(44, -96, 38, 0, 9), sheet.across(finishStops('#dfe9ea', 'glass'))) +
            oval(0, -70, 40, 7, '#ffffff', 'opacity=".6"'),
        ));
  return standing(markup, 240, pose === 'second' ? -770 : -600, { y: -370, zoom: 1.7 }, 214);
};

/** A table with a leaf-shaped top with inlaid veins, on three legs. */
export const leafTable: Draw = (studio, pose) => {
  const { sheet, spec } = studio;
  const leaf = (y: number) =>
    svg`M-420 ${y + 6}C-330 ${y - 96} 60 ${y - 140} 420 ${y - 8}C120 ${y + 96} -300 ${y + 84} -420 ${y + 6}Z`;
  const markup =
    leg('M-230-330H-204L-256 0H-274Z', studio, spec.cap) +
    leg('M210-330H184L232 0H250Z', studio, spec.cap) +
    leg('M-16-320H14L8 40H-12Z', studio, spec.cap) +
    fill(leaf(-346), shade(spec.body, 0.4)) +
    fill(leaf(-376), topPaint(studio, spec.body)) +
    stroke(
      'M-380-372Q0-366 390-384M-240-372l80-56M-90-370l90-70M70-372l84-50M-240-372l80 44M-90-370l96 56M70-372l90 42',
      shade(spec.body, 0.4),
      8,
      'stroke-linecap="round"',
    ) +
    (pose === 'second'
      ? pottedPlant(sheet, -120, -384, 0.5, '#d9cbb8') +
        books(sheet, 120, -366, 0.5, [spec.accent, '#e6ddd0'])
      : '');
  return standing(markup, 420, pose === 'second' ? -620 : -480, { y: -340, zoom: 1.7, x: -100 }, 290);
};
