import { useShell } from '#storefront/chrome/shell/shell-context.tsx';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';

/** The shop's copyright, and who made the shop unless that is hidden. */
export function CreditLine({ className = '' }: { className?: string }) {
  const { shop, footer } = useShell();
  const { locale } = useLocale();
  const year = new Intl.DateTimeFormat(locale === 'bn' ? 'bn-BD' : 'en-GB', {
    year: 'numeric',
    timeZone: 'Asia/Dhaka',
  }).format(new Date());
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm opacity-80 ${className}`}
    >
      <p suppressHydrationWarning className="max-w-2xl">
        {footer.text || m.copyright({ year, shop: shop.name })}
      </p>
      {footer.showCredit && <p>{m.made_by()}</p>}
    </div>
  );
}
