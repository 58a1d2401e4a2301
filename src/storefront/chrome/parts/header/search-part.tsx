import { FrameHtml } from '#storefront/chrome/shell/frame-html.tsx';
import { SearchBox } from '#storefront/features/search/search-box.tsx';

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
      before={hasCategories && <FrameHtml id="search-category" className="contents" />}
    />
  );
}
