import type { ShopRecord } from '#services/shop/shops.ts';
import type { Env } from './env.ts';

export type OriginSettings = Pick<Env, 'PLATFORM_DOMAIN' | 'PUBLIC_SCHEME' | 'PUBLIC_PORT' | 'PORT'>;

/** Returns the platform subdomain if there is no domain, or if only one of domain and `PLATFORM_DOMAIN` is local. */
export function getShopHost(
  { slug, primaryHost }: Pick<ShopRecord, 'slug' | 'primaryHost'>,
  { PLATFORM_DOMAIN }: Pick<Env, 'PLATFORM_DOMAIN'>,
): string {
  const isReachable = primaryHost !== null && isLocalHost(primaryHost) === isLocalHost(PLATFORM_DOMAIN);
  return isReachable ? primaryHost : `${slug}.${PLATFORM_DOMAIN}`;
}

export const isLocalHost = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

export function getHostOrigin(host: string, env: OriginSettings): string {
  const defaultPort = env.PUBLIC_SCHEME === 'https' ? 443 : 80;
  const port = env.PUBLIC_PORT ?? (env.PUBLIC_SCHEME === 'https' ? defaultPort : env.PORT);
  return `${env.PUBLIC_SCHEME}://${host}${port === defaultPort ? '' : `:${port}`}`;
}
