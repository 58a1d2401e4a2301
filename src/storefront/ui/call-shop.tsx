import { phoneHref, shownPhone } from '#storefront/locale/format.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { Phone } from './icons.ts';

/** Of the shop; empty where it has none. */
export interface ShopContact {
  phone: string;
  email: string;
}

/** How the shop is reached, for texts that send somebody to it: by telephone or mail, where it has them. */
export const askShop = ({ phone, email }: ShopContact): string =>
  phone ? m.ask_by_phone() : email ? m.ask_by_mail({ email }) : m.ask_shop();

/** The way on where only the shop can help; nothing for a shop without a number. */
export function CallShop({ phone }: { phone: string }) {
  const { locale } = useLocale();
  if (!phone) return null;
  return (
    <a
      href={phoneHref(phone)}
      className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
    >
      <Phone aria-hidden className="size-4" />
      {m.call_shop({ phone: shownPhone(phone, locale) })}
    </a>
  );
}
