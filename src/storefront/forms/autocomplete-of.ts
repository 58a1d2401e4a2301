import type { CustomFormField } from './custom-form-view.ts';

/** What browsers know by heart, by the words that owners name such fields with. */
const KNOWN = [
  [/^(full_?)?name$/i, 'name'],
  [/^first_?name$/i, 'given-name'],
  [/^(last|family)_?name$/i, 'family-name'],
  [/company|organi[sz]ation/i, 'organization'],
  [/address|street/i, 'street-address'],
  [/^(city|district)$/i, 'address-level2'],
  [/post_?(al)?_?code|^zip/i, 'postal-code'],
  [/birth(day|_?date)|^dob$/i, 'bday'],
] as const;

const BY_TYPE: Partial<Record<CustomFormField['type'], string>> = { email: 'email', phone: 'tel' };

/** The `autocomplete` of a field, so that the browser can fill it in. */
export function autocompleteOf({ name, type }: Pick<CustomFormField, 'name' | 'type'>): string | undefined {
  return BY_TYPE[type] ?? KNOWN.find(([words]) => words.test(name))?.[1];
}
