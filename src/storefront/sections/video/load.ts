import type { SectionOf } from '#contract/documents/sections.ts';
import { readVideoUrl } from '#domain/read-video-url.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import type { SectionContext, ViewOf } from '#storefront/sections/section-context.ts';

export function loadVideo({ settings }: SectionOf<'video'>, { locale }: SectionContext) {
  return {
    title: localizedField(settings, 'title', locale),
    alt: localizedField(settings, 'alt', locale),
    poster: settings.poster ?? '',
    href: settings.url,
    source: readVideoUrl(settings.url) ?? { kind: 'link' as const, src: settings.url },
  };
}

export type VideoView = ViewOf<typeof loadVideo>;
