import type { CSSProperties } from 'react';
import type { SectionStyle } from '#contract/documents/section.ts';
import type { PageSection } from '#contract/documents/sections.ts';
import { type Hex, readableOn, readColour } from '#domain/colour.ts';
import { packCards } from '#storefront/catalog/client-cards.tsx';
import { findThemeSettings } from '#storefront/documents/shop-documents.ts';
import type { Markup } from '#storefront/islands/document-values.ts';
import { sendOnce, sendServerHtml } from '#storefront/islands/render-server-html.server.tsx';
import type { ServerHtmlRef, ServerStyleRef } from '#storefront/islands/server-html.tsx';
import {
  groundVariables,
  inPlaceOfAccent,
  type PageColours,
  pageColours,
} from '#storefront/theme/theme-variables.ts';
import { veilColour, veilFor, veilOf } from '#storefront/theme/veil.ts';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import type { SectionContext } from './section-context.ts';
import {
  type ClientType,
  isServerType,
  loadSectionView,
  renderSection,
  type SectionViewOf,
  type ServerType,
} from './sections.server.tsx';

interface SectionFrame {
  id: string;
  /** The owner's style, where there is one. */
  style?: ServerStyleRef;
}

/** A section that the browser renders too, with what its markup shows. */
export type ClientSection = {
  [Type in ClientType]: SectionFrame & { type: Type; view: SectionViewOf<Type> };
}[ClientType];

/** A section that the server alone renders. */
export interface ServerSection extends SectionFrame {
  type: ServerType;
  html: ServerHtmlRef;
  /** The products in it, in the order of their cards; see `packCards`. */
  cards?: string;
}

export type LoadedSection = ClientSection | ServerSection;

/**
 * Loads the sections of a page side by side. One that fails is reported and left out, as is one with nothing to show.
 * `titleAt` is the number of the one in which the heading of the page stands, when the page shows no other.
 */
export async function loadSections(
  sections: readonly PageSection[],
  context: SectionContext,
  titleAt?: number,
): Promise<LoadedSection[]> {
  const page = pageColours((await findThemeSettings(context)) ?? {});
  const loaded = await Promise.all(
    withOwnIds(sections).map((section, index) =>
      loadSection(section, index === titleAt ? { ...context, holdsTitle: true } : context, page),
    ),
  );
  return loaded.filter((section) => section !== undefined);
}

async function loadSection(
  section: PageSection,
  context: SectionContext,
  page: PageColours,
): Promise<LoadedSection | undefined> {
  try {
    if (isOfBrowser(section)) {
      const view = await loadSectionView(section, context);
      // The loaders tie the type of each section to what they give, here and below.
      return (
        view && ({ ...(await frameOf(section, context, page)), type: section.type, view } as ClientSection)
      );
    }
    const name = `${context.holdsTitle ? 'titled ' : ''}section ${JSON.stringify(section)}`;
    const made = await context.shared.once(name, () => makeSection(section, context));
    if (!made) return undefined;
    const { markup, ...rest } = made;
    const html = sendServerHtml(context, section.id, markup);
    return { ...(await frameOf(section, context, page)), ...rest, html };
  } catch (error) {
    context.reportError(error);
    return undefined;
  }
}

const isOfBrowser = (section: PageSection): section is Extract<PageSection, { type: ClientType }> =>
  !isServerType(section.type);

interface MadeSection {
  type: ServerType;
  markup: Markup;
  cards?: string;
}

/** What a section that the server alone renders shows, loaded and rendered: the same on every page that holds it. */
async function makeSection(
  section: Exclude<PageSection, { type: ClientType }>,
  context: SectionContext,
): Promise<MadeSection | undefined> {
  const { type } = section;
  const view = await loadSectionView(section, context);
  if (!view) return undefined;
  const html = renderSection(type, view as SectionViewOf<typeof type>, context);
  return { type, markup: { html }, ...cardsOf(view) };
}

async function frameOf(
  { id, style }: PageSection,
  context: SectionContext,
  page: PageColours,
): Promise<SectionFrame> {
  if (!style) return { id };
  const css = await context.shared.once(`style ${JSON.stringify(style)}`, async () =>
    sectionStyleCss(style, page),
  );
  return { id, style: sendOnce(context, `${id} style`, { css }) };
}

function cardsOf(view: object): Pick<ServerSection, 'cards'> {
  if (!('cards' in view)) return {};
  // Of all sections product rows alone have cards.
  return { cards: packCards((view as SectionViewOf<'product-row'>).cards) };
}

/** Each id is a name of its own in the page, whatever owners wrote: they copy sections and forget the id. */
function withOwnIds(sections: readonly PageSection[]): PageSection[] {
  const taken = new Set<string>();
  return sections.map((section) => {
    const name = section.id.replace(/[^\w-]+/g, '-');
    let id = name;
    for (let copy = 2; taken.has(id); copy += 1) id = `${name}-${copy}`;
    taken.add(id);
    return { ...section, id };
  });
}

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
