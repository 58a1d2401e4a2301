import type { FormField } from '#domain/form-answers.ts';

const TYPES: readonly FormField['type'][] = [
  ...(['text', 'email', 'phone', 'number', 'date', 'textarea', 'select', 'radio', 'checkbox'] as const),
];

type Stored = Record<string, unknown>;

/** The fields of a form as its page stores them; what cannot be read is no field, as on the page. */
export function readFormFields(items: unknown): FormField[] {
  if (!Array.isArray(items)) return [];
  return items.filter(isObject).flatMap((item) => {
    const { name, type = 'text', required, options } = { ...item, ...extraOf(item) } as Stored;
    const known = TYPES.find((each) => each === type);
    if (typeof name !== 'string' || !known) return [];
    const choices = Array.isArray(options) ? options.filter(isObject) : [];
    return [
      {
        name,
        type: known,
        required: required === true,
        options: choices.map(({ value }) => ({ value: String(value) })),
      },
    ];
  });
}

/** Further fields of an item as JSON text. */
function extraOf({ extraSettings }: Stored): Stored {
  try {
    const extra: unknown = JSON.parse(String(extraSettings ?? '{}'));
    return isObject(extra) ? extra : {};
  } catch {
    return {};
  }
}

const isObject = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
