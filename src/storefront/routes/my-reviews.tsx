import { data } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import { AccountFrame } from '#storefront/features/account/account-frame.tsx';
import { customerOf } from '#storefront/features/account/session.ts';
import { PageLinks, pageIn } from '#storefront/features/order/page-links.tsx';
import { MyReviews, type SentReview } from '#storefront/features/reviews/my-reviews.tsx';
import { type PostedForm, readForm, textOf } from '#storefront/forms/read-form.ts';
import { pageMeta } from '#storefront/layout/shell/page-meta.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { fieldRefusalText, refusalTexts } from '#storefront/refusal-text.ts';
import { type RequestContext, requestContext } from '#storefront/request-context.ts';
import { retryInit, tryLaterOf } from '#storefront/try-later.ts';
import type { Route } from './+types/my-reviews.ts';

export { privatePage as headers } from '#storefront/public-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.my_reviews_title(), isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const customer = await customerOf(asked);
  const reviews = await asked.client.call('myReviews', { query: { currentPage: pageIn(asked.url) } });
  return { customer, reviews };
}

export async function action({ context, request }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const form = await readForm(request);
  await customerOf(asked);
  return send(asked, form);
}

async function send({ client, locale }: RequestContext, form: PostedForm) {
  const numberOf = (name: string) => Number(textOf(form, name)) || 0;
  const [orderId, productId] = [numberOf('orderId'), numberOf('productId')];
  const text = textOf(form, 'text') ?? '';
  const rating = numberOf('rating') || undefined;
  const typed: SentReview = { isDone: false, orderId, productId, rating, text };
  if (rating === undefined) return data({ ...typed, alert: m.my_reviews_choose_stars() }, { status: 422 });
  try {
    await client.call('writeReview', { body: { orderId, productId, rating, text } });
    return data({ ...typed, isDone: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const later = tryLaterOf(error);
    if (later) return data({ ...typed, alert: refusalTexts(error, locale).join(' ') }, retryInit(later));
    if (error.fields?.text) {
      return data({ ...typed, textError: fieldRefusalText(error, 'text') }, { status: 422 });
    }
    const told = { 404: m.my_reviews_gone, 409: m.my_reviews_already }[error.status];
    const alert = told ? told() : refusalTexts(error, locale).join(' ');
    return data({ ...typed, alert }, { status: told ? error.status : 422 });
  }
}

export default function MyReviewsRoute({ actionData, loaderData }: Route.ComponentProps) {
  const { customer, reviews } = loaderData;
  return (
    <AccountFrame customer={customer} current="/user/reviews">
      <MyReviews
        reviews={reviews}
        sent={actionData}
        paging={
          <PageLinks
            page={reviews.currentPage}
            lastPage={reviews.lastPage}
            pathOf={(page) => `/user/reviews${page > 1 ? `?page=${page}` : ''}`}
          />
        }
      />
    </AccountFrame>
  );
}
