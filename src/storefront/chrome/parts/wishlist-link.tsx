import Heart from 'lucide-react/icons/heart';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { HeaderIconLink } from './header-icon-link.tsx';

export function WishlistLink({ className = '' }: { className?: string }) {
  const { localePath } = useLocale();
  return (
    <HeaderIconLink
      href={localePath('/wishlist')}
      icon={<Heart aria-hidden className="size-6" strokeWidth={1.75} />}
      text={m.wishlist()}
      className={className}
    />
  );
}
