import { type CommandLine, UsageError } from '#cli/command-line.ts';
import { formatDhakaTimeToMinute } from '#domain/dhaka-time.ts';
import { encodePicturePath } from '#domain/picture-address.ts';
import { REVIEW_STATUSES } from '#domain/review.ts';
import { readRowId } from '#domain/row-id.ts';
import { decideReview, listReviewsByStatus, type ReviewWithProduct } from '#services/catalogue/reviews.ts';
import { getShopContext, replaceNotFoundMessage, type ShopRuntime } from './get-shop-context.ts';
import { isOneOf, readLimit } from './read-arguments.ts';

export type ReviewCommand = ReturnType<typeof readReviewCommand>;

const STATUS_BY_DECISION = { approve: 'active', reject: 'rejected' } as const;

export function readReviewCommand({ positionals, options }: CommandLine) {
  const [actionName = '', shop, id, ...others] = positionals;
  if (!shop || others.length > 0) throw new UsageError();
  if (actionName === 'list' && id === undefined) {
    const { status = '' } = options;
    if (!isOneOf(REVIEW_STATUSES, status))
      throw new UsageError(`--status must be one of ${REVIEW_STATUSES.join(', ')}`);
    return { action: 'list-reviews', shop, status, limit: readLimit(options) } as const;
  }
  const rowId = readRowId(id ?? '');
  if (!isOneOf(['approve', 'reject'], actionName) || !rowId) throw new UsageError();
  return { action: 'decide-review', shop, id: rowId, status: STATUS_BY_DECISION[actionName] } as const;
}

export async function runReviewCommand(runtime: ShopRuntime, command: ReviewCommand): Promise<string> {
  const ctx = await getShopContext(runtime, command.shop);
  if (command.action === 'list-reviews') {
    const rows = await listReviewsByStatus(ctx, command);
    return rows.length > 0 ? rows.map(describeReview).join('\n\n') : `No ${command.status} reviews.`;
  }
  const { id, status } = command;
  await replaceNotFoundMessage(decideReview(ctx, { id, status }), `${command.shop} has no review ${id}`);
  return `Review ${id} is ${status}.`;
}

function describeReview({ review, product }: ReviewWithProduct): string {
  const { id, rating, authorName, createdAt, text, pictures } = review;
  return [
    `${id}  ${'★'.repeat(rating)}  ${product.name}  ${authorName}  ${formatDhakaTimeToMinute(createdAt)}`,
    ...(text ? [text] : []),
    ...pictures.map((path) => `/images/w_1280/${encodePicturePath(path)}`),
  ].join('\n');
}
