import { shopPath } from '#domain/shop-path.ts';
import { type Caller, originOf } from '../host/caller.ts';

/** Where a `Location` leads within the origin it was asked at: the last door, whoever made the redirect. */
export function ownLocation(location: string, caller: Caller): string {
  const own = originOf(caller);
  if (!own || !URL.canParse(location, own)) return '/';
  const { origin, pathname, search, hash } = new URL(location, own);
  if (origin === own) return shopPath(pathname + search + hash);
  // A path with slashes before it was meant for the shop; a whole address was not.
  return URL.canParse(location) ? '/' : shopPath(location);
}
