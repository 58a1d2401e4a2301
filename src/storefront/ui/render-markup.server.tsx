import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LocaleProvider } from '#storefront/locale/locale-context.tsx';
import type { RequestContext } from '#storefront/request-context.ts';

/** The finished markup of a part of a page, in the language of the page. Throws what its components throw. */
export function renderMarkup(
  { locale, shop }: Pick<RequestContext, 'locale' | 'shop'>,
  part: ReactNode,
): string {
  return renderToStaticMarkup(
    <LocaleProvider locale={locale} defaultLanguage={shop.defaultLanguage}>
      {part}
    </LocaleProvider>,
  );
}
