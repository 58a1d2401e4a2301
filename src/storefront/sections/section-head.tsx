import { useLocale } from '#storefront/locale/locale-context.tsx';
import { ArrowRight } from '#storefront/ui/icons.ts';

export interface SectionHeadProps {
  title: string;
  /** Where all of it is. */
  more?: { label: string; path: string } | undefined;
}

/** The title of a section, and the way to all that it shows a part of. */
export function SectionHead({ title, more }: SectionHeadProps) {
  const { localePath, langOf } = useLocale();
  if (!title && !more) return null;
  return (
    <div className="page-width section-head">
      {title && <h2 lang={langOf(title)}>{title}</h2>}
      {more && (
        <span className="section-head-end">
          <a href={localePath(more.path)} aria-label={title ? `${more.label}: ${title}` : undefined}>
            {more.label}
            <ArrowRight aria-hidden className="size-4" />
          </a>
        </span>
      )}
    </div>
  );
}
