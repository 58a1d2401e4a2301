import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';

const MOST_SHOWN = 99;

/** A count at the corner of an icon; nothing at zero. */
export function CountBubble({ count }: { count: number }) {
  const { locale } = useLocale();
  if (count <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute -top-1.5 left-3.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[min(0.6875rem,14px)] leading-none font-bold text-on-accent tabular-nums ring-2 ring-surface"
    >
      {formatNumber(Math.min(count, MOST_SHOWN), locale)}
      {count > MOST_SHOWN && '+'}
    </span>
  );
}
