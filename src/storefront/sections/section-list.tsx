import { type ComponentType, type CSSProperties, Suspense, useRef, useState } from 'react';
import { LiveRow } from '#storefront/catalog/live-row.tsx';
import { type KeptSection, keptMarkupOf } from './kept-section.ts';
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
  return (
    <section {...frameOf(section)}>
      <Suspense>
        <Section {...section.view} />
      </Suspense>
    </section>
  );
}

/** What the document holds is read once: what becomes of it in the browser, such as an open answer, is not its concern. */
const ofDocument = new Map<string, string>();

function Kept({ section }: { section: KeptSection }) {
  const frame = frameOf(section);
  const [sent] = useState(() => {
    if (import.meta.env.SSR) return keptMarkupOf(section);
    if (section.html !== undefined) return '';
    const html = ofDocument.get(frame.id) ?? document.getElementById(frame.id)?.innerHTML ?? '';
    ofDocument.set(frame.id, html);
    return html;
  });
  const element = useRef<HTMLElement>(null);
  const html = section.html ?? sent;
  return (
    <>
      <section
        ref={element}
        {...frame}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server, what owners wrote in it sanitised
        dangerouslySetInnerHTML={{ __html: html }}
        suppressHydrationWarning
      />
      {section.cards && <LiveRow key={html} section={element} cards={section.cards} />}
    </>
  );
}

/** Its id is a place to link to: `#section-<id>`. */
function frameOf({ id, type, style }: { id: string; type: string; style?: CSSProperties | undefined }) {
  return { id: `section-${id}`, className: `section section-${type}`, style };
}
