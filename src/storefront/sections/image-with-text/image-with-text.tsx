import type { SectionOf } from '#contract/documents/sections.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import type { SectionContext, ViewOf } from '#storefront/sections/section-context.ts';
import { buttonClass } from '#storefront/ui/button.tsx';
import { Picture } from '#storefront/ui/picture.tsx';

export function loadImageWithText({ settings }: SectionOf<'image-with-text'>, { locale }: SectionContext) {
  return {
    title: localizedField(settings, 'title', locale),
    text: localizedField(settings, 'text', locale),
    buttonLabel: localizedField(settings, 'buttonLabel', locale),
    link: settings.link ?? '',
    image: settings.image,
    alt: localizedField(settings, 'alt', locale),
    imageSide: settings.imageSide,
  };
}

export function ImageWithText(props: ViewOf<typeof loadImageWithText>) {
  const { title, text, buttonLabel, link, image, alt, imageSide } = props;
  const { localePath } = useLocale();
  const picture = (
    <Picture
      path={image}
      alt={alt}
      width={640}
      height={480}
      sizes="(min-width: 48rem) 620px, 92vw"
      className="rounded-panel"
    />
  );
  return (
    <div className="page-width grid items-center gap-6 md:grid-cols-2 md:gap-12 lg:gap-16">
      <div className={imageSide === 'right' ? 'md:order-last' : undefined}>
        {link && !buttonLabel ? (
          <a href={localePath(link)} aria-label={alt || title || undefined} className="block">
            {picture}
          </a>
        ) : (
          picture
        )}
      </div>
      <div className="max-w-xl">
        {title && <h2 className="text-2xl md:text-3xl lg:text-4xl">{title}</h2>}
        {text && <p className="mt-3 whitespace-pre-line md:mt-4 md:text-lg">{text}</p>}
        {link && buttonLabel && (
          <a href={localePath(link)} className={`${buttonClass()} mt-6`}>
            {buttonLabel}
          </a>
        )}
      </div>
    </div>
  );
}
