import SearchX from 'lucide-react/icons/search-x';
import type { ProductCardView } from '#storefront/catalog/product-card-view.ts';
import { ProductShelf } from '#storefront/catalog/product-shelf.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { EmptyState } from '#storefront/ui/empty-state.tsx';

/** Says that a search found nothing, and shows what others buy. */
export function NothingFound({ text, popular }: { text: string; popular: ProductCardView[] }) {
  return (
    <>
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={m.search_nothing({ text })}
        text={m.search_nothing_text()}
      />
      {popular.length > 0 && (
        <section className="full-bleed">
          <ProductShelf title={m.search_popular()} cards={popular} />
        </section>
      )}
    </>
  );
}
