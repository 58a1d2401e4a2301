import { useShell } from '#storefront/chrome/shell/shell-context.tsx';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { phoneHref, shownPhone } from '#storefront/locale/shown-phone.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { Phone } from '#storefront/ui/icons.ts';

/** The shop's number, large, with the offer to help. */
export function PhoneCallout() {
  const { phone } = useShell().shop;
  const { locale } = useLocale();
  if (!phone) return null;
  return (
    <a href={phoneHref(phone)} className="group flex items-center gap-3 whitespace-nowrap">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Phone aria-hidden className="size-5" />
      </span>
      <span className="leading-tight">
        <span className="block text-xs">{m.header_need_help()}</span>{' '}
        <span className="font-semibold tabular-nums group-hover:underline">{shownPhone(phone, locale)}</span>
      </span>
    </a>
  );
}
