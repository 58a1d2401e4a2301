import { shopPath } from './shop-path.ts';

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const MAIL_ADDRESS = /^[\w.%+-]+@[\w-]+(?:\.[\w-]+)+$/;
const PHONE_NUMBER = /^\+?\d[\d\s().-]{4,}\d$/;
/** Matches `www.…` and hosts with a common top-level domain. Other names with a dot are files, such as `about.html`. */
const HOST_NAME =
  /^(?:www\.[^\s/]+|(?:[a-z\d-]+\.)+(?:com|net|org|info|biz|shop|store|online|xyz|site|app|dev|io|me|co|gl|ly|be|tv|watch|bd|in|uk|us|eu))(?::\d+)?(?=[/?#]|$)/i;

/**
 * Completes link addresses in imported text: adds the scheme of a host, e-mail address or phone number, and makes paths
 * absolute. Other addresses are unchanged.
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
