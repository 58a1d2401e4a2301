import { createContext, type ReactNode, use, useMemo } from 'react';
import { type Locale, localizePath } from './locale.ts';

export interface LocaleValue {
  locale: Locale;
  defaultLanguage: Locale;
  localePath: (path: string) => string;
  langOf: (text: string) => Locale | undefined;
}

const LocaleContext = createContext<LocaleValue>({
  locale: 'en',
  defaultLanguage: 'en',
  localePath: (path) => path,
  langOf: (text) => otherLanguageOf(text, 'en'),
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
      langOf: (text) => otherLanguageOf(text, locale),
    }),
    [locale, defaultLanguage],
  );
  return <LocaleContext value={value}>{children}</LocaleContext>;
}

export const useLocale = (): LocaleValue => use(LocaleContext);

const BANGLA = /\p{Script=Bengali}/gu;
const LATIN = /\p{Script=Latin}/gu;
const MARKUP = /<[^>]*>|&\w+;/g;

/** `undefined` if it is the page's language, by the majority of letters. */
export function otherLanguageOf(text: string, locale: Locale): Locale | undefined {
  const read = text.replace(MARKUP, ' ');
  const bangla = read.match(BANGLA)?.length ?? 0;
  const latin = read.match(LATIN)?.length ?? 0;
  if (bangla === latin) return undefined;
  const language = bangla > latin ? 'bn' : 'en';
  return language === locale ? undefined : language;
}
