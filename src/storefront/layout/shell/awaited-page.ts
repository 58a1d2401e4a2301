import { splitLocale } from '#storefront/locale/locale.ts';

export const ACCOUNT_PATH = '/user';

/** Pages of the account that are not there yet. */
const AWAITED = /^\/user\/(?:address)(?:[/?#]|$)/;

/** Whether a link leads to a page that the shop does not have yet. Headers, menus and the bar at the thumb leave it out. */
export const isAwaitedPage = (href: string): boolean => AWAITED.test(splitLocale(href).path);
