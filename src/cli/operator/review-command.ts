import type { CommandDefinition } from '#cli/command-definition.ts';
import { UsageError } from '#cli/command-error.ts';
import { formatDhakaTimeToMinute } from '#domain/dhaka-time.ts';
import { encodePicturePath } from '#domain/picture-address.ts';
import { REVIEW_STATUSES } from '#domain/review.ts';
import { decideReview, listReviewsByStatus, type ReviewWithProduct } from '#services/catalogue/reviews.ts';
import { defineShopAction } from './define-shop-action.ts';
import { replaceNotFoundMessage } from './get-shop-context.ts';
import { ID_ARGUMENT, isOneOf, LIMIT_OPTION, readId, readLimit } from './read-arguments.ts';

const list = defineShopAction({
  name: 'list',
  about: "list a shop's reviews",
  options: {
    status: { value: 'STATUS', about: REVIEW_STATUSES.join(', '), default: 'pending' },
    limit: LIMIT_OPTION,
  },
  examples: ['haat review list glow', 'haat review list glow --status rejected'],
  printsJson: true,
  read: ({ options }) => {
    const { status } = options;
    if (!isOneOf(REVIEW_STATUSES, status))
      throw new UsageError(`--status must be one of ${REVIEW_STATUSES.join(', ')}`);
    return { status, limit: readLimit(options) };
  },
  run: async (ctx, { status, limit }) => {
    const rows = await listReviewsByStatus(ctx, { status, limit });
    const text = rows.length > 0 ? rows.map(describeReview).join('\n\n') : `No ${status} reviews.`;
    return { text, data: rows.map(toReviewData) };
  },
});

const STATUS_BY_DECISION = { approve: 'active', reject: 'rejected' } as const;

const createDecision = (name: keyof typeof STATUS_BY_DECISION, about: string) =>
  defineShopAction({
    name,
    about,
    arguments: { id: ID_ARGUMENT },
    examples: [`haat review ${name} glow 12`],
    read: ({ args }) => ({ id: readId(args.id), status: STATUS_BY_DECISION[name] }),
    run: async (ctx, { id, status }) => {
      await replaceNotFoundMessage(decideReview(ctx, { id, status }), `${ctx.shop.slug} has no review ${id}`);
      return `Review ${id} is ${status}.`;
    },
  });

export const reviewCommand: CommandDefinition = {
  name: 'review',
  actions: [list, createDecision('approve', 'show a review'), createDecision('reject', 'hide a review')],
};

function describeReview({ review, product }: ReviewWithProduct): string {
  const { id, rating, authorName, createdAt, text, pictures } = review;
  return [
    `${id}  ${'★'.repeat(rating)}  ${product.name}  ${authorName}  ${formatDhakaTimeToMinute(createdAt)}`,
    ...(text ? [text] : []),
    ...pictures.map((path) => `/images/w_1280/${encodePicturePath(path)}`),
  ].join('\n');
}

const toReviewData = ({ review, product }: ReviewWithProduct) => {
  const { id, status, rating, authorName, createdAt, text, pictures } = review;
  return { id, status, rating, authorName, createdAt, text, pictures, product: product.slug };
};
