import { createContext, type ReactNode, use, useMemo } from 'react';
import { type Locale, localizePath } from './locale.ts';

export interface LocaleValue {
  locale: Locale;
  defaultLanguage: Locale;
  localePath: (path: string) => string;
  findLang: (text: string) => Locale | undefined;
}

const LocaleContext = createContext<LocaleValue>({
  locale: 'en',
  defaultLanguage: 'en',
  localePath: (path) => path,
  findLang: (text) => detectOtherLanguage(text, 'en'),
});

interface LocaleProviderProps {
  locale: Locale;
  defaultLanguage: Locale;
  children: ReactNode;
}

export function LocaleProvider({ locale, defaultLanguage, children }: LocaleProviderProps) {
  const value = useMemo<LocaleValue>(
    () => ({
      locale,
      defaultLanguage,
      localePath: (path) => localizePath(path, locale, defaultLanguage),
      findLang: (text) => detectOtherLanguage(text, locale),
    }),
    [locale, defaultLanguage],
  );
  return <LocaleContext value={value}>{children}</LocaleContext>;
}

export const useLocale = (): LocaleValue => use(LocaleContext);

const BANGLA_LETTER = /\p{Script=Bengali}/gu;
const LATIN_LETTER = /\p{Script=Latin}/gu;
const MARKUP_PATTERN = /<[^>]*>|&\w+;/g;

/** Returns the language of most letters; `undefined` if it is the page's language or both have equally many. */
export function detectOtherLanguage(text: string, locale: Locale): Locale | undefined {
  const plainText = text.replace(MARKUP_PATTERN, ' ');
  const bangla = plainText.match(BANGLA_LETTER)?.length ?? 0;
  const latin = plainText.match(LATIN_LETTER)?.length ?? 0;
  if (bangla === latin) return undefined;
  const language = bangla > latin ? 'bn' : 'en';
  return language === locale ? undefined : language;
}
