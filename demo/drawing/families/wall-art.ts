import { mix, shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops } from '#demo/drawing/kit/finish.ts';
import { at, clipped, fill, oval, stroke } from '#demo/drawing/kit/marks.ts';
import { motifMark } from '#demo/drawing/kit/motif.ts';
import { box, circle, leaf } from '#demo/drawing/kit/outline.ts';
import { outlined } from '#demo/drawing/kit/piece.ts';
import { sprig } from '#demo/drawing/kit/scenery.ts';
import { svg } from '#demo/drawing/kit/sheet.ts';
import type { Draw, Studio } from '#demo/drawing/kit/studio.ts';

function framed({ sheet }: Studio, width: number, height: number, wood: string, content: string): string {
  return (
    fill(
      box(-width / 2, -height, width, height, 4),
      sheet.slant([
        [0, tint(wood, 0.34)],
        [0.5, wood],
        [1, shade(wood, 0.32)],
      ]),
    ) +
    fill(box(-width / 2 + 24, -height + 24, width - 48, height - 48, 2), shade(wood, 0.5)) +
    fill(box(-width / 2 + 28, -height + 28, width - 56, height - 56), '#fbfaf7') +
    at(0, -height / 2, content)
  );
}

/** A stitched square: a lotus in the middle, leaves in the corners, running stitch along the border. */
export const kanthaArt: Draw = (studio) => {
  const { spec } = studio;
  const ink = spec.accent;
  const petals = Array.from({ length: 12 }, (_, index) =>
    at(
      0,
      0,
      fill('M0-40C-34-80-30-130 0-156C30-130 34-80 0-40Z', index % 2 === 0 ? ink : '#d9962b'),
      index * 30,
    ),
  ).join('');
  const corners = [45, 135, 225, 315]
    .map((turn) =>
      at(0, 0, at(0, -190, fill(leaf(110, 32), '#2f5d62') + stroke('M0 0V-96', '#f3ead9', 5)), turn),
    )
    .join('');
  const stitches = [176, 196, 216]
    .map((half) => stroke(box(-half, -half, half * 2, half * 2, 6), ink, 6, 'stroke-dasharray="14 10"'))
    .join('');
  const cloth =
    fill(box(-230, -230, 460, 460), spec.body) +
    stitches +
    corners +
    `<circle r="168" fill="none" stroke="#2f5d62" stroke-width="6" stroke-dasharray="12 9"/>` +
    petals +
    fill(circle(0, 0, 40), '#2f5d62') +
    fill(circle(0, 0, 18), '#f2c230');
  const outer = box(-300, -600, 600, 600, 4);
  return outlined('hung', framed(studio, 600, 600, '#8a5a34', cloth), outer, 300, -600, {
    y: -340,
    zoom: 1.7,
    x: 60,
  });
};

/** Two peacocks and a rising sun in enamel, as on the back of a rickshaw. */
export const rickshawPainting: Draw = (studio) => {
  const { sheet, spec } = studio;
  const bird = (side: number) =>
    `<g transform="scale(${side} 1)">${
      fill(
        'M30 150C50 60 110 40 150-20C168-50 160-96 190-104C216-108 222-84 214-66L240-54L210-46C206 20 180 100 110 150Z',
        '#1f6f78',
      ) +
      fill('M34 152C-10 100 40 10 100 20C150 30 120 120 34 152Z', spec.accent) +
      fill(circle(196, -84, 6), '#ffffff') +
      stroke('M186-106l-10-30M196-108l2-32M204-104l14-26', spec.accent, 6, 'stroke-linecap="round"')
    }</g>`;
  const scene =
    fill(
      box(-260, -190, 520, 380),
      sheet.down([
        [0, '#f6c44d'],
        [0.6, '#f08a3c'],
        [1, spec.body],
      ]),
    ) +
    fill(circle(0, 30, 110), '#fff2bf') +
    Array.from({ length: 12 }, (_, index) =>
      stroke(
        'M0-130V-176',
        '#fff2bf',
        14,
        svg`transform="translate(0 30) rotate(${-90 + index * 16.4})" stroke-linecap="round"`,
      ),
    ).join('') +
    fill('M-260 90Q-130 50 0 96T260 90V190H-260Z', '#3f8a4d') +
    bird(1) +
    bird(-1) +
    motifMark('flower', 0, 128, 110, '#e0457b', '#fff2bf') +
    motifMark('flower', -206, 140, 70, '#e0457b', '#fff2bf') +
    motifMark('flower', 206, 140, 70, '#e0457b', '#fff2bf');
  const outer = box(-340, -520, 680, 520, 6);
  const clip = sheet.clip(box(-282, -202, 564, 404));
  const markup =
    framed(studio, 680, 520, spec.body, clipped(clip, at(0, 0, scene, 0, 1.1))) +
    stroke(box(-318, -498, 636, 476, 4), spec.accent, 12, 'stroke-dasharray="20 14"');
  return outlined('hung', markup, outer, 340, -520, { y: -300, zoom: 1.7 });
};

