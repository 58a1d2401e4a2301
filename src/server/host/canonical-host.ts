import { type AddressSettings, isLocalHost, shopOrigin } from '#runtime/shop-origin.ts';
import type { LiveShop } from '#server/shops/hosted-shop.ts';
import { type Caller, portSuffix, withoutPort } from './caller.ts';

/** The host that serves a shop's pages; all others redirect to it. */
export interface CanonicalHost {
  host: string;
  /** The request has another host: with or without `www.`, with a trailing dot, or another domain of the shop. */
  isAlias: boolean;
}

/**
 * Canonical host of a shop. If a remote API returns a host that cannot resolve to this machine, the requested host without `www.` and
 * trailing dot is canonical.
 */
export function canonicalHost(
  caller: Pick<Caller, 'host'>,
  { shop }: Pick<LiveShop, 'shop'>,
  { normalizeHost, platformDomain }: { normalizeHost: string; platformDomain: string },
): CanonicalHost {
  const { hostname } = new URL(shop.origin);
  const host = isLocalHost(hostname) === isLocalHost(platformDomain) ? hostname : normalizeHost;
  return { host, isAlias: namedHost(caller) !== host };
}

/** Canonical host of the platform's own pages; may be an IP address on a developer's machine. */
export const platformHost = (caller: Pick<Caller, 'host'>, normalizeHost: string): CanonicalHost => ({
  host: normalizeHost,
  isAlias: namedHost(caller) !== normalizeHost,
});

/**
 * Origin at the canonical host with the request's scheme. The port of the request, which a client may choose, is used only if the
 * settings name no public port.
 */
export function originAtHost(
  { scheme, host }: Pick<Caller, 'scheme' | 'host'>,
  canonical: string,
  env: AddressSettings,
): string {
  const isPortKnown = env.PUBLIC_PORT !== undefined || env.PUBLIC_SCHEME === 'https';
  if (!isPortKnown) return `${scheme}://${canonical}${portSuffix(host)}`;
  return scheme === env.PUBLIC_SCHEME ? shopOrigin(canonical, env) : `${scheme}://${canonical}`;
}

/** The requested host, including `www.` and a trailing dot. */
const namedHost = ({ host }: Pick<Caller, 'host'>) => withoutPort(host.trim().toLowerCase());
