import { escapeMarkup } from '#domain/escape-markup.ts';
import type { PageLanguage } from './page-language.ts';
import { MARK, PAGE_STYLES } from './page-styles.ts';

export interface FrameOptions {
  language: PageLanguage;
  title: string;
  /** Address of the platform's own page. */
  platformUrl: string;
  /** Whether search engines should list the page. */
  isListed: boolean;
  /** Whether the browser asks for the address again after a few seconds. */
  triesAgain?: boolean;
  body: string;
}

const TRY_AGAIN_SECONDS = 4;

const TEXTS = {
  en: { shops: 'Shops', support: 'Support', motto: 'Haat, an open-air market of many shops.' },
  bn: { shops: 'দোকান', support: 'সহায়তা', motto: 'হাট, অনেক দোকানের খোলা বাজার।' },
} as const;

/** A page of the platform itself; `body` is HTML. */
export function pageFrame(options: FrameOptions): string {
  const { language, title, platformUrl, isListed, triesAgain, body } = options;
  const text = TEXTS[language];
  const home = escapeMarkup(platformUrl);
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
${isListed ? '' : '<meta name="robots" content="noindex">'}
${triesAgain ? `<meta http-equiv="refresh" content="${TRY_AGAIN_SECONDS}">` : ''}
<meta name="theme-color" content="#f7f6f2">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${PAGE_STYLES}</style>
</head>
<body>
<header class="wrap bar"><a class="mark" href="${home}">${MARK}Haat</a>
<nav aria-label="Haat"><a href="${home}#shops">${text.shops}</a><a href="${home}#support">${text.support}</a></nav></header>
<main class="wrap">${body}</main>
<footer><div class="wrap">${text.motto}</div></footer>
</body>
</html>`;
}
