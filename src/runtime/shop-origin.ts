import type { ShopRecord } from '#services/shop/shops.ts';
import type { Env } from './env.ts';

type AddressSettings = Pick<Env, 'PLATFORM_DOMAIN' | 'PUBLIC_SCHEME' | 'PUBLIC_PORT' | 'PORT'>;

/** The host that links to a shop use: its verified domain, else its subdomain of the platform. */
export function shopHost(shop: Pick<ShopRecord, 'slug' | 'primaryHost'>, env: AddressSettings): string {
  return shop.primaryHost ?? `${shop.slug}.${env.PLATFORM_DOMAIN}`;
}

/** Scheme, host and port as they stand in front of links, such as `https://ghor.example`. */
export function originAt(host: string, env: AddressSettings): string {
  const usual = env.PUBLIC_SCHEME === 'https' ? 443 : 80;
  const port = env.PUBLIC_PORT ?? (env.PUBLIC_SCHEME === 'https' ? usual : env.PORT);
  return `${env.PUBLIC_SCHEME}://${host}${port === usual ? '' : `:${port}`}`;
}
