import type { ImageWithTextSection } from '#contract/documents/content-sections.ts';
import { localized } from '#storefront/locale/localized.ts';
import type { SectionContext } from '#storefront/sections/section-context.ts';

export interface ImageWithTextView {
  title: string;
  text: string;
  buttonLabel: string;
  link: string;
  image: string;
  alt: string;
  imageSide: 'left' | 'right';
}

/** The picture and its words in the language of the page. */
export function loadImageWithText(
  { settings }: ImageWithTextSection,
  { locale }: SectionContext,
): ImageWithTextView {
  return {
    title: localized(settings, 'title', locale),
    text: localized(settings, 'text', locale),
    buttonLabel: localized(settings, 'buttonLabel', locale),
    link: settings.link ?? '',
    image: settings.image,
    alt: localized(settings, 'alt', locale),
    imageSide: settings.imageSide,
  };
}
