import type { CSSProperties } from 'react';
import type { PageSection } from '#contract/documents/sections.ts';
import { sectionStyleCss } from '#storefront/theme/section-style-css.ts';
import { sectionLoaders } from './loaders.ts';
import type { SectionType, SectionViewOf } from './registry.ts';
import type { SectionContext } from './section-context.ts';

/** A section ready to render: the owner's style as CSS, and what its markup shows. */
export type LoadedSection = {
  [Type in SectionType]: { id: string; type: Type; style?: CSSProperties; view: SectionViewOf<Type> };
}[SectionType];

/** Loads the sections of a page side by side. One that fails is reported and left out, as is one with nothing to show. */
export async function loadSections(
  sections: readonly PageSection[],
  context: SectionContext,
): Promise<LoadedSection[]> {
  const loaded = await Promise.all(sections.map((section) => loadSection(section, context)));
  return loaded.filter((section) => section !== undefined);
}

async function loadSection(
  section: PageSection,
  context: SectionContext,
): Promise<LoadedSection | undefined> {
  try {
    const load = sectionLoaders[section.type] as (section: PageSection, context: SectionContext) => unknown;
    const view = await load(section, context);
    if (view === undefined) return undefined;
    const { id, type, style } = section;
    // The registry ties the type of each section to what its loader gives.
    return { id, type, ...(style && { style: sectionStyleCss(style) }), view } as LoadedSection;
  } catch (error) {
    context.reportError(error);
    return undefined;
  }
}
