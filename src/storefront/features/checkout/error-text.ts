import { m } from '#storefront/messages/compiled/messages.js';
import type { CheckoutField } from './checkout-form.ts';

/** Whatever stands there is right. */
type FreeField = 'fulfilment' | 'neighbourhood' | 'note';

const TEXTS: Record<Exclude<CheckoutField, FreeField>, () => string> = {
  name: m.error_name,
  phone: m.error_phone,
  email: m.error_email,
  storeId: m.error_store,
  cityId: m.error_district,
  areaId: m.error_area,
  street: m.error_street,
};

/** What to say of a field that is wrong. */
export function errorText(field: CheckoutField): string {
  return field in TEXTS ? TEXTS[field as keyof typeof TEXTS]() : '';
}
