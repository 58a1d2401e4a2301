import Truck from 'lucide-react/icons/truck';
import type { BaseCharge, OrderPreview } from '#contract/order.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { RadioCard } from '#storefront/ui/radio-card.tsx';

export interface DeliveryChoiceProps {
  baseCharges: BaseCharge[];
  preview: OrderPreview | undefined;
}

/** How the parcel comes, with the charge as soon as the area is known. */
export function DeliveryChoice({ baseCharges, preview }: DeliveryChoiceProps) {
  const { locale } = useLocale();
  const zone = preview?.deliveryType ?? null;
  const base = baseCharges.find(({ type }) => type === zone);
  const charge = preview?.orderData.deliveryCharge ?? null;
  const hint = zone
    ? [zone === 'inside_dhaka' ? m.inside_dhaka() : m.outside_dhaka(), base?.time].filter(Boolean).join(' · ')
    : m.delivery_choose_area();
  return (
    <RadioCard
      name="fulfilment"
      value="home"
      label={m.home_delivery()}
      hint={hint}
      after={charge === null ? null : charge === 0 ? m.summary_delivery_free() : formatBdt(charge, locale)}
      icon={<Truck aria-hidden className="size-6 shrink-0 text-accent-ink" />}
      checked
      readOnly
    />
  );
}
