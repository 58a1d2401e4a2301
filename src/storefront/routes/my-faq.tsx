import { AccountFrame } from '#storefront/features/account/account-frame.tsx';
import { requireCustomer } from '#storefront/features/account/session.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { useShell } from '#storefront/layout/shell/shell-context.tsx';
import { requestContext } from '#storefront/requests/request-context.ts';
import { loadSections } from '#storefront/sections/load-sections.ts';
import { SectionList } from '#storefront/sections/section-list.tsx';
import { createPrivateMeta } from '#storefront/seo/page-meta.ts';
import { CallShopLink } from '#storefront/ui/call-shop.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import type { Route } from './+types/my-faq.ts';

export { privatePageHeaders as headers } from '#storefront/requests/public-page.ts';

export const meta = createPrivateMeta(m.faq_title);

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const customer = await requireCustomer(ctx);
  const sections = await loadSections([{ id: 'faq', type: 'faq', settings: {}, items: [] }], ctx);
  return { customer, sections };
}

export default function MyFaqRoute({ loaderData: { customer, sections } }: Route.ComponentProps) {
  const { shop } = useShell();
  return (
    <AccountFrame customer={customer} current="/user/faq">
      <div className="rounded-panel border border-line bg-surface py-5 md:py-7">
        {sections.length > 0 ? (
          <SectionList sections={sections} />
        ) : (
          <EmptyState
            title={m.faq_none()}
            text={shop.phone ? <CallShopLink /> : undefined}
            homeText={m.cart_continue()}
          />
        )}
      </div>
    </AccountFrame>
  );
}
