import { mix, shade, tint } from './color.ts';
import { finishStops } from './finish.ts';
import { contactShadow } from './ground.ts';
import { at, fill, oval, stroke } from './marks.ts';
import { blob, box, drum, leaf } from './outline.ts';
import { puck } from './parts.ts';
import { type Sheet, svg } from './sheet.ts';

/** Draws a round plinth; (x, y) is the centre of its top. */
export function plinth(
  sheet: Sheet,
  x: number,
  y: number,
  half: number,
  height: number,
  color: string,
): string {
  return (
    contactShadow(sheet, x, y + height + half * 0.1, half, height * 0.7, 0.75) +
    at(x, y, puck(sheet, half, 0, height, color, 'matte', half * 0.13))
  );
}

/** Draws a square block; (x, y) is the centre of its front top edge. */
export function riser(
  sheet: Sheet,
  x: number,
  y: number,
  half: number,
  height: number,
  color: string,
): string {
  const top = `M${-half} 0L${-half * 0.86} ${-half * 0.16}H${half * 0.86}L${half} 0Z`;
  return (
    contactShadow(sheet, x, y + height, half, height * 0.7, 0.75) +
    at(
      x,
      y,
      fill(
        box(-half, 0, half * 2, height, 3),
        sheet.slant([
          [0, tint(color, 0.08)],
          [1, shade(color, 0.16)],
        ]),
      ) + fill(top, tint(color, 0.36)),
    )
  );
}

/** Draws a standing arch; (x, y) is the centre of its base. */
export function arch(
  sheet: Sheet,
  x: number,
  y: number,
  half: number,
  height: number,
  color: string,
): string {
  const path = svg`M${-half} 0V${-height + half}A${half} ${half} 0 0 1 ${half} ${-height + half}V0Z`;
  return at(
    x,
    y,
    fill(path, shade(color, 0.5), 'opacity=".16" transform="translate(20 6)"') +
      fill(
        path,
        sheet.slant([
          [0, tint(color, 0.2)],
          [1, shade(color, 0.1)],
        ]),
      ),
  );
}

export function disc(sheet: Sheet, x: number, y: number, r: number, color: string): string {
  return oval(
    x,
    y,
    r,
    r,
    sheet.down([
      [0, tint(color, 0.18)],
      [1, color],
    ]),
  );
}

/** Draws a twig with leaves; (x, y) is its cut end. */
export function sprig(
  sheet: Sheet,
  x: number,
  y: number,
  scale: number,
  turn: number,
  color: string,
  pairs = 5,
): string {
  const paint = sheet.down([
    [0, tint(color, 0.22)],
    [1, shade(color, 0.22)],
  ]);
  const blade = sheet.symbol(
    fill(leaf(120, 36), paint) + stroke('M0-4V-104', shade(color, 0.3), 2.5, 'stroke-opacity=".5"'),
  );
  let markup = stroke(svg`M0 0Q14 ${-pairs * 36} 0 ${-pairs * 72}`, shade(color, 0.3), 5);
  for (let index = 0; index < pairs; index += 1) {
    const size = 1 - index * 0.07;
    markup +=
      at(4, -30 - index * 70, `<use href="${blade}"/>`, 50, size) +
      at(4, -56 - index * 70, `<use href="${blade}"/>`, -50, size);
  }
  markup += at(0, -pairs * 72, `<use href="${blade}"/>`, 0, 0.7);
  return at(x, y, markup, turn, scale);
}

/** Draws a blossom seen from the front. */
export function blossom(sheet: Sheet, x: number, y: number, size: number, color: string, turn = 0): string {
  const petal = sheet.symbol(
    fill(
      leaf(100, 62),
      sheet.down([
        [0, tint(color, 0.45)],
        [1, shade(color, 0.12)],
      ]),
    ),
  );
  const petals = [0, 72, 144, 216, 288].map((angle) => at(0, 0, `<use href="${petal}"/>`, angle)).join('');
  const hearts = oval(0, 0, 20, 20, mix(color, '#e8b23a', 0.75)) + oval(-4, -4, 10, 10, '#f7dc8a');
  return (
    oval(x + size * 0.1, y + size * 0.14, size * 0.9, size * 0.86, shade(color, 0.9), 'opacity=".1"') +
    at(x, y, petals + hearts, turn, size / 100)
  );
}

