import { shopPath } from './shop-path.ts';

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const MAIL_ADDRESS = /^[\w.%+-]+@[\w-]+(?:\.[\w-]+)+$/;
const PHONE_NUMBER = /^\+?\d[\d\s().-]{4,}\d$/;
/** Matches the host name of a link without a scheme. Other names with a dot are files, such as `about.html`. */
const HOST_NAME =
  /^(?:www\.[^\s/]+|(?:[a-z\d-]+\.)+(?:com|net|org|info|biz|shop|store|online|xyz|site|app|dev|io|me|co|gl|ly|be|tv|watch|bd|in|uk|us|eu))(?::\d+)?(?=[/?#]|$)/i;

/**
 * Completes link addresses in imported text. Adds the scheme of a site, mail address or phone number, and the leading
 * slash of a path, so that it is not relative to the page that shows it.
 */
export function completeLinkAddress(text: string): string {
  const address = text.trim();
  if (address === '' || /^[#?]/.test(address)) return address;
  if (/^[/\\]{2}[^/\\]/.test(address)) return `https:${address.replaceAll('\\', '/')}`;
  if (address.startsWith('/')) return address;
  if (MAIL_ADDRESS.test(address)) return `mailto:${address}`;
  if (PHONE_NUMBER.test(address)) return `tel:${address.replace(/[^+\d]/g, '')}`;
  if (HOST_NAME.test(address)) return `https://${address}`;
  return SCHEME.test(address.replace(/[\s\p{Cc}]/gu, '')) ? address : shopPath(address);
}
