import type { CSSProperties } from 'react';
import type { SectionStyle } from '#contract/documents/section-style.ts';
import { readableOn, readColour } from '#domain/colour.ts';
import { pictureUrl } from '#storefront/ui/picture-url.ts';

const WIDEST_BACKGROUND = 1920;

/** The CSS of a page section as its owner styled it; a font colour that cannot be read on the section's colour is replaced. */
export function sectionStyleCss(style: SectionStyle | undefined): CSSProperties {
  if (!style) return {};
  const css: CSSProperties = {};
  if (style.bgColor) css.backgroundColor = style.bgColor;
  if (style.bgImage) css.backgroundImage = `url("${cssUrl(style.bgImage)}")`;
  if (style.bgSize) css.backgroundSize = style.bgSize;
  if (style.bgPosition) css.backgroundPosition = style.bgPosition;
  if (style.bgRepeat) css.backgroundRepeat = style.bgRepeat;
  if (style.bgAttachment) css.backgroundAttachment = style.bgAttachment;
  if (style.bgColor) css.color = readableOn(readColour(style.bgColor), style.fontColor);
  else if (style.fontColor) css.color = style.fontColor;
  if (style.padding !== undefined) css.padding = style.padding;
  for (const side of ['paddingTop', 'paddingBottom', 'paddingLeft', 'paddingRight'] as const) {
    if (style[side] !== undefined) css[side] = style[side];
  }
  return css;
}

const cssUrl = (path: string): string =>
  encodeURI(pictureUrl(path, WIDEST_BACKGROUND)).replaceAll('"', '%22');
