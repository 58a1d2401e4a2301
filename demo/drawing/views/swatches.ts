import { loosePill } from '#demo/drawing/families/care-tools.ts';
import { choose } from '#demo/drawing/kit/choice.ts';
import { lightness, mix, shade, tint } from '#demo/drawing/kit/color.ts';
import { finishStops } from '#demo/drawing/kit/finish.ts';
import { at, fill, oval, stroke } from '#demo/drawing/kit/marks.ts';
import { blob, box, circle, leaf } from '#demo/drawing/kit/outline.ts';
import { blossom } from '#demo/drawing/kit/scenery.ts';
import type { Studio } from '#demo/drawing/kit/studio.ts';
import type { Swatch } from './staging.ts';

function contentsColor({ spec }: Studio): string {
  if (spec.contents) return spec.contents;
  return lightness(spec.accent) > 0.5 ? spec.accent : mix(spec.accent, '#fff4ea', 0.55);
}

const DRAWINGS: Record<Swatch, (studio: Studio, color: string) => string> = {
  none: () => '',
  cream: ({ sheet }, color) => {
    const body = blob([
      [-230, 10],
      [-190, -70],
      [-60, -60],
      [30, -96],
      [170, -70],
      [236, -10],
      [190, 50],
      [60, 44],
      [-40, 74],
      [-170, 62],
    ]);
    return (
      fill(body, shade(color, 0.6), 'opacity=".2" transform="translate(10 14)"') +
      fill(
        body,
        sheet.slant([
          [0, tint(color, 0.5)],
          [0.5, color],
          [1, shade(color, 0.22)],
        ]),
      ) +
      stroke(
        'M-190-10C-110-60 20 0 190-40M-170 26C-80-10 60 36 196 0',
        shade(color, 0.35),
        9,
        'stroke-opacity=".35" stroke-linecap="round"',
      ) +
      stroke(
        'M-186-22C-106-72 24-12 186-52M-166 14C-76-22 64 24 192-12',
        '#ffffff',
        7,
        'stroke-opacity=".65" stroke-linecap="round"',
      )
    );
  },
  drops: ({ sheet }, color) =>
    [
      [0, 0, 92],
      [150, 26, 50],
      [-140, 30, 40],
      [228, -18, 24],
      [-60, 66, 26],
    ]
      .map(([x = 0, y = 0, r = 0]) =>
        at(
          x,
          y,
          oval(r * 0.1, r * 0.16, r * 1.02, r * 0.52, shade(color, 0.8), 'opacity=".22"') +
            oval(
              0,
              0,
              r,
              r * 0.5,
              sheet.slant([
                [0, shade(color, 0.2)],
                [0.55, color],
                [1, tint(color, 0.65)],
              ]),
              'opacity=".92"',
            ) +
            oval(-r * 0.36, -r * 0.2, r * 0.24, r * 0.09, '#ffffff', 'opacity=".95"') +
            oval(r * 0.3, r * 0.24, r * 0.4, r * 0.1, '#ffffff', 'opacity=".4"'),
        ),
      )
      .join(''),
  powder: ({ sheet }, color) => {
    const crumbs = Array.from({ length: 26 }, (_, index) => {
      const angle = index * 2.4;
      const reach = 90 + ((index * 53) % 130);
      return oval(
        Math.cos(angle) * reach * 1.3,
        Math.sin(angle) * reach * 0.4,
        5 + ((index * 7) % 11),
        4 + ((index * 5) % 7),
        index % 3 === 0 ? tint(color, 0.3) : shade(color, 0.12),
      );
    }).join('');
    const chunk = (x: number, y: number, scale: number, turn: number) =>
      at(
        x,
        y,
        fill('M-60-20L-20-52L44-40L66 6L20 36L-44 26Z', shade(color, 0.26)) +
          fill('M-60-20L-20-52L44-40L50-10L-8 4Z', tint(color, 0.22)) +
          fill('M50-10L66 6L20 36L-8 4Z', color),
        turn,
        scale,
      );
    return (
      oval(
        0,
        6,
        230,
        74,
        sheet.glow([
          [0, color, 0.75],
          [0.6, color, 0.4],
          [1, color, 0],
        ]),
      ) +
      crumbs +
      chunk(-36, -10, 1.1, 0) +
      chunk(76, 14, 0.8, 40) +
      chunk(-120, 20, 0.55, -30)
    );
  },
  swipe: ({ sheet }, color) => {
    const body =
      'M-240 20C-220-50-120-70 0-62C110-54 210-84 236-44C252-8 210 0 220 26C190 50 60 40-30 50C-120 58-250 66-240 20Z';
    return (
      fill(body, shade(color, 0.7), 'opacity=".18" transform="translate(8 12)"') +
      fill(
        body,
        sheet.down([
          [0, tint(color, 0.3)],
          [0.5, color],
          [1, shade(color, 0.25)],
        ]),
      ) +
      stroke(
        'M-210 6C-100-34 60-14 214-42M-214 26C-100 0 80 20 206 4M-190-20C-80-50 40-40 180-60',
        shade(color, 0.4),
        5,
        'stroke-opacity=".35" stroke-linecap="round"',
      ) +
      stroke('M-196-6C-90-42 60-26 190-50', '#ffffff', 6, 'stroke-opacity=".45" stroke-linecap="round"')
    );
  },
  lacquer: ({ sheet }, color) => {
    const body = blob([
      [-190, 20],
      [-150, -50],
      [-20, -66],
      [100, -60],
      [150, -8],
      [240, 4],
      [236, 40],
      [110, 44],
      [30, 66],
      [-120, 60],
    ]);
    return (
      fill(body, shade(color, 0.8), 'opacity=".22" transform="translate(6 10)"') +
      fill(
        body,
        sheet.slant([
          [0, tint(color, 0.3)],
          [0.4, color],
          [1, shade(color, 0.32)],
        ]),
      ) +
      fill('M-140-20C-100-56 10-54 70-48C20-40-70-34-140-20Z', '#ffffff', 'opacity=".6"') +
      oval(150, 14, 40, 5, '#ffffff', 'opacity=".5"')
    );
  },
  line: (_studio, color) =>
    stroke('M-230 30C-150-70-90-60-60-10S20 60 70 0S160-70 230-40', color, 17, 'stroke-linecap="round"') +
    stroke('M-180 70C-80 40 60 84 190 50', color, 9, 'stroke-linecap="round" stroke-opacity=".75"'),
  bubbles: ({ sheet }, color) =>
    [
      [-120, 0, 62],
      [-40, -34, 80],
      [50, 4, 70],
      [128, 20, 44],
      [-180, 30, 34],
      [0, 44, 40],
      [180, -8, 26],
      [96, -80, 22],
      [-130, -100, 18],
      [190, -110, 14],
    ]
      .map(([x = 0, y = 0, r = 0]) =>
        at(
          x,
          y,
          fill(
            circle(0, 0, r),
            sheet.glow([
              [0, '#ffffff', 0.25],
              [0.7, tint(color, 0.75), 0.5],
              [0.92, '#ffffff', 0.9],
              [1, tint(color, 0.5), 0.8],
            ]),
          ) + oval(-r * 0.36, -r * 0.4, r * 0.2, r * 0.13, '#ffffff', 'transform="rotate(-38)"'),
        ),
      )
      .join(''),
  petals: ({ sheet, spec }) => {
    const color = mix(spec.accent, '#f6d9d5', 0.55);
    return (
      blossom(sheet, -60, -10, 84, color, 12) +
      blossom(sheet, 96, 30, 58, tint(color, 0.3), 44) +
      [
        [-190, 40, 30],
        [200, 0, -50],
        [20, 76, 80],
      ]
        .map(([x = 0, y = 0, turn = 0]) =>
          at(
            x,
            y,
            fill(
              leaf(70, 34),
              sheet.down([
                [0, tint(color, 0.5)],
                [1, color],
              ]),
            ),
            turn,
          ),
        )
        .join('')
    );
  },
  pills: (studio) =>
    loosePill(studio, -150, 10, 24) +
    loosePill(studio, -40, 46, -38) +
    loosePill(studio, 60, -4, 70) +
    loosePill(studio, 170, 40, 12) +
    loosePill(studio, -220, 60, -12, 0.9),
  spoon: ({ sheet }, color) =>
    at(
      0,
      0,
      oval(20, 22, 190, 22, '#2a1d26', 'opacity=".16"') +
        fill(
          'M-40-14C60-26 180-30 250-26Q262-16 250-8C180-4 60 4-40 10Z',
          sheet.down(finishStops('#ccd2d6', 'metal')),
        ) +
        oval(
          -110,
          0,
          92,
          44,
          sheet.slant([
            [0, '#f4f6f7'],
            [0.6, '#b9c1c7'],
            [1, '#8f999f'],
          ]),
        ) +
        oval(
          -110,
          2,
          78,
          34,
          sheet.slant([
            [0, shade(color, 0.2)],
            [0.6, color],
            [1, tint(color, 0.5)],
          ]),
        ) +
        oval(-138, -12, 22, 7, '#ffffff', 'opacity=".8"'),
      -8,
    ),
  grains: ({ sheet }, color) => {
    const heap = 'M-190 50C-150-10-70-70 0-76C80-70 150-10 196 50C100 78-100 78-190 50Z';
    const bits = Array.from({ length: 40 }, (_, index) => {
      const x = -150 + ((index * 83) % 300);
      const y = 44 - ((index * 37) % 90) * (1 - Math.abs(x) / 180);
      return oval(
        x,
        y,
        9,
        6,
        index % 2 === 0 ? tint(color, 0.45) : shade(color, 0.22),
        `transform="rotate(${(index * 47) % 180} ${Math.round(x)} ${Math.round(y)})"`,
      );
    }).join('');
    return (
      oval(20, 58, 220, 28, '#2a1d26', 'opacity=".14"') +
      fill(
        heap,
        sheet.slant([
          [0, tint(color, 0.35)],
          [0.6, color],
          [1, shade(color, 0.3)],
        ]),
      ) +
      bits +
      [
        [-226, 62],
        [226, 66],
        [244, 50],
        [-244, 50],
      ]
        .map(([x = 0, y = 0]) => oval(x, y, 9, 6, shade(color, 0.1)))
        .join('')
    );
  },
  blocks: ({ sheet, spec }) => {
    const cube = (x: number, y: number, color: string, turn: number) =>
      at(
        x,
        y,
        oval(6, 58, 66, 12, '#2a1d26', 'opacity=".2"') +
          fill(
            box(-56, -56, 112, 112, 14),
            sheet.slant([
              [0, tint(color, 0.4)],
              [1, shade(color, 0.12)],
            ]),
          ) +
          fill(box(-38, -38, 76, 76, 8), tint(color, 0.7)) +
          fill(
            choose(`${x}`, [
              circle(0, 0, 22),
              'M0-26L26 22H-26Z',
              'M0-28L8-8L28-6L13 8L18 28L0 17L-18 28L-13 8L-28-6L-8-8Z',
            ]),
            color,
          ),
        turn,
      );
    return cube(-90, 10, spec.accent, -6) + cube(40, 14, '#f0b94d', 4) + cube(-24, -98, '#7fb6a4', 2);
  },
};

/** Draws the contents of a pack around (x, y): spilt, smeared or laid out. */
export function swatch(studio: Studio, kind: Swatch, x: number, y: number, scale: number): string {
  return at(x, y, DRAWINGS[kind](studio, contentsColor(studio)), 0, scale);
}
