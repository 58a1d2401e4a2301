import CalendarDays from 'lucide-react/icons/calendar-days';
import { formatDate } from '#storefront/locale/format-date.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';

/** From when to when a campaign runs. */
export function CampaignPeriod({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  const { locale } = useLocale();
  return (
    <p className="mt-3 inline-flex items-center gap-2 rounded-full bg-accent-soft px-3.5 py-1.5 text-sm font-semibold text-accent-ink">
      <CalendarDays aria-hidden className="size-4" />
      {m.campaign_period({ from: formatDate(startsAt, locale), to: formatDate(endsAt, locale) })}
    </p>
  );
}
