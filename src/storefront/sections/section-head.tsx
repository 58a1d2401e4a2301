import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { ArrowRight } from '#storefront/ui/icons.ts';

export interface SectionHeadProps {
  title: string;
  /** Link to all items. */
  more?: { label: string; path: string } | undefined;
}

/** Title of a section, with a link to all its items. */
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
