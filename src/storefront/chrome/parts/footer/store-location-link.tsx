import { useServerShell } from '#storefront/chrome/shell/shell-context.tsx';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { SpriteIcon } from '#storefront/ui/sprite-icon.tsx';

/** The way to the shop's stores, unless it is hidden. */
export function StoreLocationLink() {
  const { localePath } = useLocale();
  if (!useServerShell().footer.showStoreLocation) return null;
  return (
    <a
      href={localePath('/store-locator')}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold underline underline-offset-4"
    >
      <SpriteIcon name="store" className="size-4 shrink-0" />
      {m.store_location()}
    </a>
  );
}
