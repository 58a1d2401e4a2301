import type { SocialNetwork } from '#storefront/chrome/shell/shell.ts';
import { useServerShell, useShell } from '#storefront/chrome/shell/shell-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { SpriteIcon } from '#storefront/ui/sprite-icon.tsx';

export function SocialLinks({ className = '' }: { className?: string }) {
  const { shop } = useShell();
  const { social } = useServerShell();
  if (social.length === 0) return null;
  return (
    <ul aria-label={m.follow_us()} className={`flex flex-wrap gap-2 ${className}`}>
      {social.map(({ network, href }) => (
        <li key={network}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={`${m.on_network({ shop: shop.name, network: networkName[network]() })}, ${m.new_window()}`}
            className="grid size-11 place-items-center rounded-full border border-current/20 transition-colors hover:bg-current/10"
          >
            <SocialIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}

const networkName: Record<SocialNetwork, () => string> = {
  Facebook: m.network_facebook,
  Twitter: m.network_twitter,
  Instagram: m.network_instagram,
  YouTube: m.network_youtube,
  LinkedIn: m.network_linkedin,
  Website: m.network_website,
};

function SocialIcon({ network }: { network: SocialNetwork }) {
  if (network === 'Website') return <SpriteIcon name="globe" className="size-5" />;
  return <SpriteIcon name={network} className="size-[1.125rem]" />;
}
