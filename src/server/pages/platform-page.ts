import { escapeMarkup } from '#domain/escape-markup.ts';
import type { ListedShop } from '../shops/hosted-shop.ts';
import { pageFrame } from './page-frame.ts';
import type { PageLanguage } from './page-language.ts';

const TEXTS = {
  en: {
    title: 'Haat, a market of many shops',
    heading: 'One market, many shops.',
    lead: 'Beauty, medicine, household and more, from shops across Bangladesh. Pick a stall and walk in.',
    shops: 'Explore the shops',
    none: 'The first shop is about to open. Look in again soon.',
    start: 'Start a shop',
    startText:
      'Bring your catalogue; your shop gets its own address, look and languages, with cash on delivery from the first day.',
    support: 'Contact support',
    supportText: 'Questions about a shop, an order or your own stall? Write to us; people answer.',
  },
  bn: {
    title: 'হাট, অনেক দোকানের বাজার',
    heading: 'এক হাটে অনেক দোকান।',
    lead: 'সাজসজ্জা, ওষুধ, ঘরের জিনিস, সব মিলবে সারা বাংলাদেশের দোকানে। পছন্দের দোকানে ঢুকে পড়ুন।',
    shops: 'দোকানগুলো দেখুন',
    none: 'প্রথম দোকানটি শিগগিরই খুলছে। আবার আসুন।',
    start: 'দোকান খুলুন',
    startText: 'আপনার পণ্য আনুন; দোকান পাবে নিজের ঠিকানা, নিজের সাজ ও ভাষা, প্রথম দিন থেকেই ক্যাশ অন ডেলিভারি।',
    support: 'সহায়তা নিন',
    supportText: 'কোনো দোকান, অর্ডার বা নিজের দোকান নিয়ে প্রশ্ন? আমাদের লিখুন, মানুষই উত্তর দেবে।',
  },
} as const;

export interface PlatformOptions {
  language: PageLanguage;
  shops: ListedShop[];
  platformUrl: string;
  supportEmail: string;
  /** The address of the shop at a host. */
  shopUrl: (host: string) => string;
}

/** The platform's own page: its shops, how to start one, and whom to ask. */
export function platformPage(options: PlatformOptions): string {
  const { language, shops, platformUrl, supportEmail } = options;
  const text = TEXTS[language];
  const mail = `mailto:${escapeMarkup(supportEmail)}`;
  const subject = encodeURIComponent(text.start);
  const list = shops.map((shop) => shopCard(shop, options)).join('');
  return pageFrame({
    language,
    title: text.title,
    platformUrl,
    isListed: true,
    body: `<section class="hero"><h1>${text.heading}</h1><p class="lead">${text.lead}</p>
<div class="actions"><a class="button primary" href="#shops">${text.shops}</a><a class="button" href="#start">${text.start}</a></div></section>
<section id="shops" aria-labelledby="shops-title"><h2 id="shops-title">${text.shops}</h2>
${list ? `<ul class="shops">${list}</ul>` : `<p class="lead">${text.none}</p>`}</section>
<div class="panels"><section class="panel dark" id="start"><h2>${text.start}</h2><p>${text.startText}</p>
<a class="button" style="color:#191a20" href="${mail}?subject=${subject}">${text.start}</a></section>
<section class="panel" id="support"><h2>${text.support}</h2><p>${text.supportText}</p>
<a class="button" href="${mail}">${escapeMarkup(supportEmail)}</a></section></div>`,
  });
}

function shopCard(shop: ListedShop, { language, shopUrl }: PlatformOptions): string {
  const name = (language === 'bn' && shop.nameBn) || shop.name;
  const logo = shop.logo
    ? `<img src="/images/w_240/${escapeMarkup(encodeURI(shop.logo))}" width="112" height="84" alt="">`
    : escapeMarkup([...name][0] ?? '');
  return `<li><a href="${escapeMarkup(shopUrl(shop.host))}"><div class="logo" aria-hidden="true">${logo}</div>
<div><b>${escapeMarkup(name)}</b>${shop.address ? `<span>${escapeMarkup(shop.address)}</span>` : ''}<span class="host">${escapeMarkup(shop.host)}</span></div></a></li>`;
}
