import type { CSSProperties } from 'react';
import type { SectionStyle } from '#contract/documents/section-style.ts';
import { contrast, type Hex, readableOn, readColour } from '#domain/colour.ts';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import { groundVariables, type ThemeVariables } from './theme-variables.ts';

const WIDEST_BACKGROUND = 1920;
const STAR = '#b45309';
const SALE = '#b3261e';
/** Below it a button is lost in its ground. */
const LEAST_CONTRAST_OF_SHAPES = 1.6;

/**
 * The CSS of a page section as its owner styled it. On a colour of its own everything in the section follows: text that
 * cannot be read there is replaced, and cards, lines and buttons stand out from it. `accent` is the theme's.
 */
export function sectionStyleCss(style: SectionStyle | undefined, accent: Hex): CSSProperties {
  if (!style) return {};
  const css: CSSProperties = {};
  if (style.bgImage) css.backgroundImage = `url("${cssUrl(style.bgImage)}")`;
  if (style.bgSize) css.backgroundSize = style.bgSize;
  if (style.bgPosition) css.backgroundPosition = style.bgPosition;
  if (style.bgRepeat) css.backgroundRepeat = style.bgRepeat;
  if (style.bgAttachment) css.backgroundAttachment = style.bgAttachment;
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
  const readable = (colour: Hex) => (readableOn(ground, colour) === colour ? colour : ink);
  const variables: ThemeVariables & Record<`--color-${string}`, string> = {
    ...groundVariables(ground, ink, accent),
    '--color-star': readable(STAR),
    '--color-sale': readable(SALE),
  };
  if (contrast(accent, ground) < LEAST_CONTRAST_OF_SHAPES) {
    variables['--shop-accent'] = ink;
    variables['--shop-accent-strong'] = ink;
    variables['--shop-on-accent'] = ground;
  }
  return { backgroundColor: bgColor, color: ink, ...(variables as CSSProperties) };
}

const cssUrl = (path: string): string =>
  encodeURI(pictureUrl(path, WIDEST_BACKGROUND)).replaceAll('"', '%22');
