import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { getOtherLocale, type Locale, localizePath, storeLanguage } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { IconButton } from '#storefront/ui/button.tsx';
import { X } from '#storefront/ui/icons.ts';

/** On a scrolled page, the offer is deferred to the next page, so that the contents do not move. */
export default function LanguageOffer({ language, onClose }: { language: Locale; onClose: () => void }) {
  const { defaultLanguage } = useLocale();
  const { pathname, search } = useLocation();
  const [isShown, setShown] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked on every page
  useEffect(() => setShown((wasShown) => wasShown || window.scrollY < 1), [pathname]);
  const inLanguage = { locale: language };
  const close = () => {
    storeLanguage(getOtherLocale(language));
    onClose();
  };
  if (!isShown) return null;
  return (
    <section
      lang={language}
      aria-label={m.switch_language(undefined, inLanguage)}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      style={{ fontFamily: 'system-ui, sans-serif' }}
      className="border-b border-line bg-tint text-[calc(7px+0.4375rem)] text-ink"
    >
      <div className="header-width flex items-center justify-end gap-1">
        <p className="max-sm:sr-only">{m.language_offer(undefined, inLanguage)}</p>
        <a
          href={localizePath(pathname + search, language, defaultLanguage)}
          hrefLang={language}
          data-document
          onClick={() => storeLanguage(language)}
          className="inline-flex min-h-11 items-center px-3 font-semibold text-accent-ink underline underline-offset-4"
        >
          {m.switch_language(undefined, inLanguage)}
        </a>
        <IconButton
          label={m.close(undefined, inLanguage)}
          icon={<X aria-hidden className="size-5" />}
          onClick={close}
        />
      </div>
    </section>
  );
}
