import { getHostOrigin, isLocalHost, type OriginSettings } from '#runtime/shop-origin.ts';
import type { LiveShop } from '#server/shops/shop-types.ts';
import { type Caller, getPortSuffix, removePort } from './caller.ts';

export interface CanonicalHost {
  host: string;
  isAlias: boolean;
}

/** If only one of primary host and platform domain is local, the primary host may be unreachable from here. */
export function findCanonicalHost(
  caller: Pick<Caller, 'host'>,
  { shop }: Pick<LiveShop, 'shop'>,
  { requestedHost, platformDomain }: { requestedHost: string; platformDomain: string },
): CanonicalHost {
  const { hostname } = new URL(shop.origin);
  const host = isLocalHost(hostname) === isLocalHost(platformDomain) ? hostname : requestedHost;
  return { host, isAlias: readHostHeader(caller) !== host };
}

export const getPlatformHost = (caller: Pick<Caller, 'host'>, requestedHost: string): CanonicalHost => ({
  host: requestedHost,
  isAlias: readHostHeader(caller) !== requestedHost,
});

/** Returns the origin of the canonical host. The requested port is used only if no public port is known. */
export function getCanonicalOrigin(
  { scheme, host }: Pick<Caller, 'scheme' | 'host'>,
  canonical: string,
  env: OriginSettings,
): string {
  const isPortKnown = env.PUBLIC_PORT !== undefined || env.PUBLIC_SCHEME === 'https';
  if (!isPortKnown) return `${scheme}://${canonical}${getPortSuffix(host)}`;
  return scheme === env.PUBLIC_SCHEME ? getHostOrigin(canonical, env) : `${scheme}://${canonical}`;
}

const readHostHeader = ({ host }: Pick<Caller, 'host'>) => removePort(host.trim().toLowerCase());
