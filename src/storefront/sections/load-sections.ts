import type { CSSProperties } from 'react';
import type { PageSection } from '#contract/documents/sections.ts';
import { asksForData } from '#storefront/asks-for-data.ts';
import { packCards } from '#storefront/catalog/packed-cards.ts';
import { findThemeSettings } from '#storefront/documents/shop-documents.ts';
import { sectionStyleCss } from '#storefront/theme/section-style-css.ts';
import { type PageColours, pageColours } from '#storefront/theme/theme-variables.ts';
import { type KeptSection, keepMarkup } from './kept-section.ts';
import { type SectionViewOf, sectionLoaders } from './loaders.ts';
import type { LiveType } from './registry.ts';
import { isKept, renderKeptSection } from './render-kept-section.server.tsx';
import type { SectionContext } from './section-context.ts';

/** A section that the browser renders too: the owner's style as CSS, and what its markup shows. */
export type LiveSection = {
  [Type in LiveType]: { id: string; type: Type; style?: CSSProperties; view: SectionViewOf<Type> };
}[LiveType];

export type LoadedSection = LiveSection | KeptSection;

type LoadedView = object | undefined | Promise<object | undefined>;

/** Loads the sections of a page side by side. One that fails is reported and left out, as is one with nothing to show. */
export async function loadSections(
  sections: readonly PageSection[],
  context: SectionContext,
): Promise<LoadedSection[]> {
  const page = pageColours((await findThemeSettings(context)) ?? {});
  const loaded = await Promise.all(
    withOwnIds(sections).map((section) => loadSection(section, context, page)),
  );
  return loaded.filter((section) => section !== undefined);
}

async function loadSection(
  section: PageSection,
  context: SectionContext,
  page: PageColours,
): Promise<LoadedSection | undefined> {
  try {
    const load = sectionLoaders[section.type] as (
      section: PageSection,
      context: SectionContext,
    ) => LoadedView;
    const view = await load(section, context);
    if (!view) return undefined;
    const { id, type } = section;
    const style = section.style ? sectionStyleCss(section.style, page) : {};
    const isData = asksForData(context);
    if (!isKept(type)) {
      // The loaders tie the type of each section to what they give, here and below.
      const live = { id, type, view } as LiveSection;
      return isData ? { ...live, style } : keepMarkup(live, { style });
    }
    const html = renderKeptSection(type, view as SectionViewOf<typeof type>, context);
    const kept: KeptSection = { id, type, ...cardsOf(view) };
    return isData ? { ...kept, style, html } : keepMarkup(kept, { style, html });
  } catch (error) {
    context.reportError(error);
    return undefined;
  }
}

function cardsOf(view: object): Pick<KeptSection, 'cards'> {
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
