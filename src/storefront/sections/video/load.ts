import type { VideoSection } from '#contract/documents/content-sections.ts';
import { localized } from '#storefront/locale/localized.ts';
import type { SectionContext } from '#storefront/sections/section-context.ts';
import { readVideoAddress, type VideoSource } from './read-video-address.ts';

export interface VideoView {
  title: string;
  alt: string;
  /** Storage path; empty shows a plain ground. */
  poster: string;
  /** Where the film is watched without JavaScript. */
  href: string;
  source: VideoSource;
}

/** The film with its words in the language of the page. Throws when no page may show what stands at its address. */
export function loadVideo({ settings }: VideoSection, { locale }: SectionContext): VideoView {
  const source = readVideoAddress(settings.url);
  if (!source) throw new Error(`a film at ${settings.url} cannot be shown: no known host and no video file`);
  return {
    title: localized(settings, 'title', locale),
    alt: localized(settings, 'alt', locale),
    poster: settings.poster ?? '',
    href: settings.url,
    source,
  };
}
