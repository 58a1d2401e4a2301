import { useOpenSearch } from '#storefront/features/search/search-overlay-store.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { Search } from '#storefront/ui/icons.ts';
import { HeaderIconLink, type IconLook } from './header-icon-link.tsx';

/** Opens the search over the page. Without script it leads to the page of the search. */
export function SearchButton({ label, size = 24, isBare }: IconLook) {
  const { localePath } = useLocale();
  const openSearch = useOpenSearch();
  return (
    <HeaderIconLink
      href={localePath('/search')}
      onClick={openSearch}
      aria-label={label ?? m.search()}
      icon={<Search aria-hidden size={size} strokeWidth={1.75} />}
      text={m.search()}
      isBare={isBare}
    />
  );
}
