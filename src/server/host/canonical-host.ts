import { type AddressSettings, isLocalHost, shopOrigin } from '#runtime/shop-origin.ts';
import type { LiveShop } from '#server/shops/hosted-shop.ts';
import { type Caller, portSuffix, withoutPort } from './caller.ts';

export interface CanonicalHost {
  host: string;
  isAlias: boolean;
}

/** The requested host if a remote API returns one that cannot resolve to this machine. */
export function canonicalHost(
  caller: Pick<Caller, 'host'>,
  { shop }: Pick<LiveShop, 'shop'>,
  { normalizeHost, platformDomain }: { normalizeHost: string; platformDomain: string },
): CanonicalHost {
  const { hostname } = new URL(shop.origin);
  const host = isLocalHost(hostname) === isLocalHost(platformDomain) ? hostname : normalizeHost;
  return { host, isAlias: namedHost(caller) !== host };
}

export const platformHost = (caller: Pick<Caller, 'host'>, normalizeHost: string): CanonicalHost => ({
  host: normalizeHost,
  isAlias: namedHost(caller) !== normalizeHost,
});

/** Clients may choose the port, so it is only used without a configured public port. */
export function originAtHost(
  { scheme, host }: Pick<Caller, 'scheme' | 'host'>,
  canonical: string,
  env: AddressSettings,
): string {
  const isPortKnown = env.PUBLIC_PORT !== undefined || env.PUBLIC_SCHEME === 'https';
  if (!isPortKnown) return `${scheme}://${canonical}${portSuffix(host)}`;
  return scheme === env.PUBLIC_SCHEME ? shopOrigin(canonical, env) : `${scheme}://${canonical}`;
}

const namedHost = ({ host }: Pick<Caller, 'host'>) => withoutPort(host.trim().toLowerCase());
