import User from 'lucide-react/icons/user';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { HeaderIconLink } from './header-icon-link.tsx';

export function AccountLink({ className = '' }: { className?: string }) {
  const { localePath } = useLocale();
  return (
    <HeaderIconLink
      href={localePath('/user')}
      aria-label={m.login_or_register()}
      icon={<User aria-hidden className="size-6" strokeWidth={1.75} />}
      text={m.login()}
      className={className}
    />
  );
}
