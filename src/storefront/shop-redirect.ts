import { redirect } from 'react-router';
import { shopPath } from '#domain/shop-path.ts';

/** Leads to another page of the shop, and nowhere else: the only way in which routes redirect. */
export function shopRedirect(address: string, status: 301 | 302 | 303 = 302): Response {
  return redirect(shopPath(address), status);
}
