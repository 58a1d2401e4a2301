import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { ChevronRight } from './icons.ts';

export interface BreadcrumbLink {
  name: string;
  path: string;
}

export function Breadcrumbs({ crumbs, current }: { crumbs: BreadcrumbLink[]; current: string }) {
  const { findLang, localePath } = useLocale();
  return (
    <nav aria-label={m.breadcrumbs()} className="no-scrollbar overflow-x-auto">
      <ol className="flex items-center gap-1 text-sm whitespace-nowrap text-muted">
        {[{ name: m.home(), path: '/' }, ...crumbs].map((crumb) => (
          <li key={crumb.path} className="flex items-center gap-1">
            <a
              href={localePath(crumb.path)}
              lang={findLang(crumb.name)}
              className="py-3 hover:text-ink hover:underline"
            >
              {crumb.name}
            </a>
            <ChevronRight aria-hidden className="size-3.5" />
          </li>
        ))}
        <li aria-current="page" lang={findLang(current)} className="max-w-[60vw] truncate text-ink">
          {current}
        </li>
      </ol>
    </nav>
  );
}
