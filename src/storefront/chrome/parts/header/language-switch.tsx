import { useLocation } from 'react-router';
import { otherLocale } from '#storefront/locale/locale.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { localizePath } from '#storefront/locale/locale-path.ts';
import { m } from '#storefront/messages/compiled/messages.js';

const COOKIE_SECONDS = 31_536_000;

/** The same page in the other language. Its name is set in the system's face, so that one word loads no Bangla font. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const { locale, defaultLanguage } = useLocale();
  const { pathname, search } = useLocation();
  const other = otherLocale(locale);
  const remember = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser that shops here
    document.cookie = `language=${other}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
  };
  return (
    <a
      href={localizePath(pathname + search, other, defaultLanguage)}
      hrefLang={other}
      lang={other}
      onClick={remember}
      data-document
      aria-label={m.switch_language(undefined, { locale: other })}
      style={{ fontFamily: 'system-ui, sans-serif' }}
      className={`inline-flex min-h-11 items-center rounded-control px-3 text-sm font-semibold hover:bg-current/8 ${className}`}
    >
      {m.language_name(undefined, { locale: other })}
    </a>
  );
}
