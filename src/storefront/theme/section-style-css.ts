import type { CSSProperties } from 'react';
import type { SectionStyle } from '#contract/documents/section-style.ts';
import { contrast, type Hex, readableOn, readColour } from '#domain/colour.ts';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import { groundVariables, type ThemeVariables } from './theme-variables.ts';

/** Widths of a background on wide screens and on phones, in pixels; `section-frame.css` picks. */
const WIDE_BACKGROUND = 1920;
const NARROW_BACKGROUND = 960;
/** The colours of stars and of reduced prices, for light grounds and for dark ones. */
const STARS: Hex[] = ['#b45309', '#fbbf24'];
const SALES: Hex[] = ['#b3261e', '#ffa39b'];
/** Below it a button is lost in its ground. */
const LEAST_CONTRAST_OF_SHAPES = 1.6;

/**
 * The CSS of a page section as its owner styled it. On a colour of its own everything in the section follows: text that
 * cannot be read there is replaced, and cards, lines and buttons stand out from it. `accent` is the theme's.
 */
export function sectionStyleCss(style: SectionStyle | undefined, accent: Hex): CSSProperties {
  if (!style) return {};
  const css: CSSProperties = {};
  if (style.bgImage) Object.assign(css, background(style.bgImage));
  if (style.bgSize) css.backgroundSize = style.bgSize;
  if (style.bgPosition) css.backgroundPosition = style.bgPosition;
  if (style.bgRepeat) css.backgroundRepeat = style.bgRepeat;
  if (style.bgAttachment) Object.assign(css, { '--bg-attachment': style.bgAttachment });
  if (style.bgColor) Object.assign(css, onGround(style.bgColor, style.fontColor, accent));
  else if (style.fontColor) css.color = style.fontColor;
  if (style.padding !== undefined) css.padding = style.padding;
  for (const side of ['paddingTop', 'paddingBottom', 'paddingLeft', 'paddingRight'] as const) {
    if (style[side] !== undefined) css[side] = style[side];
  }
  return css;
}

function onGround(bgColor: string, fontColor: string | undefined, accent: Hex): CSSProperties {
  const ground = readColour(bgColor);
  const ink = readableOn(ground, fontColor);
  const readable = (colours: Hex[]) => colours.find((colour) => readableOn(ground, colour) === colour) ?? ink;
  const variables: ThemeVariables & Record<`--color-${string}`, string> = {
    ...groundVariables(ground, ink, accent),
    '--color-star': readable(STARS),
    '--color-sale': readable(SALES),
  };
  if (contrast(accent, ground) < LEAST_CONTRAST_OF_SHAPES) {
    variables['--shop-accent'] = ink;
    variables['--shop-accent-strong'] = ink;
    variables['--shop-on-accent'] = ground;
  }
  return { backgroundColor: bgColor, color: ink, ...(variables as CSSProperties) };
}

const background = (path: string) => ({
  '--bg-wide': cssUrl(pictureUrl(path, WIDE_BACKGROUND)),
  '--bg-narrow': cssUrl(pictureUrl(path, NARROW_BACKGROUND)),
});

const cssUrl = (address: string): string => `url("${encodeURI(address).replaceAll('"', '%22')}")`;
