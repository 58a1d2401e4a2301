import { m } from '#storefront/messages/compiled/messages.js';
import type { CheckoutField } from './checkout-form.ts';

const TEXTS: Record<Exclude<CheckoutField, 'neighbourhood' | 'note'>, () => string> = {
  name: m.error_name,
  phone: m.error_phone,
  email: m.error_email,
  cityId: m.error_district,
  areaId: m.error_area,
  street: m.error_street,
};

/** What to say of a field that is wrong. */
export function errorText(field: CheckoutField): string {
  return field === 'neighbourhood' || field === 'note' ? '' : TEXTS[field]();
}
