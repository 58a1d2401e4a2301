import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { User } from '#storefront/ui/icons.ts';
import { HeaderIconLink, type IconLook } from './header-icon-link.tsx';

/** The way to the account. Pages know nothing of their visitor: it leads to the login when there is no session. */
export function AccountLink({ label, size = 24, isBare }: IconLook) {
  const { localePath } = useLocale();
  return (
    <HeaderIconLink
      href={localePath('/user')}
      aria-label={label ?? m.login_or_register()}
      icon={<User aria-hidden size={size} strokeWidth={1.75} />}
      text={m.login()}
      isBare={isBare}
    />
  );
}
