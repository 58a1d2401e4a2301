import { CountdownClock } from '#storefront/catalog/countdown-clock.tsx';
import { formatDate } from '#storefront/locale/format-date.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { CalendarDays } from '#storefront/ui/icons.ts';

/** From when to when a campaign runs, and the time that is left of it. */
export function CampaignPeriod({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  const { locale } = useLocale();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <CountdownClock endsAt={endsAt} />
      <p className="inline-flex items-center gap-2 text-sm font-semibold text-accent-ink">
        <CalendarDays aria-hidden className="size-4" />
        {m.campaign_period({ from: formatDate(startsAt, locale), to: formatDate(endsAt, locale) })}
      </p>
    </div>
  );
}
