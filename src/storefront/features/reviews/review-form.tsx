import { type SyntheticEvent, useState } from 'react';
import type { AwaitedReview } from '#contract/customer-orders.ts';
import { MAX_REVIEW_LENGTH, MAX_STARS } from '#domain/review.ts';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { PictureField } from '#storefront/ui/picture-field.tsx';
import { TextAreaField } from '#storefront/ui/text-field.tsx';

export interface SentReview {
  isDone: boolean;
  done?: string | undefined;
  alerts?: readonly string[] | undefined;
  orderId: number;
  productId: number;
  rating?: number | undefined;
  text: string;
  textErrors?: readonly string[] | undefined;
}

export interface ReviewFormProps {
  awaited: AwaitedReview;
  sent: SentReview | undefined;
  findSessionError: () => Promise<string | undefined>;
}

export function ReviewForm({ awaited, sent, findSessionError }: ReviewFormProps) {
  const { orderId, productId } = awaited;
  const [alert, setAlert] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const send = async (form: HTMLFormElement) => {
    setIsSending(true);
    const error = await findSessionError();
    setAlert(error);
    if (error) setIsSending(false);
    else form.submit();
  };
  return (
    <form
      method="post"
      encType="multipart/form-data"
      className="mt-3 space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void send(event.currentTarget);
      }}
    >
      {alert && <Alert tone="danger">{alert}</Alert>}
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="productId" value={productId} />
      <StarsField chosen={sent?.rating} />
      <TextAreaField
        label={m.my_reviews_text()}
        hint={m.my_reviews_text_hint()}
        error={sent?.textErrors?.join(' ')}
        name="text"
        rows={4}
        maxLength={MAX_REVIEW_LENGTH}
        defaultValue={sent?.text}
        required={false}
      />
      <PictureUpload isRequired={false} />
      <Button type="submit" pending={isSending}>
        {m.my_reviews_send()}
      </Button>
    </form>
  );
}

export function PictureForm({ reviewId }: { reviewId: number }) {
  return (
    <form method="post" encType="multipart/form-data" noValidate className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="id" value={reviewId} />
      <PictureUpload isRequired />
      <Button type="submit" name="part" value="picture" variant="outline">
        {m.my_reviews_send_picture()}
      </Button>
    </form>
  );
}

/** The browser's own message would be in its language. Validation on the server would lose the selected picture. */
const setValidationMessage = ({ target }: SyntheticEvent) =>
  target instanceof HTMLInputElement && target.setCustomValidity(m.my_reviews_choose_stars());

const clearValidationMessage = ({ currentTarget }: SyntheticEvent) => {
  for (const stars of currentTarget.querySelectorAll('input')) stars.setCustomValidity('');
};

function StarsField({ chosen }: { chosen: number | undefined }) {
  const { locale } = useLocale();
  const stars = Array.from({ length: MAX_STARS }, (_, index) => index + 1);
  return (
    <fieldset onInvalidCapture={setValidationMessage} onChange={clearValidationMessage}>
      <legend className="mb-1 text-sm font-medium">{m.my_reviews_stars()}</legend>
      <div className="-ml-1.5 flex">
        {stars.map((count) => (
          <label
            key={count}
            className="relative grid size-12 cursor-pointer place-items-center rounded-control text-3xl leading-none text-ink-25 hover:text-star has-checked:text-star has-focus-visible:outline-2 [&:has(~label_:checked)]:text-star [&:has(~label:hover)]:text-star"
          >
            <input
              type="radio"
              name="rating"
              value={count}
              required
              defaultChecked={count === chosen}
              aria-label={m.reviews_stars({ stars: formatNumber(count, locale) })}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Each upload contains one picture, because a picture may have the maximum size of a request. */
function PictureUpload({ isRequired }: { isRequired: boolean }) {
  return (
    <PictureField
      label={m.my_reviews_picture()}
      hint={m.my_reviews_picture_hint()}
      required={isRequired}
      className="min-w-0 max-w-md"
    />
  );
}
