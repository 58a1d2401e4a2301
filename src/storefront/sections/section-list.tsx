import { type ComponentType, Suspense, useRef } from 'react';
import { ClientRow } from '#storefront/catalog/client-cards.tsx';
import { ClientClock } from '#storefront/catalog/countdown-clock.tsx';
import { ServerHtml } from '#storefront/islands/server-html.tsx';
import { useServerStyle } from '#storefront/islands/server-style.ts';
import { clientSections } from './client-sections.ts';
import type { ClientSection, LoadedSection, ServerSection } from './load-sections.ts';

/** The sections of a page, one below the other. */
export function SectionList({ sections }: { sections: readonly LoadedSection[] }) {
  return sections.map((section) =>
    'view' in section ? (
      <OfClient key={section.id} section={section} />
    ) : (
      <OfServer key={section.id} section={section} />
    ),
  );
}

function OfClient({ section }: { section: ClientSection }) {
  // The registry ties the type of each section to what its markup takes.
  const Section = clientSections[section.type] as ComponentType<object>;
  return (
    <section {...useFrame(section)} suppressHydrationWarning>
      <Suspense>
        <Section {...section.view} />
      </Suspense>
    </section>
  );
}

function OfServer({ section }: { section: ServerSection }) {
  const element = useRef<HTMLElement>(null);
  const { html } = section;
  return (
    <>
      <ServerHtml as="section" element={element} html={html} {...useFrame(section)} />
      {section.cards && <ClientRow section={element} html={html} cards={section.cards} />}
      {section.type === 'campaign-countdown' && <ClientClock section={element} html={html} />}
    </>
  );
}

/** Its id is a place to link to: `#section-<id>`. */
function useFrame({ id: name, type, style }: LoadedSection) {
  const id = `section-${name}`;
  return { id, className: `section section-${type}`, style: useServerStyle(id, style) };
}
