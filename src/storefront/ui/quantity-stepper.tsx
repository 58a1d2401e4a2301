import { formatNumber } from '#storefront/i18n/format.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { IconButton } from './button.tsx';
import { Minus, Plus } from './icons.ts';

export interface QuantityStepperProps {
  of?: string;
  quantity: number;
  max: number;
  onChange: (quantity: number) => void;
  isDisabled?: boolean;
  className?: string;
}

export function QuantityStepper({
  of,
  quantity,
  max,
  onChange,
  isDisabled = false,
  className = '',
}: QuantityStepperProps) {
  const { locale } = useLocale();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a legend to each line of the cart
    <div
      role="group"
      aria-label={of ? m.quantity_of({ title: of }) : m.quantity()}
      className={`inline-flex h-12 items-center rounded-control border border-ink-22 bg-surface ${className}`}
    >
      <IconButton
        label={of ? m.decrease_quantity_of({ title: of }) : m.decrease_quantity()}
        icon={<Minus aria-hidden className="size-4" />}
        disabled={isDisabled || quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      />
      <output aria-live="polite" className="min-w-[32px] text-center font-semibold tabular-nums">
        {formatNumber(quantity, locale)}
      </output>
      <IconButton
        label={of ? m.increase_quantity_of({ title: of }) : m.increase_quantity()}
        icon={<Plus aria-hidden className="size-4" />}
        disabled={isDisabled || quantity >= max}
        onClick={() => onChange(quantity + 1)}
      />
    </div>
  );
}
