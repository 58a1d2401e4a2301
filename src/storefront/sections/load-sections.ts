import type { CSSProperties } from 'react';
import type { SectionStyle } from '#contract/documents/section.ts';
import type { PageSection } from '#contract/documents/sections.ts';
import { type HexColour, readColour, selectReadableTextColour } from '#domain/colour.ts';
import { encodeCards } from '#storefront/commerce/catalogue/client-cards.tsx';
import { findThemeSettings } from '#storefront/documents/shop-documents.ts';
import { createServerHtmlRef, createValueRef } from '#storefront/islands/render-server-html.server.tsx';
import type { ServerHtmlRef, ServerStyleRef } from '#storefront/islands/server-html.tsx';
import {
  createBackgroundVariables,
  getAccentReplacement,
  getPageColours,
  type PageColours,
} from '#storefront/theme/theme-variables.ts';
import { createVeilForBackground, createVeilForText, toVeilColour } from '#storefront/theme/veil.ts';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import { cssLength } from './css-length.ts';
import type { SectionContext } from './section-context.ts';
import {
  type ClientSectionType,
  isServerSectionType,
  loadSectionView,
  renderSection,
  type SectionViewOf,
  type ServerSectionType,
} from './sections.server.tsx';

interface SectionFrame {
  id: string;
  style?: ServerStyleRef;
}

export type ClientSection = {
  [Type in ClientSectionType]: SectionFrame & { type: Type; view: SectionViewOf<Type> };
}[ClientSectionType];

export interface ServerSection extends SectionFrame {
  type: ServerSectionType;
  html: ServerHtmlRef;
  cards?: string;
}

export type LoadedSection = ClientSection | ServerSection;

