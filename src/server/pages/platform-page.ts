import type { Context } from 'hono';
import { escapeMarkup } from '#domain/escape-markup.ts';
import { toLinkedPictureUrl } from '#domain/picture-address.ts';
import type { ServerBindings } from '#server/backend.ts';
import { toQueueRequester } from '#server/queues/work-queues.ts';
import type { ShopFinder } from '#server/shops/shop-finder.ts';
import type { ListedShop } from '#server/shops/shop-types.ts';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import {
  createPlatformPageHeaders,
  errorResponse,
  isApiRequest,
  methodNotAllowedResponse,
  READ_METHODS,
} from './error-response.ts';
import { readSelectedLanguage, renderPageFrame, toPlatformLink } from './page-frame.ts';

const TEXTS = {
  en: {
    title: 'Haat – one market, many shops',
    heading: 'One market, many shops.',
    lead: 'Beauty, medicine, household goods and more from shops across Bangladesh. Pick a shop and start browsing.',
    shops: 'Explore the shops',
    none: 'The first shop opens soon. Check back later.',
    start: 'Start a shop',
    startText:
      'Upload your catalogue and get your own shop address, design and languages, with cash on delivery from day one.',
    support: 'Contact support',
    supportText: 'Questions about a shop or an order? E-mail us.',
  },
  bn: {
    title: 'হাট: এক হাটে অনেক দোকান',
    heading: 'এক হাটে অনেক দোকান।',
    lead: 'রূপচর্চা, ওষুধ, ঘরের জিনিস: সব মিলবে সারা বাংলাদেশের দোকানে। পছন্দের দোকানে ঢুকে পড়ুন।',
    shops: 'দোকানগুলো দেখুন',
    none: 'প্রথম দোকানটি শিগগিরই চালু হচ্ছে। কয়েক দিন পর আবার আসুন।',
    start: 'দোকান খুলুন',
    startText:
      'আপনার পণ্যের তালিকা আপলোড করুন। পাবেন নিজের দোকানের ঠিকানা, ডিজাইন ও ভাষা, সঙ্গে প্রথম দিন থেকেই ক্যাশ অন ডেলিভারি।',
    support: 'সহায়তা নিন',
    supportText: 'কোনো দোকান বা অর্ডার নিয়ে প্রশ্ন? আমাদের ই-মেইল করুন।',
  },
} as const;

const LOGO_WIDTH_PX = 240;

export interface PlatformLinks {
  platformUrl: string;
  supportEmail: string;
  shopUrl: (host: string) => string;
}

interface PlatformOptions extends PlatformLinks, ReturnType<typeof readSelectedLanguage> {
  shops: ListedShop[];
}

