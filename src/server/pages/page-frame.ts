import type { Context } from 'hono';
import { escapeMarkup } from '#domain/escape-markup.ts';

export type PageLanguage = 'en' | 'bn';

export function readPageLanguage(acceptLanguage: string | undefined): PageLanguage {
  for (const part of (acceptLanguage ?? '').toLowerCase().split(',')) {
    const tag = part.trim();
    if (tag.startsWith('bn')) return 'bn';
    if (tag.startsWith('en')) return 'en';
  }
  return 'en';
}

const LANGUAGE_PARAMETER = 'lang';

export function readSelectedLanguage({ req }: Context): { language: PageLanguage; isSelected: boolean } {
  const selected = req.query(LANGUAGE_PARAMETER);
  if (selected === 'en' || selected === 'bn') return { language: selected, isSelected: true };
  return { language: readPageLanguage(req.header('accept-language')), isSelected: false };
}

export interface FrameOptions {
  language: PageLanguage;
  title: string;
  platformUrl: string;
  isIndexed: boolean;
  /** Whether the page exists in both languages, with a link to the other one. */
  hasLanguages?: boolean;
  /** Whether the visitor selected the language. Links to the platform then keep it. */
  isSelected?: boolean;
  reloadsAutomatically?: boolean;
  body: string;
}

const RELOAD_AFTER_SECONDS = 4;

const TEXTS = {
  en: {
    shops: 'Shops',
    support: 'Support',
    motto: 'Haat – one market, many shops.',
    other: 'bn',
    otherName: 'বাংলা',
    switch: 'বাংলায় পড়ুন',
  },
  bn: {
    shops: 'দোকান',
    support: 'সহায়তা',
    motto: 'হাট: এক হাটে অনেক দোকান।',
    other: 'en',
    otherName: 'English',
    switch: 'Read in English',
  },
} as const;

export const toPlatformLink = ({ platformUrl, language, isSelected }: LinkOptions, fragment = ''): string =>
  escapeMarkup(`${platformUrl}${isSelected ? `?${LANGUAGE_PARAMETER}=${language}` : ''}${fragment}`);

type LinkOptions = Pick<FrameOptions, 'platformUrl' | 'language' | 'isSelected'>;

const renderLanguageLink = ({ other, otherName, switch: label }: (typeof TEXTS)[PageLanguage]) =>
  `<a href="?${LANGUAGE_PARAMETER}=${other}" hreflang="${other}" lang="${other}" aria-label="${label}">${otherName}</a>`;

