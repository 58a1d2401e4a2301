import type { SectionOf } from '#contract/documents/sections.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import type { SectionContext, ViewOf } from '#storefront/sections/section-context.ts';

export function loadCustomForm(
  { id, settings, items }: SectionOf<'custom-form'>,
  { locale }: SectionContext,
) {
  if (items.length === 0) return undefined;
  return {
    title: localizedField(settings, 'title', locale),
    text: localizedField(settings, 'text', locale),
    form: {
      formId: settings.formId ?? '',
      place: id,
      submitLabel: localizedField(settings, 'submitLabel', locale),
      fields: items.map((item) => ({
        name: item.name,
        label: localizedField(item, 'label', locale),
        type: item.type,
        required: item.required ?? false,
        min: item.min,
        max: item.max,
        placeholder: localizedField(item, 'placeholder', locale),
        options: (item.options ?? []).map((option) => ({
          value: option.value,
          label: localizedField(option, 'label', locale) || option.value,
        })),
      })),
    },
  };
}

export type CustomFormSectionView = ViewOf<typeof loadCustomForm>;
