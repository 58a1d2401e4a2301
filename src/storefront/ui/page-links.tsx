import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { buttonClass } from '#storefront/ui/button.tsx';

interface PageLinksProps {
  page: number;
  lastPage: number;
  toPath: (page: number) => string;
}

export function PageLinks({ page, lastPage, toPath }: PageLinksProps) {
  const { locale, localePath } = useLocale();
  if (lastPage === 1) return null;
  return (
    <nav aria-label={m.pagination()} className="mt-8 flex items-center justify-center gap-4">
      {page > 1 && (
        <a rel="prev" href={localePath(toPath(page - 1))} className={buttonClass('outline')}>
          {m.previous()}
        </a>
      )}
      <p className="text-sm text-muted">
        {m.blog_page({ page: formatNumber(page, locale), count: formatNumber(lastPage, locale) })}
      </p>
      {page < lastPage && (
        <a rel="next" href={localePath(toPath(page + 1))} className={buttonClass('outline')}>
          {m.next()}
        </a>
      )}
    </nav>
  );
}

export const readPageNumber = (url: URL): number => {
  const typed = url.searchParams.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1;
};