export function renderPageFrame(options: FrameOptions): string {
  const { language, title, isIndexed, hasLanguages, reloadsAutomatically, body } = options;
  const text = TEXTS[language];
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
${isIndexed ? '' : '<meta name="robots" content="noindex">'}
${reloadsAutomatically ? `<meta http-equiv="refresh" content="${RELOAD_AFTER_SECONDS}">` : ''}
<meta name="theme-color" content="#f7f6f2">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${PAGE_STYLES}</style>
</head>
<body>
<header class="wrap bar"><a class="mark" href="${toPlatformLink(options)}">${PLATFORM_LOGO_SVG}Haat</a>
<nav aria-label="Haat"><a href="${toPlatformLink(options, '#shops')}">${text.shops}</a><a href="${toPlatformLink(options, '#support')}">${text.support}</a>${hasLanguages ? renderLanguageLink(text) : ''}</nav></header>
<main class="wrap">${body}</main>
<footer><div class="wrap">${text.motto}</div></footer>
</body>
</html>`;
}

/** Styles without external files, so that the pages work during outages. */
const PAGE_STYLES = `
*{box-sizing:border-box}
body{margin:0;background:#f7f6f2;color:#191a20;font:16px/1.6 "Inter Variable",Inter,"Hind Siliguri","Noto Sans Bengali",system-ui,sans-serif;-webkit-font-smoothing:antialiased}
a{color:inherit}
a:focus-visible{outline:3px solid #176b87;outline-offset:3px;border-radius:12px}
.wrap{max-width:1080px;margin:0 auto;padding:0 20px}
.bar{display:flex;align-items:center;justify-content:space-between;gap:12px;padding-top:20px;padding-bottom:20px}
.mark{display:inline-flex;align-items:center;gap:10px;font-weight:700;font-size:20px;letter-spacing:-.02em;text-decoration:none;min-height:44px}
.mark svg{width:34px;height:34px}
.bar nav{display:flex;gap:4px}
.bar nav a{display:inline-flex;align-items:center;min-height:44px;padding:0 12px;text-decoration:none;font-weight:500;color:#4a4c55}
.bar nav a:hover{color:#176b87}
h1{font-size:clamp(32px,6vw,56px);line-height:1.1;letter-spacing:-.03em;margin:0;text-wrap:balance}
h2{font-size:clamp(22px,3vw,28px);letter-spacing:-.02em;line-height:1.25;margin:0}
.lead{font-size:clamp(17px,2.2vw,20px);color:#5a5c66;max-width:38em;text-wrap:pretty}
.hero{padding:48px 0 40px}
.actions{display:flex;flex-wrap:wrap;gap:12px;margin-top:28px}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:0 22px;border-radius:14px;font-weight:600;text-decoration:none;border:1px solid #d9d6cc;background:#fff}
.button:hover{border-color:#176b87;color:#176b87}
.primary{background:#176b87;border-color:#176b87;color:#fff}
.primary:hover{background:#11546b;color:#fff}
.shops{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));gap:16px;list-style:none;padding:0;margin:24px 0 0}
.shops a{display:flex;gap:16px;align-items:center;height:100%;padding:18px;border-radius:18px;background:#fff;border:1px solid #e7e4da;text-decoration:none;transition:border-color .15s,transform .15s}
.shops a:hover{border-color:#176b87;transform:translateY(-2px)}
.shops .logo{flex:none;display:grid;place-items:center;width:112px;height:84px;border-radius:16px;background:#f3f1ea;overflow:hidden;font-weight:700;font-size:26px;color:#176b87}
.shops img{width:100%;height:100%;object-fit:contain;padding:8px;filter:drop-shadow(0 0 1px rgb(25 26 32/.6))}
.shops b{display:block;font-size:18px;letter-spacing:-.01em}
.shops span{display:block;color:#5a5c66;font-size:14px;overflow-wrap:anywhere}
.shops .host{color:#176b87;font-weight:500}
.panels{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,320px),1fr));gap:16px;margin:56px 0}
.panel{padding:28px;border-radius:20px;background:#fff;border:1px solid #e7e4da;scroll-margin-top:24px}
.panel.dark{background:#191a20;border-color:#191a20;color:#fff}
.panel p{color:#5a5c66;margin:10px 0 20px}
.panel.dark p{color:#c9cad1}
.lost{min-height:72vh;display:grid;align-content:center;justify-items:start;padding:24px 0 64px}
.lost .art{width:min(240px,56vw);height:auto;margin-bottom:20px}
.note{margin-top:36px;padding:16px 18px;border-radius:14px;background:#eef4f5;color:#284650;max-width:38em}
footer{padding:24px 0 40px;color:#5a5c66;font-size:14px;border-top:1px solid #e7e4da}
@media (max-width:480px){.actions .button{width:100%}.bar nav a:first-child{display:none}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`;

const PLATFORM_LOGO_SVG = `<svg viewBox="0 0 40 40" aria-hidden="true"><rect width="40" height="40" rx="11" fill="#176b87"/><path d="M9 12h22l2 7a4 4 0 0 1-6.500 2.500a4 4 0 0 1-6.500 0a4 4 0 0 1-6.500 0a4 4 0 0 1-6.500-2.500z" fill="#fff"/><path d="M11.500 24v6h17v-6" fill="none" stroke="#fff" stroke-width="2.500" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
