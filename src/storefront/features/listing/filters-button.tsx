import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { buttonClass } from '#storefront/ui/button-class.ts';
import { SlidersHorizontal } from '#storefront/ui/icons.ts';

/** Opens the filters as a sheet on phones, by the browser's own popover. */
export function FiltersButton({ count, panelId }: { count: number; panelId: string }) {
  const { locale } = useLocale();
  return (
    <button
      type="button"
      popoverTarget={panelId}
      className={`${buttonClass('outline', 'sm')} bg-surface lg:hidden`}
    >
      <SlidersHorizontal aria-hidden className="size-4" />
      {m.filters()}
      {count > 0 && (
        <span className="grid size-[max(24px,1.5rem)] place-items-center rounded-full bg-accent text-xs text-on-accent">
          {formatNumber(count, locale)}
        </span>
      )}
    </button>
  );
}
