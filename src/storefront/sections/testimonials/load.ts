import type { TestimonialsSection } from '#contract/documents/content-sections.ts';
import { localized } from '#storefront/locale/localized.ts';
import type { SectionContext } from '#storefront/sections/section-context.ts';

export interface Testimonial {
  name: string;
  place: string;
  text: string;
  /** Stars, 1 to 5; 0 when none were given. */
  rating: number;
  /** Storage path; empty shows the first letter of the name. */
  image: string;
}

export interface TestimonialsView {
  title: string;
  testimonials: Testimonial[];
}

/** What buyers said, in the language of the page; nothing when nobody did. */
export function loadTestimonials(
  { settings, items }: TestimonialsSection,
  { locale }: SectionContext,
): TestimonialsView | undefined {
  if (items.length === 0) return undefined;
  return {
    title: localized(settings, 'title', locale),
    testimonials: items.map((item) => ({
      name: localized(item, 'name', locale),
      place: localized(item, 'place', locale),
      text: localized(item, 'text', locale),
      rating: item.rating ?? 0,
      image: item.image ?? '',
    })),
  };
}
