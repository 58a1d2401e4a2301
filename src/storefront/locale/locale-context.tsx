import { createContext, type ReactNode, use, useMemo } from 'react';
import { otherLanguageOf } from './language-of.ts';
import type { Locale } from './locale.ts';
import { localizePath } from './locale-path.ts';

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

export interface LocaleProviderProps {
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
