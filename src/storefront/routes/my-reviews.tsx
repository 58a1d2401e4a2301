import { useEffect } from 'react';
import { data } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import { AccountFrame } from '#storefront/features/account/account-frame.tsx';
import { createAccountClient } from '#storefront/features/account/browser-session.ts';
import { requireCustomer } from '#storefront/features/account/session.ts';
import { MyReviews } from '#storefront/features/reviews/my-reviews.tsx';
import type { SentReview } from '#storefront/features/reviews/review-form.tsx';
import type { Locale } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { listPictureRefusalTexts } from '#storefront/requests/picture-refusal-text.ts';
import {
  encodePicture,
  getFirstValue,
  type PostedForm,
  readFormWithFiles,
} from '#storefront/requests/read-form.ts';
import { listFieldRefusalTexts, listRefusalTexts } from '#storefront/requests/refusal-text.ts';
import { type RequestContext, requestContext } from '#storefront/requests/request-context.ts';
import { toRefusalResponseInit } from '#storefront/requests/temporary-refusal.ts';
import { createPrivateMeta } from '#storefront/seo/page-meta.ts';
import { PageLinks, readPageNumber } from '#storefront/ui/page-links.tsx';
import { showToast } from '#storefront/ui/toast.tsx';
import type { Route } from './+types/my-reviews.ts';

export { privatePageHeaders as headers } from '#storefront/requests/public-page.ts';

export const meta = createPrivateMeta(m.my_reviews_title);

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const customer = await requireCustomer(ctx);
  const reviews = await ctx.client.call('myReviews', { query: { currentPage: readPageNumber(ctx.url) } });
  return { customer, reviews };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const { form, files } = await readFormWithFiles(request);
  await requireCustomer(ctx, form);
  const picture = files.get('picture');
  if (getFirstValue(form, 'part') === 'picture')
    return sendPicture(ctx, { id: readNumber(form, 'id'), picture });
  return sendReview(ctx, form, picture);
}

const readNumber = (form: PostedForm, name: string) => Number(getFirstValue(form, name)) || 0;

async function sendReview(ctx: RequestContext, form: PostedForm, picture: File | undefined) {
  const { client, locale } = ctx;
  const [orderId, productId] = [readNumber(form, 'orderId'), readNumber(form, 'productId')];
  const text = getFirstValue(form, 'text') ?? '';
  const rating = readNumber(form, 'rating') || undefined;
  const typed: SentReview = { isDone: false, orderId, productId, rating, text };
  if (rating === undefined) return data({ ...typed, alerts: [m.my_reviews_choose_stars()] }, { status: 422 });
  try {
    const { id } = await client.call('writeReview', { body: { orderId, productId, rating, text } });
    // The review is already saved: if only its picture fails, the shopper must not send the review again.
    const pictureResult = picture && (await sendPicture(ctx, { id, picture }));
    return data({ ...typed, isDone: true, alerts: pictureResult?.data.alerts }, pictureResult?.init ?? {});
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = { 404: m.my_reviews_missing, 409: m.my_reviews_already }[error.status];
    const refusal = error.fields?.text
      ? { textErrors: listFieldRefusalTexts(error, 'text') }
      : { alerts: message ? [message()] : listRefusalTexts(error, locale) };
    return data({ ...typed, ...refusal }, toRefusalResponseInit(error, message ? error.status : 422));
  }
}

async function sendPicture(
  { client, locale }: RequestContext,
  { id, picture }: { id: number; picture: File | undefined },
) {
  const typed: SentReview = { isDone: false, orderId: 0, productId: 0, text: '' };
  try {
    await client.call('addReviewPicture', { params: { id }, body: await encodePicture(picture) });
    return data({ ...typed, isDone: true, done: m.my_reviews_picture_sent() });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = { 404: m.my_reviews_missing, 409: m.my_reviews_full }[error.status];
    const alerts = message ? [message()] : listPictureRefusalTexts(error, locale);
    return data({ ...typed, alerts }, toRefusalResponseInit(error, error.status));
  }
}

/** Called before the form is posted, because a failed post would lose the typed text. */
async function findSessionError(locale: Locale): Promise<string | undefined> {
  try {
    await createAccountClient().call('validateToken');
  } catch (error) {
    const isKnown = error instanceof ApiError && (error.status === 401 || error.status === 0);
    if (isKnown) return listRefusalTexts(error, locale).join(' ');
  }
  return undefined;
}

export default function MyReviewsRoute({ actionData, loaderData }: Route.ComponentProps) {
  const { customer, reviews } = loaderData;
  const { locale } = useLocale();
  useEffect(() => {
    const { alerts = [], textErrors = [] } = actionData ?? {};
    for (const text of [...alerts, ...textErrors]) showToast(text, 'error');
  }, [actionData]);
  return (
    <AccountFrame customer={customer} current="/user/reviews">
      <MyReviews
        reviews={reviews}
        sent={actionData}
        findSessionError={() => findSessionError(locale)}
        paging={
          <PageLinks
            page={reviews.currentPage}
            lastPage={reviews.lastPage}
            toPath={(page) => `/user/reviews${page > 1 ? `?page=${page}` : ''}`}
          />
        }
      />
    </AccountFrame>
  );
}
