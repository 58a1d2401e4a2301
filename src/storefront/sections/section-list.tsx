import type { ComponentType } from 'react';
import type { LoadedSection } from './load-sections.ts';
import { sectionRegistry } from './registry.ts';

/** The sections of a page, one below the other. */
export function SectionList({ sections }: { sections: readonly LoadedSection[] }) {
  return sections.map(({ id, type, style, view }) => {
    // The registry ties the type of each section to what its markup takes.
    const Section = sectionRegistry[type] as ComponentType<object>;
    return (
      <section key={id} className={`section section-${type}`} style={style}>
        <Section {...view} />
      </section>
    );
  });
}
