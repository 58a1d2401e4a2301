import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { IconButton } from './button.tsx';
import { Minus, Plus } from './icons.ts';

export interface QuantityStepperProps {
  productTitle: string;
  quantity: number;
  max: number;
  onChange: (quantity: number) => void;
  className?: string;
}

export function QuantityStepper(props: QuantityStepperProps) {
  const { productTitle, quantity, max, onChange, className = '' } = props;
  const { locale } = useLocale();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a legend to each line of the cart
    <div
      role="group"
      aria-label={m.quantity_of({ title: productTitle })}
      className={`inline-flex h-12 items-center rounded-control border border-ink-22 bg-surface ${className}`}
    >
      <IconButton
        label={m.decrease_quantity_of({ title: productTitle })}
        icon={<Minus aria-hidden className="size-4" />}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      />
      <output aria-live="polite" className="min-w-[32px] text-center font-semibold tabular-figures">
        {formatNumber(quantity, locale)}
      </output>
      <IconButton
        label={m.increase_quantity_of({ title: productTitle })}
        icon={<Plus aria-hidden className="size-4" />}
        disabled={quantity >= max}
        onClick={() => onChange(quantity + 1)}
      />
    </div>
  );
}
