import { escapeMarkup } from '#domain/escape-markup.ts';
import { pageFrame } from './page-frame.ts';
import type { PageLanguage } from './page-language.ts';

const TEXTS = {
  en: {
    title: 'Sorry, this shop was not found.',
    text: (name: string) => `The shop ${name} is currently unavailable or does not exist.`,
    explore: 'Explore other shops',
    start: 'Start a shop',
    support: 'Contact support',
    owner: 'Is this your shop? Contact support to reset or reactivate it.',
  },
  bn: {
    title: 'দুঃখিত, এই দোকানটি পাওয়া যায়নি।',
    text: (name: string) => `${name} দোকানটি এই মুহূর্তে বন্ধ আছে অথবা এর কোনো অস্তিত্ব নেই।`,
    explore: 'অন্য দোকান দেখুন',
    start: 'দোকান খুলুন',
    support: 'সহায়তা নিন',
    owner: 'এটি কি আপনার দোকান? আবার চালু করতে বা ঠিক করতে সহায়তা বিভাগে যোগাযোগ করুন।',
  },
} as const;

const ART = `<svg class="art" viewBox="0 0 240 180" aria-hidden="true" fill="none"><ellipse cx="120" cy="166" rx="104" ry="10" fill="#e9e6dc"/><path d="M46 76h148v78a8 8 0 0 1-8 8H54a8 8 0 0 1-8-8z" fill="#fff" stroke="#d9d6cc" stroke-width="3"/><path d="M40 34h160l14 40H26z" fill="#176b87"/><path d="M26 74h38v8a19 19 0 0 1-38 0zM102 74h38v8a19 19 0 0 1-38 0zM176 74h38v8a19 19 0 0 1-38 0z" fill="#176b87"/><path d="M64 74h38v8a19 19 0 0 1-38 0zM140 74h38v8a19 19 0 0 1-38 0z" fill="#cfe0e5"/><rect x="66" y="112" width="46" height="50" rx="5" fill="#f1efe8" stroke="#d9d6cc" stroke-width="3"/><rect x="130" y="112" width="46" height="30" rx="5" fill="#f1efe8" stroke="#d9d6cc" stroke-width="3"/><path d="M89 122v12m0 8v1" stroke="#b9572f" stroke-width="6" stroke-linecap="round"/></svg>`;

export interface NotFoundOptions {
  language: PageLanguage;
  /** The shop's name, or the host it was looked for at. */
  name: string;
  platformUrl: string;
  supportEmail: string;
}

/** What stands at a host that no shop, or only a suspended one, answers at. */
export function notFoundPage({ language, name, platformUrl, supportEmail }: NotFoundOptions): string {
  const text = TEXTS[language];
  const home = escapeMarkup(platformUrl);
  const mail = `mailto:${escapeMarkup(supportEmail)}?subject=${encodeURIComponent(name)}`;
  return pageFrame({
    language,
    title: text.title,
    platformUrl,
    isListed: false,
    body: `<section class="lost">${ART}<h1>${text.title}</h1>
<p class="lead">${escapeMarkup(text.text(name))}</p>
<div class="actions"><a class="button primary" href="${home}#shops">${text.explore}</a>
<a class="button" href="${home}#start">${text.start}</a>
<a class="button" href="${mail}">${text.support}</a></div>
<p class="note">${text.owner}</p></section>`,
  });
}