/** Reports and omits sections that fail. `titleAt` is the index of the section with the page's `h1`. */
export async function loadSections(
  sections: readonly PageSection[],
  context: SectionContext,
  titleAt?: number,
): Promise<LoadedSection[]> {
  const page = getPageColours((await findThemeSettings(context)) ?? {});
  const loaded = await Promise.all(
    withUniqueIds(sections).map((section, index) =>
      loadSection(section, index === titleAt ? { ...context, containsTitle: true } : context, page),
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
    if (isClientSection(section)) {
      const view = await loadSectionView(section, context);
      // The casts here and below are safe, because the loader and the view of a section have matching types.
      return (
        view &&
        ({ ...(await toSectionFrame(section, context, page)), type: section.type, view } as ClientSection)
      );
    }
    const name = `${context.containsTitle ? 'titled ' : ''}section ${JSON.stringify(section)}`;
    const rendered = await context.shared.once(name, () => renderServerSection(section, context));
    if (!rendered) return undefined;
    const { markup, ...rest } = rendered;
    const html = createServerHtmlRef(context, section.id, markup);
    return { ...(await toSectionFrame(section, context, page)), ...rest, html };
  } catch (error) {
    context.reportError(error);
    return undefined;
  }
}

const isClientSection = (
  section: PageSection,
): section is Extract<PageSection, { type: ClientSectionType }> => !isServerSectionType(section.type);

async function renderServerSection(
  section: Exclude<PageSection, { type: ClientSectionType }>,
  context: SectionContext,
) {
  const { type } = section;
  const view = await loadSectionView(section, context);
  if (!view) return undefined;
  const html = renderSection(type, view as SectionViewOf<typeof type>, context);
  const cards = 'cards' in view ? encodeCards((view as SectionViewOf<'product-row'>).cards) : undefined;
  return { type, markup: { html }, ...(cards !== undefined && { cards }) };
}

async function toSectionFrame({ id, style }: PageSection, context: SectionContext, page: PageColours) {
  if (!style) return { id };
  const css = await context.shared.once(`style ${JSON.stringify(style)}`, async () =>
    createSectionStyle(style, page),
  );
  return { id, style: createValueRef(context, `${id} style`, { css }) };
}

/** Replaces special characters in ids, and numbers repeated ids, because owners copy sections with their ids. */
function withUniqueIds(sections: readonly PageSection[]): PageSection[] {
  const usedIds = new Set<string>();
  return sections.map((section) => {
    const name = section.id.replace(/[^\w-]+/g, '-');
    let id = name;
    for (let copy = 2; usedIds.has(id); copy += 1) id = `${name}-${copy}`;
    usedIds.add(id);
    return { ...section, id };
  });
}

const WIDE_BACKGROUND_PX = 1920;
const NARROW_BACKGROUND_PX = 960;
/** Maximum padding at the sides: leaves a column of 40 rem, but is at least 1 rem. */
const MAX_SIDE_PADDING = 'max(1rem, (100vw - 40rem) / 2)';
const MAX_TOP_PADDING = 'max(5rem, 40vw)';

/** Returns the style of a section. Replaces unreadable colours, and covers a background picture with a veil. */
export function createSectionStyle(
  style: SectionStyle | undefined,
  page: Pick<PageColours, 'accent' | 'background'>,
): CSSProperties {
  if (!style) return {};
  const css: CSSProperties = {};
  const { bgColor, bgImage, fontColor } = style;
  const background = readColour(bgColor, page.background);
  if (bgColor) css.backgroundColor = bgColor;
  if (bgImage) {
    const { veil, text } = fontColor
      ? createVeilForText(fontColor, background)
      : createVeilForBackground(background);
    Object.assign(css, createBackgroundImage(bgImage, veil), toColours(veil, text, page.accent));
  } else if (bgColor || fontColor) {
    Object.assign(css, toColours(background, fontColor, page.accent));
  }
  if (style.bgSize) css.backgroundSize = style.bgSize;
  if (style.bgPosition) css.backgroundPosition = style.bgPosition;
  if (style.bgRepeat) css.backgroundRepeat = style.bgRepeat;
  if (style.bgAttachment) Object.assign(css, { '--bg-attachment': style.bgAttachment });
  return { ...css, ...createPaddings(style) };
}

function toColours(background: HexColour, fontColor: string | undefined, accent: HexColour): CSSProperties {
  const ink = selectReadableTextColour(background, fontColor);
  const variables = {
    ...createBackgroundVariables(background, ink, accent),
    ...getAccentReplacement(background, ink, accent),
  };
  return { color: ink, ...(variables as CSSProperties) };
}

const createBackgroundImage = (path: string, veil: HexColour) => ({
  '--bg-wide': createVeiledPicture(pictureUrl(path, WIDE_BACKGROUND_PX), veil),
  '--bg-narrow': createVeiledPicture(pictureUrl(path, NARROW_BACKGROUND_PX), veil),
});

const createVeiledPicture = (url: string, veil: HexColour): string =>
  `linear-gradient(${toVeilColour(veil)}, ${toVeilColour(veil)}), ${toCssUrl(url)}`;

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;

function createPaddings(style: SectionStyle): CSSProperties {
  const lengths = style.padding === undefined ? [] : String(style.padding).trim().split(/\s+/).map(cssLength);
  const [top, right = top, bottom = top, left = right] = lengths;
  const sideLengths = [top, right, bottom, left];
  const css: CSSProperties = {};
  for (const [index, side] of SIDES.entries()) {
    const sideValue = style[`padding${side}`];
    const spacing = sideValue === undefined ? sideLengths[index] : cssLength(sideValue);
    if (spacing === undefined || spacing === 'auto') continue;
    css[`padding${side}`] = `min(${spacing}, ${index % 2 ? MAX_SIDE_PADDING : MAX_TOP_PADDING})`;
  }
  return css;
}

/** Encodes quotes, backslashes and spaces, which would end the URL in CSS. All other characters are already encoded. */
const toCssUrl = (url: string): string => `url("${url.replaceAll(/["\\\s]/g, encodeURIComponent)}")`;
