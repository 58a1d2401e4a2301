import { localizePhone, toPhoneHref } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { useShell } from '#storefront/layout/shell/shell-context.tsx';
import { Phone } from '#storefront/ui/icons.ts';
import { LateIcon } from '#storefront/ui/late-icon.tsx';

export function PhoneLink({ isFirst }: { isFirst?: boolean }) {
  const { phone } = useShell().shop;
  const { locale } = useLocale();
  if (!phone) return null;
  return (
    <a
      href={toPhoneHref(phone)}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold whitespace-nowrap hover:underline"
    >
      {isFirst ? <Phone aria-hidden className="size-4" /> : <LateIcon name="phone" className="size-4" />}
      <span className="sr-only">{m.call()} </span>
      {localizePhone(phone, locale)}
    </a>
  );
}
