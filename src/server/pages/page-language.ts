export type PageLanguage = 'en' | 'bn';

/** The language a visitor's browser asks for first, of the two that pages are written in. */
export function pageLanguage(acceptLanguage: string | undefined): PageLanguage {
  for (const part of (acceptLanguage ?? '').toLowerCase().split(',')) {
    const tag = part.trim();
    if (tag.startsWith('bn')) return 'bn';
    if (tag.startsWith('en')) return 'en';
  }
  return 'en';
}
