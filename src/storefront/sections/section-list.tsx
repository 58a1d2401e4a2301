import { type ComponentType, Suspense, useRef, useState } from 'react';
import { LiveClock } from '#storefront/catalog/countdown-clock.tsx';
import { LiveRow } from '#storefront/catalog/live-row.tsx';
import { declarationsOf } from '#storefront/theme/declarations-of.ts';
import { type KeptSection, keptMarkupOf, type SectionMarkup } from './kept-section.ts';
import type { LiveSection, LoadedSection } from './load-sections.ts';
import { liveSections } from './registry.ts';

/** The sections of a page, one below the other. */
export function SectionList({ sections }: { sections: readonly LoadedSection[] }) {
  return sections.map((section) =>
    'view' in section ? (
      <Live key={section.id} section={section} />
    ) : (
      <Kept key={section.id} section={section} />
    ),
  );
}

function Live({ section }: { section: LiveSection }) {
  // The registry ties the type of each section to what its markup takes.
  const Section = liveSections[section.type] as ComponentType<object>;
  const { style } = useMarkup(section);
  return (
    <section {...frameOf(section)} style={style} suppressHydrationWarning>
      <Suspense>
        <Section {...section.view} />
      </Suspense>
    </section>
  );
}

function Kept({ section }: { section: KeptSection }) {
  const element = useRef<HTMLElement>(null);
  const { style, html = '' } = useMarkup(section);
  return (
    <>
      <section
        ref={element}
        {...frameOf(section)}
        style={style}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server, what owners wrote in it sanitised
        dangerouslySetInnerHTML={{ __html: html }}
        suppressHydrationWarning
      />
      {section.cards && <LiveRow key={html} section={element} cards={section.cards} />}
      {section.type === 'campaign-countdown' && <LiveClock key={html} section={element} />}
    </>
  );
}

/** What the document holds is read once: what becomes of it in the browser, such as an open answer, is not its concern. */
const ofDocument = new Map<string, SectionMarkup>();

/** Style and markup of a section: as data when the browser renders the page, else as they stand in the document. */
function useMarkup(section: LoadedSection): SectionMarkup {
  const [sent] = useState(() => {
    if (import.meta.env.SSR) return keptMarkupOf(section);
    return section.style ? undefined : markupInDocument(frameOf(section).id);
  });
  if (section.style) return { ...section, style: section.style };
  return sent ?? { style: {} };
}

function markupInDocument(id: string): SectionMarkup {
  const element = document.getElementById(id);
  const known = ofDocument.get(id) ?? {
    style: element ? declarationsOf(element.style) : {},
    html: element?.innerHTML ?? '',
  };
  ofDocument.set(id, known);
  return known;
}

/** Its id is a place to link to: `#section-<id>`. */
function frameOf({ id, type }: LoadedSection) {
  return { id: `section-${id}`, className: `section section-${type}` };
}
