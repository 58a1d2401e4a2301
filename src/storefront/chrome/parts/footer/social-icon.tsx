import type { SocialNetwork } from '#storefront/chrome/shell/shell.ts';
import { SpriteIcon } from '#storefront/ui/sprite-icon.tsx';

export function SocialIcon({ network }: { network: SocialNetwork }) {
  if (network === 'Website') return <SpriteIcon name="globe" className="size-5" />;
  return <SpriteIcon name={network} className="size-[1.125rem]" />;
}
