import type { SectionOf } from '#contract/documents/sections.ts';
import { formatNumber, localizedField, readFirstCharacter } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { SectionContext, ViewOf } from '#storefront/sections/section-context.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { SectionHead } from '#storefront/ui/section-head.tsx';

export function loadTestimonials({ settings, items }: SectionOf<'testimonials'>, { locale }: SectionContext) {
  if (items.length === 0) return undefined;
  return {
    title: localizedField(settings, 'title', locale),
    testimonials: items.map((item) => ({
      name: localizedField(item, 'name', locale),
      place: localizedField(item, 'place', locale),
      text: localizedField(item, 'text', locale),
      /** Number of stars: 1 to 5, or 0 without a rating. */
      rating: item.rating ?? 0,
      image: item.image ?? '',
    })),
  };
}

const MAX_STARS = 5;
const AVATAR_SIDE_PX = 48;

type TestimonialsView = ViewOf<typeof loadTestimonials>;

export function Testimonials({ title, testimonials }: TestimonialsView) {
  return (
    <>
      <SectionHead title={title} />
      <ul
        aria-label={title || m.testimonials()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container without focusable elements
        tabIndex={0}
        className="snap-row no-scrollbar"
      >
        {testimonials.map((testimonial) => (
          <li key={testimonial.name + testimonial.text}>
            <Quote testimonial={testimonial} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Quote({ testimonial }: { testimonial: TestimonialsView['testimonials'][number] }) {
  const { findLang } = useLocale();
  const { name, place, text, rating, image } = testimonial;
  return (
    <figure className="flex h-full flex-col gap-4 rounded-card border border-line bg-surface p-6 text-ink">
      {rating > 0 && <TestimonialStars rating={rating} />}
      <blockquote lang={findLang(text)} className="grow whitespace-pre-line">
        {text}
      </blockquote>
      <figcaption className="flex items-center gap-3">
        {image ? (
          <Picture
            path={image}
            alt=""
            width={AVATAR_SIDE_PX}
            height={AVATAR_SIDE_PX}
            className="max-w-12 rounded-full"
          />
        ) : (
          <span
            aria-hidden
            className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-lg font-semibold text-accent-ink"
          >
            {readFirstCharacter(name)}
          </span>
        )}
        <span className="min-w-0 leading-snug">
          <span lang={findLang(name)} className="block font-semibold">
            {name}
          </span>
          {place && (
            <span lang={findLang(place)} className="block text-sm text-muted">
              {place}
            </span>
          )}
        </span>
      </figcaption>
    </figure>
  );
}

function TestimonialStars({ rating }: { rating: number }) {
  const { locale } = useLocale();
  return (
    <span
      role="img"
      aria-label={m.stars_of_five({ rating: formatNumber(rating, locale) })}
      className="text-lg tracking-widest text-star"
    >
      {'★'.repeat(rating)}
      <span className="opacity-30">{'★'.repeat(MAX_STARS - rating)}</span>
    </span>
  );
}
