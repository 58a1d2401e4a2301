import { type ComponentType, useRef } from 'react';
import { ShelfControls } from '#storefront/commerce/catalogue/client-cards.tsx';
import { CountdownUpdater } from '#storefront/commerce/catalogue/countdown-clock.tsx';
import { createLazyComponent, LazyContent } from '#storefront/islands/lazy-island.tsx';
import { ServerHtml, useServerStyle } from '#storefront/islands/server-html.tsx';
import { HeroSlider } from './hero-slider/hero-slider.tsx';
import type { ClientSection, LoadedSection, ServerSection } from './load-sections.ts';
import type { ClientSectionType, SectionViewOf } from './sections.server.tsx';

export function SectionList({ sections }: { sections: readonly LoadedSection[] }) {
  return sections.map((section) =>
    'view' in section ? (
      <ClientSectionView key={section.id} section={section} />
    ) : (
      <ServerSectionView key={section.id} section={section} />
    ),
  );
}

function ClientSectionView({ section }: { section: ClientSection }) {
  // The cast is safe, because `clientSectionComponents` maps each type to a component for its view.
  const Section = clientSectionComponents[section.type] as ComponentType<object>;
  return (
    <section {...useSectionAttributes(section)} suppressHydrationWarning>
      <LazyContent name={section.id}>
        <Section {...section.view} />
      </LazyContent>
    </section>
  );
}

function ServerSectionView({ section }: { section: ServerSection }) {
  const element = useRef<HTMLElement>(null);
  const { html } = section;
  return (
    <>
      <ServerHtml as="section" element={element} html={html} {...useSectionAttributes(section)} />
      {section.cards && <ShelfControls section={element} html={html} cards={section.cards} />}
      {section.type === 'campaign-countdown' && <CountdownUpdater section={element} html={html} />}
    </>
  );
}

/** Returns the attributes of a section. Its id, `section-<id>`, is a target of links. */
function useSectionAttributes({ id: name, type, style }: LoadedSection) {
  const id = `section-${name}`;
  return { id, className: `section section-${type}`, style: useServerStyle(id, style) };
}

const clientSectionComponents: { [Type in ClientSectionType]: ComponentType<SectionViewOf<Type>> } = {
  'hero-slider': HeroSlider,
  video: createLazyComponent(() => import('./video/video.tsx')),
  'custom-form': createLazyComponent(() => import('./custom-form/custom-form-section.tsx')),
};
