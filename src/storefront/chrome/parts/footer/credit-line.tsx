import { useServerShell, useShell } from '#storefront/chrome/shell/shell-context.tsx';
import { formatDate } from '#storefront/locale/format-date.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';

/** The shop's copyright, and who made the shop unless that is hidden. */
export function CreditLine({ className = '' }: { className?: string }) {
  const { shop } = useShell();
  const { text, showCredit } = useServerShell().footer;
  const { locale } = useLocale();
  const year = formatDate(new Date(), locale, 'year');
  return (
    <div className={`flex flex-wrap items-center gap-x-6 gap-y-1 text-sm text-(--footer-muted) ${className}`}>
      <p className="max-w-2xl">{text || m.copyright({ year, shop: shop.name })}</p>
      {showCredit && <p>{m.made_by()}</p>}
    </div>
  );
}
