import { formatBdt } from '#domain/format-bdt.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { Button } from '#storefront/ui/button.tsx';

interface PlaceOrderBarProps {
  total: number | undefined;
  isPlacing: boolean;
  /** Why no order can be placed as things are; told beside the button. */
  obstacle: string | undefined;
  /** The obstacle cannot be dealt with on the page; else pressing the button leads there. */
  isOff: boolean;
}

const OBSTACLE_ID = 'place-order-obstacle';

/** The button, on phones as a bar with the total that stays in reach of the thumb. */
export function PlaceOrderBar({ total, isPlacing, obstacle, isOff }: PlaceOrderBarProps) {
  const { locale } = useLocale();
  return (
    <div className="place-order-bar @container fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface px-4 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] lg:static lg:mt-5 lg:border-0 lg:p-0">
      <p
        id={OBSTACLE_ID}
        role="status"
        className="pb-1.5 text-[calc(7px+0.4375rem)] leading-snug font-medium text-danger empty:hidden lg:pb-3"
      >
        {obstacle}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="shrink-0 leading-tight @max-[16rem]:flex @max-[16rem]:items-baseline @max-[16rem]:gap-2 lg:hidden">
          <span className="block text-xs text-muted">{m.summary_total()}</span>
          <strong className="text-lg tabular-nums">
            {total === undefined ? '…' : formatBdt(total, locale)}
          </strong>
        </p>
        <Button
          type="submit"
          pending={isPlacing}
          disabled={isOff}
          aria-describedby={obstacle && OBSTACLE_ID}
          className="grow lg:min-h-14"
        >
          {m.confirm_order()}
        </Button>
      </div>
    </div>
  );
}
