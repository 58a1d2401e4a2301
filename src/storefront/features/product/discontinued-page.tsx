import type { ReactNode } from 'react';
import type { ProductCardView } from '#storefront/commerce/catalogue/product-card-view.ts';
import { ProductShelf } from '#storefront/commerce/catalogue/product-shelf.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { PackageX } from '#storefront/ui/page-icons.ts';

export interface DiscontinuedView {
  title: string;
  cards: ProductCardView[];
}

export function DiscontinuedPage({ title, cards }: DiscontinuedView) {
  return (
    <>
      <EmptyState
        heading="h1"
        icon={<PackageX aria-hidden />}
        title={title}
        text={m.product_discontinued_text()}
        homeText={m.go_home()}
      />
      {cards.length > 0 && (
        <section className="pb-12">
          <ProductShelf title={m.product_discontinued_like()} cards={cards} />
        </section>
      )}
    </>
  );
}

export async function loadDiscontinuedNotice(discontinued: DiscontinuedView): Promise<ReactNode> {
  return <DiscontinuedPage {...discontinued} />;
}
