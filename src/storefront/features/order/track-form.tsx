import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';

export interface TrackFormProps {
  orderNumber: string;
  phone: string;
  errors: { orderNumber?: string; phone?: string };
  isNotFound: boolean;
}

/** Order number and phone, as a form that works without JavaScript. */
export function TrackForm({ orderNumber, phone, errors, isNotFound }: TrackFormProps) {
  const { localePath } = useLocale();
  return (
    <form method="get" action={localePath('/track-order/')} noValidate className="space-y-4">
      {isNotFound && <Alert tone="danger">{m.track_not_found()}</Alert>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.track_number()}
          name="orderNumber"
          defaultValue={orderNumber}
          error={errors.orderNumber}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          required
        />
        <TextField
          label={m.field_phone()}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={phone}
          error={errors.phone}
          maxLength={40}
          required
        />
      </div>
      <Button type="submit" size="lg" className="w-full sm:w-auto">
        {m.track_submit()}
      </Button>
    </form>
  );
}