/** Four pressed plants, each in a separate frame. */
export const printSet: Draw = (studio) => {
  const { sheet, spec } = studio;
  const plants = [
    sprig(sheet, 0, 90, 0.34, 0, '#6f8f6a', 5),
    stroke('M0 96V-20', '#6f8f6a', 7) +
      motifMark('flower', 0, -50, 110, '#d98aa0', '#f2d27a') +
      at(0, 60, fill(leaf(70, 24), '#6f8f6a'), 60),
    stroke('M0 96V-10', '#7b6a3f', 7) +
      fill(circle(0, -48, 50), '#e2a53b') +
      stroke(
        Array.from(
          { length: 18 },
          (_, index) => svg`M0-48L${58 * Math.cos(index / 2.86)} ${-48 + 58 * Math.sin(index / 2.86)}`,
        ).join(''),
        '#c77f1f',
        4,
      ) +
      at(0, 70, fill(leaf(90, 34), '#5f8a5a'), -60),
    stroke('M0 96Q-10 0 6-100M-8 60Q-40 10-44-60M8 60Q40 10 46-56', '#8a9a6b', 6) +
      [-80, -50, -20].map((y) => oval(6, y, 12, 26, '#efe6d8')).join('') +
      oval(-44, -60, 12, 30, '#e3d7c0') +
      oval(46, -56, 12, 30, '#e3d7c0'),
  ];
  const spots = [
    [-160, -330],
    [160, -330],
    [-160, 0],
    [160, 0],
  ] as const;
  const markup = spots
    .map(([x, y], index) =>
      at(
        x,
        y,
        framed(
          studio,
          280,
          300,
          spec.cap,
          fill(box(-96, -106, 192, 212), spec.label) + (plants[index] ?? ''),
        ),
      ),
    )
    .join('');
  const outline = spots.map(([x, y]) => box(x - 140, y - 300, 280, 300, 4)).join('');
  return outlined('hung', markup, outline, 302, -634, { y: -460, zoom: 1.7, x: -150 });
};

/** A clock whose dial has rays of beaten metal. */
export const sunClock: Draw = (studio) => {
  const { sheet, spec } = studio;
  const metal = sheet.slant(finishStops(spec.body, 'metal'));
  const rays = Array.from({ length: 24 }, (_, index) =>
    at(
      0,
      0,
      fill(index % 2 === 0 ? 'M-20-170L0-330L20-170Z' : 'M-12-170L0-262L12-170Z', metal) +
        stroke(
          index % 2 === 0 ? 'M0-180V-316' : 'M0-180V-250',
          tint(spec.body, 0.7),
          3,
          'stroke-opacity=".7"',
        ),
      index * 15,
    ),
  ).join('');
  const ticks = Array.from({ length: 12 }, (_, index) =>
    stroke(
      'M0-142v20',
      shade(spec.body, 0.75),
      index % 3 === 0 ? 11 : 6,
      svg`transform="rotate(${index * 30})" stroke-linecap="round"`,
    ),
  ).join('');
  const face =
    rays +
    fill(circle(0, 0, 186), metal) +
    fill(circle(0, 0, 166), shade(spec.body, 0.5)) +
    fill(
      circle(2, 3, 160),
      sheet.slant([
        [0, shade(spec.label, 0.05)],
        [1, tint(spec.label, 0.5)],
      ]),
    ) +
    ticks +
    stroke('M0 16V-80', '#3a2d18', 12, 'transform="rotate(-56)" stroke-linecap="round"') +
    stroke('M0 20V-116', '#3a2d18', 8, 'transform="rotate(60)" stroke-linecap="round"') +
    fill(circle(0, 0, 13), mix(spec.body, '#3a2d18', 0.5));
  return outlined('hung', at(0, -330, face), circle(0, -330, 210), 330, -660, { y: -420, zoom: 1.8, x: 60 });
};
