import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { ArrowRight } from '#storefront/ui/icons.ts';

export interface SectionHeadProps {
  title: string;
  more?: { label: string; path: string } | undefined;
}

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
