import type { ServiceContext } from '#services/context.ts';
import type { ShopRecord } from '#services/shop/shops.ts';

/** Subject of limits, signatures and sealed values of the platform. No shop has the id 0. */
const PLATFORM = { id: 0, name: 'Haat', nameBn: null, slug: 'haat' };

/** Context of calls that belong to no shop, such as signing in. */
export interface PlatformContext
  extends Pick<ServiceContext, 'db' | 'client' | 'limits' | 'log' | 'now' | 'secret' | 'security'> {
  actor: { kind: 'guest' };
  shop: typeof PLATFORM;
  contextFor: (shop: ShopRecord) => ServiceContext;
}

export const createPlatformContext = (parts: Omit<PlatformContext, 'actor' | 'shop'>): PlatformContext => ({
  ...parts,
  actor: { kind: 'guest' },
  shop: PLATFORM,
});
