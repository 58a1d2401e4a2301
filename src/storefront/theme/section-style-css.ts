import type { CSSProperties } from 'react';
import type { SectionStyle } from '#contract/documents/section.ts';
import { type Hex, readableOn, readColour } from '#domain/colour.ts';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import { groundVariables, inPlaceOfAccent, type PageColours } from './theme-variables.ts';
import { veilColour, veilFor, veilOf } from './veil.ts';

/** Widths of a background on wide screens and on phones, in pixels; `section-frame.css` picks. */
const WIDE_BACKGROUND = 1920;
const NARROW_BACKGROUND = 960;
/** The most room at a side and above: what the screen has beside a column of 40 rem, and a part of its width. */
const MOST_BESIDE = 'max(1rem, (100vw - 40rem) / 2)';
const MOST_ABOVE = 'max(5rem, 40vw)';

/**
 * The CSS of a page section as its owner styled it. On a ground of its own everything in the section follows: text that
 * cannot be read there is replaced, and cards, lines and buttons stand out from it. A picture has a veil over it that
 * keeps any text readable.
 */
export function sectionStyleCss(
  style: SectionStyle | undefined,
  page: Pick<PageColours, 'accent' | 'ground'>,
): CSSProperties {
  if (!style) return {};
  const css: CSSProperties = {};
  const { bgColor, bgImage, fontColor } = style;
  const ground = readColour(bgColor, page.ground);
  if (bgColor) css.backgroundColor = bgColor;
  if (bgImage) {
    const { veil, text } = fontColor ? veilFor(fontColor, ground) : veilOf(ground);
    Object.assign(css, background(bgImage, veil), onGround(veil, text, page.accent));
  } else if (bgColor || fontColor) {
    Object.assign(css, onGround(ground, fontColor, page.accent));
  }
  if (style.bgSize) css.backgroundSize = style.bgSize;
  if (style.bgPosition) css.backgroundPosition = style.bgPosition;
  if (style.bgRepeat) css.backgroundRepeat = style.bgRepeat;
  if (style.bgAttachment) Object.assign(css, { '--bg-attachment': style.bgAttachment });
  return { ...css, ...paddings(style) };
}

function onGround(ground: Hex, fontColor: string | undefined, accent: Hex): CSSProperties {
  const ink = readableOn(ground, fontColor);
  const variables = { ...groundVariables(ground, ink, accent), ...inPlaceOfAccent(ground, ink, accent) };
  return { color: ink, ...(variables as CSSProperties) };
}

const background = (path: string, veil: Hex) => ({
  '--bg-wide': veiled(pictureUrl(path, WIDE_BACKGROUND), veil),
  '--bg-narrow': veiled(pictureUrl(path, NARROW_BACKGROUND), veil),
});

const veiled = (address: string, veil: Hex): string =>
  `linear-gradient(${veilColour(veil)}, ${veilColour(veil)}), ${cssUrl(address)}`;

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;

/** The room within a section; to the sides of a phone's screen never so much that words have none. */
function paddings(style: SectionStyle): CSSProperties {
  const all = style.padding === undefined ? [] : String(style.padding).trim().split(/\s+/).map(cssLength);
  const [top, right = top, bottom = top, left = right] = all;
  const short = [top, right, bottom, left];
  const css: CSSProperties = {};
  for (const [index, side] of SIDES.entries()) {
    const own = style[`padding${side}`];
    const room = own === undefined ? short[index] : cssLength(own);
    if (room === undefined || room === 'auto') continue;
    css[`padding${side}`] = `min(${room}, ${index % 2 ? MOST_BESIDE : MOST_ABOVE})`;
  }
  return css;
}

/** A bare number counts as pixels. */
const cssLength = (value: string | number): string =>
  /^[\d.]+$/.test(String(value)) ? `${value}px` : String(value);

const cssUrl = (address: string): string => `url("${encodeURI(address).replaceAll('"', '%22')}")`;
