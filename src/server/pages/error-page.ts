import { escapeMarkup } from '#domain/escape-markup.ts';
import { pageFrame } from './page-frame.ts';
import type { PageLanguage } from './page-language.ts';

const TEXTS = {
  en: {
    400: ['This address cannot be read.', 'Check it for typing errors, or start again from the home page.'],
    403: ['This request came from another site.', 'Open the page here and try once more.'],
    404: ['There is no such page.', 'It may have moved. Start again from the home page.'],
    405: ['This page takes no such request.', 'Start again from the home page.'],
    413: ['That was too much at once.', 'Send less than one megabyte.'],
    414: ['This address is too long.', 'Start again from the home page.'],
    417: ['This request expects what we do not do.', 'Start again from the home page.'],
    500: ['Something went wrong.', 'We have been told. Please try again in a moment.'],
    503: ['We are very busy just now.', 'Nothing is lost. This page tries again by itself in a few seconds.'],
    form: 'We cannot tell whether it was sent. Go back and try once more in a few seconds: what you typed is still there.',
    home: 'To the home page',
  },
  bn: {
    400: ['এই ঠিকানাটি পড়া যাচ্ছে না।', 'বানান দেখে নিন, অথবা হোম পাতা থেকে শুরু করুন।'],
    403: ['অনুরোধটি অন্য সাইট থেকে এসেছে।', 'পাতাটি এখানে খুলে আবার চেষ্টা করুন।'],
    404: ['এমন কোনো পাতা নেই।', 'হয়তো সরে গেছে। হোম পাতা থেকে শুরু করুন।'],
    405: ['এই পাতায় এমন অনুরোধ চলে না।', 'হোম পাতা থেকে শুরু করুন।'],
    413: ['একবারে অনেক বেশি পাঠানো হয়েছে।', 'এক মেগাবাইটের কম পাঠান।'],
    414: ['ঠিকানাটি খুব লম্বা।', 'হোম পাতা থেকে শুরু করুন।'],
    417: ['এই অনুরোধ যা চায় তা আমরা করি না।', 'হোম পাতা থেকে শুরু করুন।'],
    500: ['কিছু একটা সমস্যা হয়েছে।', 'আমরা জেনেছি। একটু পরে আবার চেষ্টা করুন।'],
    503: ['এই মুহূর্তে খুব ভিড়।', 'কিছুই হারায়নি। কয়েক সেকেন্ড পর পাতাটি নিজে থেকেই আবার চেষ্টা করবে।'],
    form: 'পাঠানো হয়েছে কি না আমরা নিশ্চিত নই। ফিরে গিয়ে কয়েক সেকেন্ড পর আবার চেষ্টা করুন: আপনার লেখা সেখানেই আছে।',
    home: 'হোম পাতায়',
  },
} as const;

export type ErrorStatus = Exclude<keyof (typeof TEXTS)['en'], 'home' | 'form'>;

/** What a visitor sees when a request fails outside any shop's own pages; `isForm` when something typed was sent. */
export function errorPage(status: ErrorStatus, language: PageLanguage, { isForm = false } = {}): string {
  const texts = TEXTS[language];
  const [title, explanation] = texts[status];
  const text = isForm && status === 503 ? texts.form : explanation;
  return pageFrame({
    language,
    title,
    platformUrl: '/',
    isListed: false,
    triesAgain: status === 503 && !isForm,
    body: `<section class="lost"><h1>${escapeMarkup(title)}</h1><p class="lead">${escapeMarkup(text)}</p>
<div class="actions"><a class="button primary" href="/">${texts.home}</a></div></section>`,
  });
}
