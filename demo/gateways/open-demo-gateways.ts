import { poisha } from '../../src/domain/money.ts';
import type { Runtime } from '../../src/runtime/create-runtime.ts';
import { addOffer } from '../../src/services/offers/shop-offers.ts';
import { listGateways, setGateway } from '../../src/services/payments/payment-gateways.ts';
import { DEMO_GATEWAYS, DEMO_SLUGS } from '../../src/services/shop/demo-shops.ts';
import { findShop } from '../../src/services/shop/shops.ts';
import { BKASH_CREDENTIALS, openBkashSimulator } from './bkash.ts';
import { openSslcommerzSimulator, SSLCOMMERZ_CREDENTIALS } from './sslcommerz.ts';

const KINDS = ['bkash', 'sslcommerz'] as const;

const COUPON = {
  code: 'BKASH50',
  name: 'Tk 50 off when you pay by bKash',
  nameBn: 'বিকাশে পেমেন্ট করলে ৫০ টাকা ছাড়',
  amount: poisha(50_00),
  gateways: ['bkash'],
  freeDelivery: false,
  firstOrderOnly: false,
  products: [],
  categories: [],
  brands: [],
  startsAt: new Date('2026-01-01T00:00:00+06:00'),
  endsAt: new Date('2126-01-01T00:00:00+06:00'),
};

/**
 * Opens test gateways in this process and adds them to the demo shops, so that payments can be tried without
 * an account. No money is transferred. If a shop already has its own gateway of a kind, that gateway is
 * unchanged. Returns a function that closes the test gateways.
 */
export async function openDemoGateways({
  db,
  contextFor,
}: Pick<Runtime, 'db' | 'contextFor'>): Promise<() => Promise<void>> {
  const [sslcommerz, bkash] = await Promise.all([openSslcommerzSimulator(), openBkashSimulator()]);
  const createSettings = (slug: string) => ({
    sslcommerz: { url: sslcommerz.url, ...SSLCOMMERZ_CREDENTIALS, fallbackEmail: 'orders@shopper.example' },
    // The test gateway limits the tokens per username, so each shop has its own username.
    bkash: { url: bkash.url, ...BKASH_CREDENTIALS, username: `${BKASH_CREDENTIALS.username}-${slug}` },
  });
  for (const ctx of await createContexts({ db, contextFor })) {
    const gateways = await listGateways(ctx);
    for (const kind of KINDS) {
      const known = gateways.find((gateway) => gateway.slug === kind);
      if (known && known.name !== DEMO_GATEWAYS[kind].name) continue;
      await setGateway(ctx, { kind, ...DEMO_GATEWAYS[kind], settings: createSettings(ctx.shop.slug)[kind] });
    }
    // `addOffer` has no effect if the shop already has the coupon.
    await addOffer(ctx, COUPON);
  }
  return async () => {
    await Promise.all([sslcommerz.close(), bkash.close()]);
  };
}

async function createContexts({ db, contextFor }: Pick<Runtime, 'db' | 'contextFor'>) {
  const found = await Promise.all(DEMO_SLUGS.map((slug) => findShop(db, { slug })));
  return found.filter((shop) => shop !== undefined).map((shop) => contextFor(shop));
}
