import { useState } from 'react';
import type { ReorderedLine } from '#contract/customer-orders.ts';
import { shortageText } from '#storefront/commerce/catalogue/shortage-text.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { RotateCcw } from '#storefront/ui/page-icons.ts';

export interface ReorderButtonProps {
  onReorder: () => Promise<readonly ReorderedLine[]>;
  failureText: (error: unknown) => string;
}

type ReorderOutcome = { unavailable: readonly ReorderedLine[]; isEmpty: boolean } | { failure: string };

export function ReorderButton({ onReorder, failureText }: ReorderButtonProps) {
  const { locale } = useLocale();
  const [isPending, setIsPending] = useState(false);
  const [outcome, setOutcome] = useState<ReorderOutcome>();
  const reorder = async () => {
    if (isPending) return;
    setIsPending(true);
    try {
      const lines = await onReorder();
      const unavailable = lines.filter(({ orderable, quantity }) => orderable < quantity);
      setOutcome({ unavailable, isEmpty: lines.every(({ orderable }) => orderable === 0) });
    } catch (error) {
      setOutcome({ failure: failureText(error) });
    } finally {
      setIsPending(false);
    }
  };
  return (
    <>
      <Button
        pending={isPending}
        onClick={() => void reorder()}
        icon={<RotateCcw aria-hidden className="size-5" />}
      >
        {m.orders_again()}
      </Button>
      <div className="order-last w-full empty:hidden">
        {outcome && 'failure' in outcome && <Alert tone="danger">{outcome.failure}</Alert>}
        {outcome && 'unavailable' in outcome && (
          <Alert tone={outcome.unavailable.length > 0 ? 'warning' : 'success'}>
            {outcome.isEmpty ? m.orders_again_none() : m.orders_again_done()}
            {outcome.unavailable.length > 0 && !outcome.isEmpty && (
              <>
                <p className="mt-2 font-semibold">{m.orders_again_lacking()}</p>
                <ul className="list-disc pl-5">
                  {outcome.unavailable.map((line) => (
                    <li key={line.skuId}>
                      {localizedField(line, 'name', locale)}: {shortageText(line, locale)}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Alert>
        )}
      </div>
    </>
  );
}
