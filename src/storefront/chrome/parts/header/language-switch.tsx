import { useLocation } from 'react-router';
import { localizePath, otherLocale } from '#storefront/locale/locale.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';

import { rememberLanguage } from '#storefront/locale/remembered-language.ts';
import { m } from '#storefront/messages/compiled/messages.js';

interface LanguageSwitchProps {
  /** A few letters, for where there is little room. */
  isShort?: boolean;
  className?: string;
}

/** The same page in the other language. Its name is set in the system's face, so that one word loads no Bangla font. */
export function LanguageSwitch({ isShort, className = '' }: LanguageSwitchProps) {
  const { locale, defaultLanguage } = useLocale();
  const { pathname, search } = useLocation();
  const other = otherLocale(locale);
  return (
    <a
      href={localizePath(pathname + search, other, defaultLanguage)}
      hrefLang={other}
      lang={other}
      onClick={() => rememberLanguage(other)}
      data-document
      aria-label={m.switch_language(undefined, { locale: other })}
      style={{ fontFamily: 'system-ui, sans-serif' }}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-3 text-sm font-semibold hover:bg-current/8 ${className}`}
    >
      {(isShort ? m.language_short : m.language_name)(undefined, { locale: other })}
    </a>
  );
}
