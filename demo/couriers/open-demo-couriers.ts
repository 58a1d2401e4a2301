import type { Runtime } from '../../src/runtime/create-runtime.ts';
import { connectCourier, listCouriers } from '../../src/services/shipments/couriers.ts';
import { DEMO_COURIERS, DEMO_SLUGS } from '../../src/services/shop/demo-shops.ts';
import { findShop } from '../../src/services/shop/shops.ts';
import { openPathaoSimulator, PATHAO_CREDENTIALS } from './pathao.ts';
import { openRedxSimulator, REDX_CREDENTIALS } from './redx.ts';
import { openSteadfastSimulator, STEADFAST_CREDENTIALS } from './steadfast.ts';

type DemoCourierKind = keyof typeof DEMO_COURIERS;

/**
 * Opens test couriers in this process and connects them to the demo shops. Parcels move when their status is changed
 * on the panel of a courier. A courier that a shop has connected itself is unchanged. Returns a function that closes
 * the test couriers.
 */
export async function openDemoCouriers({
  db,
  contextFor,
}: Pick<Runtime, 'db' | 'contextFor'>): Promise<() => Promise<void>> {
  const [steadfast, pathao, redx] = await Promise.all([
    openSteadfastSimulator(),
    openPathaoSimulator(),
    openRedxSimulator(),
  ]);
  const simulators = { steadfast, pathao, redx };
  const settings = {
    steadfast: { url: steadfast.url, ...STEADFAST_CREDENTIALS },
    pathao: { url: pathao.url, ...PATHAO_CREDENTIALS },
    redx: { url: redx.url, ...REDX_CREDENTIALS },
  };
  for (const slug of DEMO_SLUGS) {
    const shop = await findShop(db, { slug });
    if (!shop) continue;
    const ctx = contextFor(shop);
    const connected = await listCouriers(ctx);
    for (const kind of Object.keys(simulators) as DemoCourierKind[]) {
      const known = connected.find((courier) => courier.kind === kind);
      if (known && known.name !== DEMO_COURIERS[kind].name) continue;
      const names = DEMO_COURIERS[kind];
      const connection = await connectCourier(ctx, { kind, ...names, settings: settings[kind] });
      if ('problem' in connection) continue;
      const { notificationUrl: url, notificationToken: token } = connection;
      simulators[kind].shops.push({ url, token });
      ctx.log.info({ courier: kind, panel: `${simulators[kind].url}/panel` }, 'a test courier is open');
    }
  }
  return async () => {
    await Promise.all(Object.values(simulators).map(({ close }) => close()));
  };
}
