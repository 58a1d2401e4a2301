import { isLocalHost } from '#runtime/shop-origin.ts';
import type { LiveShop } from '#server/shops/hosted-shop.ts';
import { type Caller, portOf, withoutPort } from './caller.ts';

/** The one host at which pages are served; all others redirect to it. */
export interface CanonicalHost {
  host: string;
  /** Whether the request named another host: `www.` or its absence, a trailing dot, another domain of the shop. */
  isAlias: boolean;
}

/**
 * Canonical host of a shop. An API elsewhere may name a host that does not lead to this machine; the host that was asked, without
 * `www.` and trailing dot, is canonical then.
 */
export function canonicalHost(
  caller: Pick<Caller, 'host'>,
  { shop }: Pick<LiveShop, 'shop'>,
  { bareHost, platformDomain }: { bareHost: string; platformDomain: string },
): CanonicalHost {
  const { hostname } = new URL(shop.origin);
  const host = isLocalHost(hostname) === isLocalHost(platformDomain) ? hostname : bareHost;
  return { host, isAlias: namedHost(caller) !== host };
}

/** Canonical host of the platform's own pages: the bare host, which on a developer's machine may be a number. */
export const platformHost = (caller: Pick<Caller, 'host'>, bareHost: string): CanonicalHost => ({
  host: bareHost,
  isAlias: namedHost(caller) !== bareHost,
});

/** Scheme, host and port of an address at the canonical host, reached the way the request came. */
export const originAtHost = ({ scheme, host }: Pick<Caller, 'scheme' | 'host'>, canonical: string): string =>
  `${scheme}://${canonical}${portOf(host)}`;

/** The host as the request names it, with `www.` and a trailing dot. */
const namedHost = ({ host }: Pick<Caller, 'host'>) => withoutPort(host.trim().toLowerCase());
