import { use } from 'react';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Badge, DiscountBadge } from '#storefront/ui/badge.tsx';
import { Plus } from '#storefront/ui/icons.ts';
import { pictureUrl, widthSrcSet } from '#storefront/ui/picture-url.ts';
import { Price } from '#storefront/ui/price.tsx';
import { CardActionContext } from './client-cards.tsx';
import { cardPath, type ProductCardView } from './product-card-view.ts';
import { Rating } from './rating.tsx';

const PICTURE_WIDTHS_PX = [320, 480, 640];
const PICTURE_SIZES = '(min-width: 64rem) 288px, (min-width: 40rem) 31vw, 46vw';
const PICTURE_SIDE_PX = 320;

const FETCH_PRIORITIES = { first: 'high', eager: 'auto', lazy: 'low' } as const;

export interface ProductCardProps {
  card: ProductCardView;
  /** `first` and `eager` are visible when the page opens; `first` has the highest priority. */
  load?: 'first' | 'eager' | 'lazy';
}

export function ProductCard({ card, load = 'lazy' }: ProductCardProps) {
  const { localePath } = useLocale();
  const Action = use(CardActionContext);
  return (
    <article className="product-card">
      <div className="product-card-picture">
        <CardPicture card={card} load={load} />
        <div className="product-card-badges">
          {card.state === 'sold-out' && <Badge tone="muted">{m.sold_out()}</Badge>}
          {card.state === 'pre-order' && <Badge tone="dark">{m.pre_order()}</Badge>}
          {card.state !== 'sold-out' && (
            <DiscountBadge price={card.price} discountedPrice={card.discountedPrice} />
          )}
          {card.bundle && <Badge tone="accent">{card.bundle}</Badge>}
        </div>
      </div>
      {card.brand && <p className="product-card-brand">{card.brand}</p>}
      <h3>
        <a href={localePath(cardPath(card))}>{card.name}</a>
      </h3>
      <p className="product-card-price">
        <Price {...card} />
      </p>
      {card.rating && (
        <p>
          <Rating {...card.rating} />
        </p>
      )}
      {card.choice && <ChoiceLink card={card} choice={card.choice} />}
      {Action && <Action card={card} />}
    </article>
  );
}

/** Link that opens the product. With scripts, `VariantPicker` opens instead. */
function ChoiceLink({ card, choice }: { card: ProductCardView; choice: string }) {
  const { localePath } = useLocale();
  return (
    <a
      href={localePath(cardPath(card))}
      aria-label={m.choose_option_of({ option: choice, name: card.name })}
      data-choose={card.id}
      className="quick-add"
    >
      <Plus aria-hidden />
    </a>
  );
}

function CardPicture({ card: { picture, state }, load }: Required<ProductCardProps>) {
  const image = (
    <img
      src={pictureUrl(picture, PICTURE_SIDE_PX)}
      srcSet={widthSrcSet(picture, PICTURE_WIDTHS_PX)}
      sizes={PICTURE_SIZES}
      width={PICTURE_SIDE_PX}
      height={PICTURE_SIDE_PX}
      alt=""
      loading={load === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={FETCH_PRIORITIES[load]}
      className={state === 'sold-out' ? 'opacity-55' : undefined}
    />
  );
  // React preloads eager images that are not in a `<picture>`. The preload would load a size that phones do not use.
  return load === 'lazy' ? image : <picture className="contents">{image}</picture>;
}

export function ProductGrid(props: { cards: readonly ProductCardView[]; eagerCount?: number }) {
  const { cards, eagerCount = 0 } = props;
  return (
    <ul className="product-grid product-grid-4">
      {cards.map((card, index) => (
        <GridItem key={card.id} card={card} load={getGridPictureLoading(index, eagerCount)} />
      ))}
    </ul>
  );
}

export const getGridPictureLoading = (
  index: number,
  eagerCount: number,
): Required<ProductCardProps>['load'] => (index >= eagerCount ? 'lazy' : index === 0 ? 'first' : 'eager');

export function GridItem(props: ProductCardProps) {
  return (
    <li>
      <ProductCard {...props} />
    </li>
  );
}
