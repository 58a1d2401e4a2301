import { Onward, type OnwardView } from '#storefront/catalog/onward.tsx';
import type { ProductCardView } from '#storefront/catalog/product-card-view.ts';
import { ProductGrid } from '#storefront/catalog/product-grid.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { SearchX } from '#storefront/ui/icons.ts';

const EAGER_CARDS = 2;

export interface NothingFoundProps {
  text: string;
  /** Products that hold a part of the text. */
  near: ProductCardView[];
  onward: OnwardView;
}

/** Says that a search found nothing, and where to go on: what comes near, categories, and what others buy. */
export function NothingFound({ text, near, onward }: NothingFoundProps) {
  return (
    <>
      <header className="flex items-start gap-4 py-4 lg:gap-5 lg:py-8">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink lg:size-16">
          <SearchX aria-hidden className="size-6 lg:size-7" />
        </span>
        <div className="min-w-0">
          <h1 className="text-xl wrap-anywhere lg:text-3xl">{m.search_nothing({ text })}</h1>
          <p className="mt-1 max-w-2xl text-muted">{m.search_nothing_text()}</p>
        </div>
      </header>
      {near.length > 0 && (
        <section aria-labelledby="near" className="pb-6">
          <div className="section-head">
            <h2 id="near">{m.search_near()}</h2>
          </div>
          <ProductGrid cards={near} eagerCount={EAGER_CARDS} />
        </section>
      )}
      <Onward {...onward} />
    </>
  );
}
