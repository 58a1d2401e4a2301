import { type ComponentType, useRef } from 'react';
import { ClientRow } from '#storefront/commerce/catalogue/client-cards.tsx';
import { UpdatingClock } from '#storefront/commerce/catalogue/countdown-clock.tsx';
import { LazyContent, lazyComponent } from '#storefront/islands/lazy-island.tsx';
import { ServerHtml, useServerStyle } from '#storefront/islands/server-html.tsx';
import { HeroSlider } from './hero-slider/hero-slider.tsx';
import type { ClientSection, LoadedSection, ServerSection } from './load-sections.ts';
import type { ClientType, SectionViewOf } from './sections.server.tsx';

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
  // The cast is safe, because `clientSections` maps each type to a component for its view.
  const Section = clientSections[section.type] as ComponentType<object>;
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
      {section.cards && <ClientRow section={element} html={html} cards={section.cards} />}
      {section.type === 'campaign-countdown' && <UpdatingClock section={element} html={html} />}
    </>
  );
}

/** Returns the attributes of a section. Its id, `section-<id>`, is a target of links. */
function useSectionAttributes({ id: name, type, style }: LoadedSection) {
  const id = `section-${name}`;
  return { id, className: `section section-${type}`, style: useServerStyle(id, style) };
}

const clientSections: { [Type in ClientType]: ComponentType<SectionViewOf<Type>> } = {
  'hero-slider': HeroSlider,
  video: lazyComponent(() => import('./video/video.tsx')),
  'custom-form': lazyComponent(() => import('./custom-form/custom-form-section.tsx')),
};
