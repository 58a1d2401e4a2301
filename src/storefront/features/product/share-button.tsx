import { useEffect, useState } from 'react';
import { importOnIntent } from '#storefront/islands/import-on-intent.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { iconButtonClass } from '#storefront/ui/icon-button.tsx';
import { Share2 } from '#storefront/ui/icons.ts';

const loadShare = importOnIntent(() => import('./share-product.ts'));

/** Passes the page on. It comes with the scripts it needs. */
export function ShareButton() {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  if (!isReady) return null;
  return (
    <button
      type="button"
      aria-label={m.share()}
      onPointerEnter={loadShare}
      onClick={() => loadShare().then((code) => code?.shareProduct())}
      className={iconButtonClass}
    >
      <Share2 className="size-5" />
    </button>
  );
}
