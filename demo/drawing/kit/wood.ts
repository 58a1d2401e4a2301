import { shade, tint } from './color.ts';
import { fill } from './marks.ts';
import type { Studio } from './studio.ts';

/** Returns the fill of a board or table top that is lit from above. */
export function woodPaint({ sheet }: Studio, color: string): string {
  return sheet.down([
    [0, tint(color, 0.28)],
    [0.3, color],
    [1, shade(color, 0.22)],
  ]);
}

/** Returns the fill of a table top seen at an angle. */
export function topPaint({ sheet }: Studio, color: string): string {
  return sheet.slant([
    [0, tint(color, 0.4)],
    [0.5, color],
    [1, shade(color, 0.12)],
  ]);
}

/** Draws a leg or post, darker on the side away from the light. */
export function leg(path: string, studio: Studio, color: string): string {
  return fill(
    path,
    studio.sheet.across([
      [0, tint(color, 0.16)],
      [0.4, color],
      [1, shade(color, 0.36)],
    ]),
  );
}

/** Draws an upholstered part, lit from the upper left. */
export function upholstery(path: string, { sheet }: Studio, color: string): string {
  return (
    fill(path, color) +
    fill(
      path,
      sheet.glow(
        [
          [0, '#ffffff', 0.32],
          [0.6, '#ffffff', 0],
          [1, '#241a22', 0.3],
        ],
        [0.36, 0.26, 0.86],
      ),
    )
  );
}
