import { localizePhone, toPhoneHref } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Phone } from './icons.ts';
import { useShopContact } from './shop-contact.ts';

export function CallShopLink() {
  const { phone } = useShopContact();
  const { locale } = useLocale();
  if (!phone) return null;
  return (
    <a
      href={toPhoneHref(phone)}
      className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
    >
      <Phone aria-hidden className="size-4" />
      {m.call_shop({ phone: localizePhone(phone, locale) })}
    </a>
  );
}
