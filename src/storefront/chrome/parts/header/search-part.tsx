import { SearchBox } from '#storefront/features/search/search-box.tsx';
import { DocumentHtml } from '#storefront/islands/document-html.tsx';
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
          <DocumentHtml
            id="search-category"
            className="contents"
            render={import.meta.env.SSR ? () => <CategorySelect /> : undefined}
          />
        )
      }
    />
  );
}
