import type { CallResponse } from '#contract/calls.ts';
import type { PointsChange } from '#contract/customer-orders.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { EARNING_STEP_BDT } from '#domain/order/calculate-reward-points.ts';
import { formatDate } from '#storefront/i18n/format-time.ts';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Award } from '#storefront/ui/page-icons.ts';
import { PageLinks } from '#storefront/ui/page-links.tsx';

export function RewardPointsPage({ points }: { points: CallResponse<'rewardPoints'> }) {
  const { balance, data, currentPage, lastPage, pointsPer100Tk: rate } = points;
  const { locale } = useLocale();
  return (
    <>
      <section className="flex items-center gap-4 rounded-panel bg-accent-soft p-5 text-accent-ink md:p-7">
        <Award aria-hidden className="size-10 shrink-0" />
        <div>
          <p className="text-sm">{m.points_balance()}</p>
          <p className="text-3xl font-bold tabular-figures" data-testid="points">
            {formatSignedPoints(balance, locale, '')}
          </p>
        </div>
      </section>
      <p className="mt-3 mb-5 text-muted">{earningRuleText(rate, locale)}</p>
      <section
        aria-label={m.points_history()}
        className="rounded-panel border border-line bg-surface px-5 py-2 md:px-7"
      >
        {data.length === 0 ? (
          <EmptyState
            icon={<Award aria-hidden />}
            title={m.points_none()}
            text={rate > 0 ? m.points_none_text() : undefined}
            homeText={m.cart_continue()}
          />
        ) : (
          <ul className="divide-y divide-line">
            {data.map((change) => (
              <PointsChangeItem key={change.id} change={change} />
            ))}
          </ul>
        )}
      </section>
      <PageLinks
        page={currentPage}
        lastPage={lastPage}
        toPath={(page) => `/user/reward-points${page > 1 ? `?page=${page}` : ''}`}
      />
    </>
  );
}

function earningRuleText(rate: number, locale: 'en' | 'bn'): string {
  const amount = formatBdt(EARNING_STEP_BDT, locale);
  if (rate <= 0) return m.points_rule_none();
  return rate === 1
    ? m.points_rule({ amount })
    : m.points_rule_several({ amount, points: formatNumber(rate, locale) });
}

const CHANGE_REASON_TEXTS = { delivered: m.points_delivered, returned: m.points_returned };

function PointsChangeItem({ change: { points, reason, at, order } }: { change: PointsChange }) {
  const { locale, localePath } = useLocale();
  return (
    <li className="flex items-center justify-between gap-3 py-4">
      <div className="min-w-0">
        <p className="font-medium">{CHANGE_REASON_TEXTS[reason]()}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {formatDate(at, locale)}
          {order && (
            <a
              href={localePath(`/user/order/${order.id}`)}
              className="-my-3 inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {order.orderNumber}
            </a>
          )}
        </p>
      </div>
      <p className={`text-lg font-semibold tabular-figures ${points < 0 ? 'text-danger' : 'text-success'}`}>
        {formatSignedPoints(points, locale, '+')}
      </p>
    </li>
  );
}

function formatSignedPoints(points: number, locale: 'en' | 'bn', plus: string): string {
  return `${points < 0 ? '−' : plus}${formatNumber(Math.abs(points), locale)}`;
}
