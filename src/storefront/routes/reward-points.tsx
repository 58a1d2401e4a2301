import { AccountFrame } from '#storefront/features/account/account-frame.tsx';
import { requireSignedIn } from '#storefront/features/account/session.ts';
import { RewardPointsPage } from '#storefront/features/order/reward-points-page.tsx';
import { pageMeta } from '#storefront/layout/shell/page-meta.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { requestContext } from '#storefront/request-context.ts';
import { readPageNumber } from '#storefront/ui/page-links.tsx';
import type { Route } from './+types/reward-points.ts';

export { privatePage as headers } from '#storefront/public-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.points_title(), isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const customer = await requireSignedIn(ctx);
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
