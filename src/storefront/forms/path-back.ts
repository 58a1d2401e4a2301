import { shopPath } from '#domain/shop-path.ts';
import { type PostedForm, textOf } from './read-form.ts';

const MAX_PATH = 2_000;

/** The path of the page a posted form stands on; the home page when it is not told, or is longer than any page's. */
export function pathBack(form: PostedForm, request: Request): string {
  const base = 'http://shop.example';
  const told = textOf(form, 'back') ?? request.headers.get('referer') ?? '';
  const { protocol, pathname, search } = new URL(URL.canParse(told, base) ? told : '/', base);
  const path = shopPath(pathname + search);
  return /^https?:$/.test(protocol) && path.length <= MAX_PATH ? path : '/';
}
