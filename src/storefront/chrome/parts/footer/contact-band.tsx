import { useShell } from '#storefront/chrome/shell/shell-context.tsx';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { phoneHref, shownPhone } from '#storefront/locale/shown-phone.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { SpriteIcon } from '#storefront/ui/sprite-icon.tsx';

/** Asks to call or to write, across the page; nothing when the shop can be reached by neither. */
export function ContactBand({ className = '' }: { className?: string }) {
  const { phone, email } = useShell().shop;
  const { locale } = useLocale();
  if (!phone && !email) return null;
  return (
    <section
      aria-label={m.contact_us()}
      className={`flex flex-col gap-6 rounded-panel bg-accent p-6 text-on-accent md:flex-row md:items-center md:justify-between md:p-10 ${className}`}
    >
      <div>
        <h2 className="text-2xl lg:text-[1.75rem]">{m.footer_band_title()}</h2>
        <p className="mt-2 max-w-md">{m.footer_band_text()}</p>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        {phone && (
          <ButtonLink
            href={phoneHref(phone)}
            icon={<SpriteIcon name="phone" className="size-5" />}
            className="bg-surface! text-ink! hover:opacity-90"
          >
            <span className="sr-only">{m.call()} </span>
            {shownPhone(phone, locale)}
          </ButtonLink>
        )}
        {email && (
          <ButtonLink
            href={`mailto:${email}`}
            icon={<SpriteIcon name="mail" className="size-5" />}
            className="border border-current/50 hover:bg-current/10!"
          >
            {m.footer_write()}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
