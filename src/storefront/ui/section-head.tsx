import type { ReactNode } from 'react';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { ArrowRight } from './icons.ts';

export interface SectionHeadProps {
  title: string;
  more?: { label: string; path: string } | undefined;
  end?: ReactNode;
}

export function SectionHead({ title, more, end }: SectionHeadProps) {
  const { localePath, findLang } = useLocale();
  if (!title && !more && end === undefined) return null;
  return (
    <div className="page-width section-head">
      {title && <h2 lang={findLang(title)}>{title}</h2>}
      {(more || end !== undefined) && (
        <span className="section-head-end">
          {more && (
            <a href={localePath(more.path)} aria-label={title ? `${more.label}: ${title}` : undefined}>
              {more.label}
              <ArrowRight aria-hidden className="size-4" />
            </a>
          )}
          {end}
        </span>
      )}
    </div>
  );
}
