import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import type { ProductCardView } from './product-card-view.ts';
import { ProductShelf } from './product-shelf.tsx';

export interface StartingPointsView {
  categories: { name: string; path: string }[];
  popular: ProductCardView[];
}

/** Where to go on from a page that holds nothing: the categories, and what others buy. */
export function StartingPoints({ categories, popular }: StartingPointsView) {
  const { localePath } = useLocale();
  return (
    <>
      {categories.length > 0 && (
        <nav aria-label={m.search_categories()}>
          <ul className="flex flex-wrap justify-center gap-2">
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
        <section className="full-bleed pt-10">
          <ProductShelf title={m.search_popular()} cards={popular} />
        </section>
      )}
    </>
  );
}
