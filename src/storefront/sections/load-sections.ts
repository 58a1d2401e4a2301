import type { CSSProperties } from 'react';
import type { SectionStyle } from '#contract/documents/section.ts';
import type { PageSection } from '#contract/documents/sections.ts';
import { type Hex, readableTextColour, readColour } from '#domain/colour.ts';
import { packCards } from '#storefront/commerce/catalog/client-cards.tsx';
import { findThemeSettings } from '#storefront/documents/shop-documents.ts';
import type { Markup } from '#storefront/islands/document-values.ts';
import { sendOnce, sendServerHtml } from '#storefront/islands/render-server-html.server.tsx';
import type { ServerHtmlRef, ServerStyleRef } from '#storefront/islands/server-html.tsx';
import {
  accentFallback,
  backgroundVariables,
  type PageColours,
  pageColours,
} from '#storefront/theme/theme-variables.ts';
import { veilColour, veilForBackground, veilForText } from '#storefront/theme/veil.ts';
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
  style?: ServerStyleRef;
}

export type ClientSection = {
  [Type in ClientType]: SectionFrame & { type: Type; view: SectionViewOf<Type> };
}[ClientType];

export interface ServerSection extends SectionFrame {
  type: ServerType;
  html: ServerHtmlRef;
  cards?: string;
}

export type LoadedSection = ClientSection | ServerSection;

/** Failed sections are reported and omitted. `titleAt` is the index of the section with the heading. */
export async function loadSections(
  sections: readonly PageSection[],
  context: SectionContext,
  titleAt?: number,
): Promise<LoadedSection[]> {
  const page = pageColours((await findThemeSettings(context)) ?? {});
  const loaded = await Promise.all(
    withUniqueIds(sections).map((section, index) =>
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
      // Loaders and views of a section have matching types, here and below.
      return (
        view && ({ ...(await toFrame(section, context, page)), type: section.type, view } as ClientSection)
      );
    }
    const name = `${context.holdsTitle ? 'titled ' : ''}section ${JSON.stringify(section)}`;
    const made = await context.shared.once(name, () => makeSection(section, context));
    if (!made) return undefined;
    const { markup, ...rest } = made;
    const html = sendServerHtml(context, section.id, markup);
    return { ...(await toFrame(section, context, page)), ...rest, html };
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

async function makeSection(
  section: Exclude<PageSection, { type: ClientType }>,
  context: SectionContext,
): Promise<MadeSection | undefined> {
  const { type } = section;
  const view = await loadSectionView(section, context);
  if (!view) return undefined;
  const html = renderSection(type, view as SectionViewOf<typeof type>, context);
  return { type, markup: { html }, ...loadCards(view) };
}

async function toFrame(
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

function loadCards(view: object): Pick<ServerSection, 'cards'> {
  if (!('cards' in view)) return {};
  return { cards: packCards((view as SectionViewOf<'product-row'>).cards) };
}

/** Owners copy sections with their ids. */
function withUniqueIds(sections: readonly PageSection[]): PageSection[] {
  const taken = new Set<string>();
  return sections.map((section) => {
    const name = section.id.replace(/[^\w-]+/g, '-');
    let id = name;
    for (let copy = 2; taken.has(id); copy += 1) id = `${name}-${copy}`;
    taken.add(id);
    return { ...section, id };
  });
}

const WIDE_BACKGROUND = 1920;
const NARROW_BACKGROUND = 960;
/** Space next to a column of 40 rem, at least 1 rem. */
const MAX_SIDE_PADDING = 'max(1rem, (100vw - 40rem) / 2)';
const MAX_TOP_PADDING = 'max(5rem, 40vw)';

/** Replaces unreadable colours of text, cards and buttons. A background picture gets a veil. */
export function sectionStyleCss(
  style: SectionStyle | undefined,
  page: Pick<PageColours, 'accent' | 'background'>,
): CSSProperties {
  if (!style) return {};
  const css: CSSProperties = {};
  const { bgColor, bgImage, fontColor } = style;
  const background = readColour(bgColor, page.background);
  if (bgColor) css.backgroundColor = bgColor;
  if (bgImage) {
    const { veil, text } = fontColor ? veilForText(fontColor, background) : veilForBackground(background);
    Object.assign(css, backgroundImage(bgImage, veil), onBackground(veil, text, page.accent));
  } else if (bgColor || fontColor) {
    Object.assign(css, onBackground(background, fontColor, page.accent));
  }
  if (style.bgSize) css.backgroundSize = style.bgSize;
  if (style.bgPosition) css.backgroundPosition = style.bgPosition;
  if (style.bgRepeat) css.backgroundRepeat = style.bgRepeat;
  if (style.bgAttachment) Object.assign(css, { '--bg-attachment': style.bgAttachment });
  return { ...css, ...paddings(style) };
}

function onBackground(background: Hex, fontColor: string | undefined, accent: Hex): CSSProperties {
  const ink = readableTextColour(background, fontColor);
  const variables = {
    ...backgroundVariables(background, ink, accent),
    ...accentFallback(background, ink, accent),
  };
  return { color: ink, ...(variables as CSSProperties) };
}

const backgroundImage = (path: string, veil: Hex) => ({
  '--bg-wide': veiled(pictureUrl(path, WIDE_BACKGROUND), veil),
  '--bg-narrow': veiled(pictureUrl(path, NARROW_BACKGROUND), veil),
});

const veiled = (address: string, veil: Hex): string =>
  `linear-gradient(${veilColour(veil)}, ${veilColour(veil)}), ${cssUrl(address)}`;

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;

/** Limited at the sides, so that phones have space for text. */
function paddings(style: SectionStyle): CSSProperties {
  const all = style.padding === undefined ? [] : String(style.padding).trim().split(/\s+/).map(cssLength);
  const [top, right = top, bottom = top, left = right] = all;
  const short = [top, right, bottom, left];
  const css: CSSProperties = {};
  for (const [index, side] of SIDES.entries()) {
    const own = style[`padding${side}`];
    const spacing = own === undefined ? short[index] : cssLength(own);
    if (spacing === undefined || spacing === 'auto') continue;
    css[`padding${side}`] = `min(${spacing}, ${index % 2 ? MAX_SIDE_PADDING : MAX_TOP_PADDING})`;
  }
  return css;
}

/** A number without unit is in pixels. */
const cssLength = (value: string | number): string =>
  /^[\d.]+$/.test(String(value)) ? `${value}px` : String(value);

const cssUrl = (address: string): string => `url("${encodeURI(address).replaceAll('"', '%22')}")`;
