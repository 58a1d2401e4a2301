import { AccountFrame } from '#storefront/features/account/account-frame.tsx';
import { requireCustomer } from '#storefront/features/account/session.ts';
import { RewardPointsPage } from '#storefront/features/order/reward-points-page.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { requestContext } from '#storefront/requests/request-context.ts';
import { createPrivateMeta } from '#storefront/seo/page-meta.ts';
import { readPageNumber } from '#storefront/ui/page-links.tsx';
import type { Route } from './+types/reward-points.ts';

export { privatePageHeaders as headers } from '#storefront/requests/public-page.ts';

export const meta = createPrivateMeta(m.points_title);

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const customer = await requireCustomer(ctx);
  const points = await ctx.client.call('rewardPoints', { query: { currentPage: readPageNumber(ctx.url) } });
  return { customer, points };
}

export default function RewardPointsRoute({ loaderData: { customer, points } }: Route.ComponentProps) {
  return (
    <AccountFrame customer={customer} current="/user/reward-points">
      <RewardPointsPage points={points} />
    </AccountFrame>
  );
}
