import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { ProductCardView } from './product-card-view.ts';
import { ProductShelf } from './product-shelf.tsx';

export interface SuggestedLinksView {
  popular: ProductCardView[];
  categories: { name: string; path: string }[];
}

export interface MissingItemView {
  title: string;
  text: string;
}

export function SuggestedLinks({ popular, categories }: SuggestedLinksView) {
  const { localePath } = useLocale();
  return (
    <>
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
        <section className="-mx-(--page-gutter) pt-6">
          <ProductShelf title={m.search_popular()} cards={popular} />
        </section>
      )}
    </>
  );
}
