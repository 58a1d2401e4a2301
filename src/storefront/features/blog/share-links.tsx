import { m } from '#storefront/messages/compiled/messages.js';
import { Share2 } from '#storefront/ui/icons.ts';

const NETWORKS = [
  {
    name: m.network_whatsapp,
    hrefOf: (url: string, title: string) => `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`,
  },
  {
    name: m.network_facebook,
    hrefOf: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
  },
];

export interface ShareLinksProps {
  /** Full address of what is shared. */
  url: string;
  title: string;
}

/** Ways to pass a post on; plain links that load nothing from the networks. */
export function ShareLinks({ url, title }: ShareLinksProps) {
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="flex items-center gap-2 text-sm text-muted">
        <Share2 aria-hidden className="size-4" />
        {m.share()}
      </p>
      {NETWORKS.map(({ name, hrefOf }) => (
        <a key={name()} href={hrefOf(url, title)} target="_blank" rel="noopener" className="chip-link">
          <span>
            {name()}
            <span className="sr-only"> ({m.new_window()})</span>
          </span>
        </a>
      ))}
    </div>
  );
}
