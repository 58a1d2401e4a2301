const HEX = /^#[0-9a-f]{6}$/i;

/** Returns the colour in lower case. Throws an error that names `place` if the value is not `#rrggbb`. */
export function requireColor(value: string, place: string): string {
  if (!HEX.test(value)) throw new Error(`${place}: "${value}" is not a colour of the form #rrggbb`);
  return value.toLowerCase();
}

type Rgb = readonly [number, number, number];

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Rgb): string {
  const channel = (part: number) =>
    Math.max(0, Math.min(255, Math.round(part)))
      .toString(16)
      .padStart(2, '0');
  return `#${channel(rgb[0])}${channel(rgb[1])}${channel(rgb[2])}`;
}

export function mix(from: string, to: string, amount: number): string {
  const [a, b] = [toRgb(from), toRgb(to)];
  return toHex([a[0] + (b[0] - a[0]) * amount, a[1] + (b[1] - a[1]) * amount, a[2] + (b[2] - a[2]) * amount]);
}

export function tint(color: string, amount: number): string {
  return mix(color, '#ffffff', amount);
}

/** Darkens a colour like a soft shadow, towards a warmer and deeper tone of the same hue. */
export function shade(color: string, amount: number): string {
  const [red, green, blue] = toRgb(color);
  return mix(color, toHex([red * 0.3, green * 0.25, blue * 0.31]), amount);
}

/** Returns the perceived lightness from 0 (black) to 1 (white). */
export function lightness(color: string): number {
  const [red, green, blue] = toRgb(color);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** Returns the accent colour if it is visible on the background, otherwise a darker or lighter tone of it. */
export function visible(accent: string, ground: string): string {
  if (Math.abs(lightness(accent) - lightness(ground)) > 0.13) return accent;
  return lightness(ground) > 0.5 ? shade(accent, 0.45) : tint(accent, 0.5);
}

/** Returns the ink colour if it is readable on the background, otherwise a colour near black or white. */
export function legible(ink: string, ground: string): string {
  if (Math.abs(lightness(ink) - lightness(ground)) > 0.28) return ink;
  return lightness(ground) > 0.55 ? shade(ground, 0.95) : tint(ground, 0.94);
}
