import { type Database, readPlatform } from '#data/database.ts';
import { listShopsWithCustomer } from '#data/queries/shops.ts';
import type { ServiceContext } from '#services/context.ts';
import { listGateways, removeGateway } from '#services/payments/payment-gateways.ts';
import { disconnectCourier, listCouriers } from '#services/shipments/couriers.ts';

export const DEMO_SLUGS: readonly string[] = ['glow', 'shurokkha', 'ghor'];

/** E-mail address of the customer that every demo shop has. */
export const DEMO_CUSTOMER_EMAIL = 'nusrat@shopper.example';

/** These names distinguish demo gateways from other gateways of a shop. */
export const DEMO_GATEWAYS = {
  sslcommerz: { name: 'Online Payment (demo)', nameBn: 'অনলাইন পেমেন্ট (ডেমো)' },
  bkash: { name: 'bKash (demo)', nameBn: 'বিকাশ (ডেমো)' },
} as const;

/** These names distinguish demo couriers from other couriers of a shop. */
export const DEMO_COURIERS = {
  steadfast: { name: 'Steadfast (demo)', nameBn: 'স্টেডফাস্ট (ডেমো)' },
  pathao: { name: 'Pathao (demo)', nameBn: 'পাঠাও (ডেমো)' },
  redx: { name: 'RedX (demo)', nameBn: 'রেডএক্স (ডেমো)' },
} as const;

/** A shop with a demo slug but without the demo customer is not a demo shop. */
export const listDemoShopSlugs = (db: Database): Promise<string[]> =>
  readPlatform(db, (tx) => listShopsWithCustomer(tx, { slugs: DEMO_SLUGS, email: DEMO_CUSTOMER_EMAIL }));

/** Disconnects the demo couriers, which deliver nothing. */
export async function disconnectDemoCouriers(ctx: ServiceContext): Promise<void> {
  for (const { kind, name, isActive } of await listCouriers(ctx)) {
    const isDemo = Object.values(DEMO_COURIERS).some((demo) => demo.name === name);
    if (isDemo && isActive) await disconnectCourier(ctx, kind);
  }
}

/** Removes the demo gateways, whose payments move no money. */
export async function removeDemoGateways(ctx: ServiceContext): Promise<void> {
  const gateways = await listGateways(ctx);
  for (const [kind, { name }] of Object.entries(DEMO_GATEWAYS)) {
    const isDemo = gateways.some(
      (gateway) => gateway.slug === kind && gateway.name === name && gateway.isActive,
    );
    if (isDemo) await removeGateway(ctx, kind);
  }
}
