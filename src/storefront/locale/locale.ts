export const LOCALES = ['en', 'bn'] as const;

export type Locale = (typeof LOCALES)[number];

export const isLocale = (text: string | undefined): text is Locale => text === 'en' || text === 'bn';

export const otherLocale = (locale: Locale): Locale => (locale === 'en' ? 'bn' : 'en');
