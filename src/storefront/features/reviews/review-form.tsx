import type { SyntheticEvent } from 'react';
import type { AwaitedReview } from '#contract/customer-reviews.ts';
import { PICTURE_TYPES } from '#domain/picture.ts';
import { MAX_REVIEW_LENGTH, MOST_STARS } from '#domain/review.ts';
import { formatNumber } from '#storefront/locale/format.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { Button } from '#storefront/ui/button.tsx';
import { controlClass, FieldFrame, TextAreaField } from '#storefront/ui/text-field.tsx';

/** What came of a review that was sent: what was typed stays when it was refused. */
export interface SentReview {
  isDone: boolean;
  /** The same, in words of its own. */
  done?: string | undefined;
  alert?: string | undefined;
  orderId: number;
  productId: number;
  rating?: number | undefined;
  text: string;
  textError?: string | undefined;
}

/** What a customer says of a product, with a picture. */
export function ReviewForm({ awaited, sent }: { awaited: AwaitedReview; sent: SentReview | undefined }) {
  const { orderId, productId } = awaited;
  return (
    <form method="post" encType="multipart/form-data" className="space-y-4">
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="productId" value={productId} />
      <StarsField chosen={sent?.rating} />
      <TextAreaField
        label={m.my_reviews_text()}
        hint={m.my_reviews_text_hint()}
        error={sent?.textError}
        name="text"
        rows={4}
        maxLength={MAX_REVIEW_LENGTH}
        defaultValue={sent?.text}
        required={false}
      />
      <PictureField isRequired={false} />
      <Button type="submit" name="part" value="review">
        {m.my_reviews_send()}
      </Button>
    </form>
  );
}

/** Adds a picture to a review that is written. */
export function PictureForm({ reviewId }: { reviewId: number }) {
  return (
    <form method="post" encType="multipart/form-data" noValidate className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="id" value={reviewId} />
      <PictureField isRequired />
      <Button type="submit" name="part" value="picture" variant="outline">
        {m.my_reviews_send_picture()}
      </Button>
    </form>
  );
}

/** Browsers say what is missing in their own language, and a page that came back would have lost the picture. */
const sayInPageLanguage = ({ target }: SyntheticEvent) =>
  target instanceof HTMLInputElement && target.setCustomValidity(m.my_reviews_choose_stars());

const sayNothing = ({ currentTarget }: SyntheticEvent) => {
  for (const stars of currentTarget.querySelectorAll('input')) stars.setCustomValidity('');
};

function StarsField({ chosen }: { chosen: number | undefined }) {
  const { locale } = useLocale();
  const stars = Array.from({ length: MOST_STARS }, (_, index) => MOST_STARS - index);
  return (
    <fieldset onInvalidCapture={sayInPageLanguage} onChange={sayNothing}>
      <legend className="mb-1.5 text-sm font-medium">{m.my_reviews_stars()}</legend>
      <div className="flex flex-wrap gap-2">
        {stars.map((count) => (
          <label
            key={count}
            className="chip-link cursor-pointer gap-1.5 has-checked:border-ink! has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="rating"
              value={count}
              required
              defaultChecked={count === chosen}
              aria-label={m.reviews_stars({ stars: formatNumber(count, locale) })}
              className="accent-current"
            />
            {formatNumber(count, locale)}
            <span aria-hidden="true" className="text-star">
              ★
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** One at a time, so that each has its whole room; others follow when the review is written. */
function PictureField({ isRequired }: { isRequired: boolean }) {
  return (
    <FieldFrame
      label={m.my_reviews_picture()}
      hint={m.my_reviews_picture_hint()}
      required={isRequired}
      className="min-w-0 max-w-md"
    >
      {(aria) => (
        <input type="file" name="picture" accept={PICTURE_TYPES} {...aria} className={controlClass} />
      )}
    </FieldFrame>
  );
}
