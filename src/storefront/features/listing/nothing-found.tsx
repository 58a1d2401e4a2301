import SearchX from 'lucide-react/icons/search-x';
import type { ProductCardView } from '#storefront/catalog/product-card-view.ts';
import { ProductGrid } from '#storefront/catalog/product-grid.tsx';
import { ProductShelf } from '#storefront/catalog/product-shelf.tsx';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';

const EAGER_CARDS = 2;

export interface NothingFoundProps {
  text: string;
  /** Products that hold a part of the text. */
  near: ProductCardView[];
  popular: ProductCardView[];
  categories: { name: string; path: string }[];
}

/** Says that a search found nothing, and where to go on: what comes near, categories, and what others buy. */
export function NothingFound({ text, near, popular, categories }: NothingFoundProps) {
  const { localePath } = useLocale();
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
      {categories.length > 0 && (
        <nav aria-labelledby="by-category" className="py-6">
          <div className="section-head">
            <h2 id="by-category">{m.search_categories()}</h2>
          </div>
          <ul className="flex flex-wrap gap-2">
            {categories.map(({ name, path }) => (
              <li key={path}>
                <a href={localePath(path)} className="chip-link">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {popular.length > 0 && (
        <section className="full-bleed pt-6">
          <ProductShelf title={m.search_popular()} cards={popular} />
        </section>
      )}
    </>
  );
}