/** Draws a smooth stone at (x, y). */
export function pebble(sheet: Sheet, x: number, y: number, half: number, color: string): string {
  const path = blob([
    [-half, -half * 0.3],
    [-half * 0.4, -half * 0.72],
    [half * 0.5, -half * 0.62],
    [half * 1.02, -half * 0.2],
    [half * 0.8, half * 0.06],
    [-half * 0.7, half * 0.08],
  ]);
  return (
    contactShadow(sheet, x, y, half * 0.8, half * 0.4, 0.7) +
    at(x, y, fill(path, sheet.slant(finishStops(color, 'matte').slice(2, 6))))
  );
}

export function tumbler(sheet: Sheet, x: number, y: number, scale: number): string {
  const glass = sheet.across([
    [0, '#7d95a3', 0.5],
    [0.1, '#ffffff', 0.5],
    [0.3, '#dfeaf0', 0.25],
    [0.8, '#dfeaf0', 0.3],
    [0.94, '#ffffff', 0.6],
    [1, '#7d95a3', 0.5],
  ]);
  const water = sheet.across([
    [0, '#9fc0cf', 0.6],
    [0.2, '#eef7fa', 0.5],
    [0.7, '#cfe3ec', 0.5],
    [1, '#8fb3c4', 0.6],
  ]);
  return (
    contactShadow(sheet, x, y, 84 * scale, 200 * scale, 0.6) +
    at(
      x,
      y,
      fill(drum(88, -170, 78, -10, 15), water) +
        oval(0, -170, 88, 15, '#ffffff', 'opacity=".55"') +
        fill(drum(96, -270, 80, 0, 16), glass) +
        `<ellipse cx="0" cy="-270" rx="96" ry="16" fill="none" stroke="#ffffff" stroke-width="4" stroke-opacity=".85"/>`,
      0,
      scale,
    )
  );
}

export function pottedPlant(
  sheet: Sheet,
  x: number,
  y: number,
  scale: number,
  pot: string,
  green = '#6f8f6a',
): string {
  const leaves = [-62, -34, -12, 14, 38, 64]
    .map((turn, index) =>
      at(
        0,
        -150,
        fill(
          leaf(330 - Math.abs(turn) * 1.4, 46),
          sheet.down([
            [0, tint(green, index % 2 === 0 ? 0.26 : 0.08)],
            [1, shade(green, 0.42)],
          ]),
        ),
        turn,
      ),
    )
    .join('');
  return (
    contactShadow(sheet, x, y, 84 * scale, 300 * scale, 0.7) +
    at(
      x,
      y,
      leaves +
        fill(drum(104, -160, 80, 0, 16), sheet.across(finishStops(pot, 'matte'))) +
        oval(0, -160, 104, 16, shade(pot, 0.4)) +
        oval(0, -156, 94, 11, '#4a3a32'),
      0,
      scale,
    )
  );
}

export function books(sheet: Sheet, x: number, y: number, scale: number, colors: readonly string[]): string {
  let top = 0;
  let markup = '';
  for (const [index, color] of colors.entries()) {
    const half = 170 - index * 16;
    const height = 44 - index * 4;
    top -= height;
    markup += fill(
      box(-half + index * 8, top, half * 2, height - 2, 5),
      sheet.down([
        [0, tint(color, 0.2)],
        [1, shade(color, 0.2)],
      ]),
    );
  }
  return contactShadow(sheet, x, y, 170 * scale, 80 * scale, 0.8) + at(x, y, markup, 0, scale);
}
