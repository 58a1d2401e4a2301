import { type Hex, readableOn, readColour } from '#domain/colour.ts';

/** Declarations by camel-case property. */
type Style = Record<string, string>;

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const INHERITED = /^(?:inherit|currentcolor)$/i;

/** Declarations with a text colour that can be read on their plain ground or, without one, on the ground around them. */
export function readableStyle(style: Style, around: Hex): Style {
  if (groundOf(style)) return readableOnOwnGround(style);
  if (!style.color || INHERITED.test(style.color)) return style;
  return { ...style, color: readableOn(around, style.color) };
}

/** Declarations with a text colour that can be read on their plain ground; those without one as they are. */
export function readableOnOwnGround(style: Style): Style {
  const own = groundOf(style) ?? '';
  return HEX.test(own) ? { ...style, color: readableOn(readColour(own), style.color) } : style;
}

/** The plain ground that declarations give, or else the one around them. */
export const plainGround = (style: Style, around: Hex): Hex => readColour(groundOf(style), around);

const groundOf = ({ backgroundColor, background }: Style): string | undefined =>
  backgroundColor ?? background;
