import type { Locale } from './locale.ts';

type Twin<Field extends string> = { [Name in Field | `${Field}_bn`]?: string | null | undefined };

/** The owner's text in the language of the page: the Bangla twin when there is one, or else the base field. */
export function localized<Field extends string>(item: Twin<Field>, field: Field, locale: Locale): string {
  const bangla = locale === 'bn' ? item[`${field}_bn`] : undefined;
  return bangla || item[field] || '';
}
