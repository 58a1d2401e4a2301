import { useServerShell } from '#storefront/chrome/shell/shell-context.tsx';
import { CATEGORY_FIELD } from '#storefront/features/search/search-path.ts';
import { m } from '#storefront/messages/compiled/messages.js';

/** The category to search in; all of them at first. */
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
