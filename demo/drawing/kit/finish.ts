import { lightness, mix, shade, tint } from './color.ts';
import type { Stop } from './sheet.ts';

/** Material of a round surface. It determines how the surface reflects light from the upper left. */
export type Finish = 'matte' | 'gloss' | 'metal' | 'glass' | 'ceramic';

export function finishStops(color: string, finish: Finish): readonly Stop[] {
  const lift = 0.12 + 0.16 * (1 - lightness(color));
  if (finish === 'metal') {
    return [
      [0, shade(color, 0.5)],
      [0.08, tint(color, 0.25)],
      [0.2, color],
      [0.36, shade(color, 0.32)],
      [0.5, tint(color, 0.7)],
      [0.6, tint(color, 0.2)],
      [0.82, shade(color, 0.36)],
      [0.94, shade(color, 0.1)],
      [1, shade(color, 0.55)],
    ];
  }
  if (finish === 'glass') {
    return [
      [0, shade(color, 0.5)],
      [0.07, shade(color, 0.18)],
      [0.18, tint(color, lift + 0.1)],
      [0.45, tint(color, 0.05)],
      [0.8, shade(color, 0.12)],
      [0.93, tint(color, 0.1)],
      [1, shade(color, 0.5)],
    ];
  }
  const deep = finish === 'gloss' ? 0.42 : 0.34;
  return [
    [0, shade(color, deep * 0.72)],
    [0.1, shade(color, deep * 0.26)],
    [0.28, tint(color, lift)],
    [0.5, color],
    [0.8, shade(color, deep * 0.52)],
    [0.95, shade(color, deep)],
    [1, mix(shade(color, deep), tint(color, 0.2), 0.3)],
  ];
}

/** Shading that makes any shape look round: dark edges and a soft bright side. It is drawn over the shape. */
export function roundingStops(strength = 1): readonly Stop[] {
  return [
    [0, '#241a22', 0.3 * strength],
    [0.1, '#241a22', 0.08 * strength],
    [0.26, '#ffffff', 0.26 * strength],
    [0.46, '#ffffff', 0],
    [0.78, '#241a22', 0.12 * strength],
    [1, '#241a22', 0.36 * strength],
  ];
}
