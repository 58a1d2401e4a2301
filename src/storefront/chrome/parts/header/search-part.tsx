import { KeptMarkup } from '#storefront/chrome/parts/kept-markup.tsx';
import { SearchBox } from '#storefront/features/search/search-box.tsx';
import { CategorySelect } from './category-select.tsx';

export interface SearchPartProps {
  /** Lets the shopper choose a category to search in. */
  hasCategories?: boolean;
  placeholder?: string;
}

/** The search box of a header. */
export function SearchPart({ hasCategories = false, placeholder }: SearchPartProps) {
  return (
    <SearchBox
      placeholder={placeholder}
      before={
        hasCategories && (
          <KeptMarkup
            as="div"
            id="search-category"
            className="contents"
            render={import.meta.env.SSR ? () => <CategorySelect /> : undefined}
          />
        )
      }
    />
  );
}
