import { createContext, type ReactNode, use, useMemo } from 'react';
import { type Locale, localizePath } from './locale.ts';

export interface LocaleValue {
  locale: Locale;
  defaultLanguage: Locale;
  /** The address of a path of the shop in the language of the page: `/cart` or `/bn/cart`. */
  localePath: (path: string) => string;
  /** The `lang` of an element that holds a text of owners or shoppers, when that is in the other language. */
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

/**
 * The language of a text by owners or shoppers, for the `lang` of its element, if it differs from the page's.
 * Determined by the majority of its letters.
 */
export function otherLanguageOf(text: string, locale: Locale): Locale | undefined {
  const read = text.replace(MARKUP, ' ');
  const bangla = read.match(BANGLA)?.length ?? 0;
  const latin = read.match(LATIN)?.length ?? 0;
  if (bangla === latin) return undefined;
  const language = bangla > latin ? 'bn' : 'en';
  return language === locale ? undefined : language;
}
