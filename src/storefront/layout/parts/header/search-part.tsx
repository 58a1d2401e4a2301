import { SearchBox } from '#storefront/features/search/search-box.tsx';
import { CATEGORY_FIELD } from '#storefront/features/search/search-path.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { FrameHtml, useServerShell } from '#storefront/layout/shell/shell-context.tsx';

interface SearchPartProps {
  hasCategories?: boolean;
  placeholder?: string;
}

export function SearchPart({ hasCategories = false, placeholder }: SearchPartProps) {
  return (
    <SearchBox
      placeholder={placeholder}
      before={hasCategories && <FrameHtml id="search-category" className="contents" />}
    />
  );
}

export function CategorySelect() {
  const { searchCategories } = useServerShell();
  if (searchCategories.length === 0) return null;
  return (
    <select name={CATEGORY_FIELD} aria-label={m.header_search_in()} className="search-category">
      <option value="">{m.all_categories()}</option>
      {searchCategories.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </select>
  );
}