function renderPlatformPage(options: PlatformOptions): string {
  const { language, isSelected, shops, platformUrl, supportEmail } = options;
  const text = TEXTS[language];
  const mail = `mailto:${escapeMarkup(supportEmail)}`;
  const subject = encodeURIComponent(text.start);
  const list = shops.map((shop) => renderShopCard(shop, options)).join('');
  return renderPageFrame({
    language,
    isSelected,
    hasLanguages: true,
    title: text.title,
    platformUrl,
    isIndexed: true,
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

function renderShopCard(shop: ListedShop, { language, shopUrl }: PlatformOptions): string {
  const name = (language === 'bn' && shop.nameBn) || shop.name;
  const logo = shop.logo
    ? `<img src="${escapeMarkup(toLogoUrl(shop, shopUrl))}" width="112" height="84" alt="">`
    : escapeMarkup([...name][0] ?? '');
  return `<li><a href="${escapeMarkup(shopUrl(shop.host))}"><div class="logo" aria-hidden="true">${logo}</div>
<div><b>${escapeMarkup(name)}</b>${shop.address ? `<span>${escapeMarkup(shop.address)}</span>` : ''}<span class="host">${escapeMarkup(shop.host)}</span></div></a></li>`;
}

/** Remote logos are requested from the shop's host, because the platform's host fetches no remote pictures. */
function toLogoUrl({ logo, host }: ListedShop, shopUrl: PlatformLinks['shopUrl']): string {
  const url = pictureUrl(logo, LOGO_WIDTH_PX);
  return toLinkedPictureUrl(logo) === undefined ? url : new URL(url, shopUrl(host)).href;
}

const UNKNOWN_SHOP_TEXTS = {
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
    text: (name: string) => `${name} দোকানটি এই মুহূর্তে বন্ধ আছে অথবা এই নামে কোনো দোকান নেই।`,
    explore: 'অন্য দোকান দেখুন',
    start: 'দোকান খুলুন',
    support: 'সহায়তা নিন',
    owner: 'এটি কি আপনার দোকান? আবার চালু করতে বা ঠিক করতে সহায়তা বিভাগে যোগাযোগ করুন।',
  },
} as const;

const UNKNOWN_SHOP_ILLUSTRATION_SVG = `<svg class="art" viewBox="0 0 240 180" aria-hidden="true" fill="none"><ellipse cx="120" cy="166" rx="104" ry="10" fill="#e9e6dc"/><path d="M46 76h148v78a8 8 0 0 1-8 8H54a8 8 0 0 1-8-8z" fill="#fff" stroke="#d9d6cc" stroke-width="3"/><path d="M40 34h160l14 40H26z" fill="#176b87"/><path d="M26 74h38v8a19 19 0 0 1-38 0zM102 74h38v8a19 19 0 0 1-38 0zM176 74h38v8a19 19 0 0 1-38 0z" fill="#176b87"/><path d="M64 74h38v8a19 19 0 0 1-38 0zM140 74h38v8a19 19 0 0 1-38 0z" fill="#cfe0e5"/><rect x="66" y="112" width="46" height="50" rx="5" fill="#f1efe8" stroke="#d9d6cc" stroke-width="3"/><rect x="130" y="112" width="46" height="30" rx="5" fill="#f1efe8" stroke="#d9d6cc" stroke-width="3"/><path d="M89 122v12m0 8v1" stroke="#b9572f" stroke-width="6" stroke-linecap="round"/></svg>`;

function renderUnknownShopPage(
  name: string,
  options: PlatformLinks & ReturnType<typeof readSelectedLanguage>,
) {
  const { language, isSelected, platformUrl, supportEmail } = options;
  const text = UNKNOWN_SHOP_TEXTS[language];
  const mail = `mailto:${escapeMarkup(supportEmail)}?subject=${encodeURIComponent(name)}`;
  return renderPageFrame({
    language,
    isSelected,
    hasLanguages: true,
    title: text.title,
    platformUrl,
    isIndexed: false,
    body: `<section class="lost">${UNKNOWN_SHOP_ILLUSTRATION_SVG}<h1>${text.title}</h1>
<p class="lead">${escapeMarkup(text.text(name))}</p>
<div class="actions"><a class="button primary" href="${toPlatformLink(options, '#shops')}">${text.explore}</a>
<a class="button" href="${toPlatformLink(options, '#start')}">${text.start}</a>
<a class="button" href="${mail}">${text.support}</a></div>
<p class="note">${text.owner}</p></section>`,
  });
}

export async function platformResponse(
  c: Context<ServerBindings>,
  shops: ShopFinder,
  addresses: PlatformLinks,
): Promise<Response> {
  if (c.req.path !== '/') return errorResponse(c, 404);
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return methodNotAllowedResponse(c, READ_METHODS);
  const listedShops = await shops.list(toQueueRequester(c));
  const html = renderPlatformPage({ ...readSelectedLanguage(c), shops: listedShops, ...addresses });
  return c.html(html, 200, { ...createPlatformPageHeaders(), 'Cache-Control': 'no-cache' });
}

export function unknownShopResponse(c: Context<ServerBindings>, name: string, addresses: PlatformLinks) {
  if (isApiRequest(c)) return errorResponse(c, 404);
  return c.html(
    renderUnknownShopPage(name, { ...readSelectedLanguage(c), ...addresses }),
    404,
    createPlatformPageHeaders(),
  );
}
