import { decodePercentEncoding } from './decode-percent-encoding.ts';
import { toAsciiForms } from './normalize-input.ts';
import { isDialable } from './phone.ts';
import { toShopPath } from './shop-path.ts';

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const MAIL_ADDRESS = /^[\w.%+-]+@[\w-]+(?:\.[\w-]+)+$/;
/** Matches links to phone numbers and mail addresses. `callto:` is an old name of `tel:`. */
const CONTACT_LINK = /^(tel|callto|sms|mailto):[\s/]*([^?;&]*)(.*)$/is;
const PHONE_NUMBER = /^\+?\d[\d\s().-]{4,}\d$/;
/** Matches dates such as `01-02-2026`. Without `tel:`, they are slugs, not phone numbers. */
const DATE = /^[0-3]?\d([-.])[01]?\d\1(?:19|20)\d\d$/;
/** Without `tel:`, numbers of up to six digits are slugs, such as the price range `100-200`. */
const MAX_SLUG_DIGITS = 6;
/** Matches `www.…` and hosts with a common top-level domain. Other names with a dot are files, such as `about.html`. */
const HOST_NAME =
  /^(?:www\.[^\s/]+|(?:[a-z\d-]+\.)+(?:com|net|org|info|biz|shop|store|online|xyz|site|app|dev|io|me|co|gl|ly|be|tv|ee|ai|gg|cc|pro|live|link|page|bio|asia|watch|bd|in|pk|np|lk|ae|sa|my|sg|uk|us|ca|au|eu|de))(?::\d+)?(?=[/?#]|$)/i;

/** Completes hosts, e-mail addresses, phone numbers and relative paths. Other addresses are unchanged. */
export function completeLinkAddress(text: string): string {
  const address = text.trim();
  if (address === '' || /^[#?]/.test(address)) return address;
  if (/^[/\\]{2}[^/\\]/.test(address)) return `https:${address.replaceAll('\\', '/')}`;
  if (address.startsWith('/')) return address;
  if (CONTACT_LINK.test(address)) return completeContactLink(address);
  if (MAIL_ADDRESS.test(address)) return `mailto:${address}`;
  const isNumber = isDialable(address) && !DATE.test(toAsciiForms(address));
  const number = isNumber ? readPhoneNumber(address) : undefined;
  if (number && number.length > MAX_SLUG_DIGITS) return `tel:${number}`;
  if (HOST_NAME.test(address)) return `https://${address}`;
  return SCHEME.test(address.replace(/[\s\p{Cc}]/gu, '')) ? address : toShopPath(address);
}

const RELATIVE_PATH = /^[\p{L}\p{N}_-]+\//u;

/** Like `completeLinkAddress`, but returns text that may be a name or slug, such as `about` or `@glow`, unchanged. */
export function completeUnlessSlug(text: string): string {
  const completed = completeLinkAddress(text);
  return SCHEME.test(completed) || RELATIVE_PATH.test(text.trim()) ? completed : text;
}

function completeContactLink(address: string): string {
  const [, scheme = '', contact = '', rest = ''] = CONTACT_LINK.exec(address) ?? [];
  if (/^mailto$/i.test(scheme)) return `mailto:${contact.trim()}${rest}`;
  const number = readPhoneNumber(decodePercentEncoding(contact)) ?? contact.trim();
  return `${/^sms$/i.test(scheme) ? 'sms' : 'tel'}:${number}${rest}`;
}

function readPhoneNumber(text: string): string | undefined {
  const number = toAsciiForms(text);
  if (!PHONE_NUMBER.test(number)) return undefined;
  return number.replace(/[^+\d]/g, '').replace(/^((?:\+|00)?880)0/, '$1');
}
