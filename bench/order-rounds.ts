import { alternate } from './alternate.ts';
import { loadOrders, type OrderLoadResult } from './orders.ts';
import { HOSTS } from './page-list.ts';
import type { Side } from './side.ts';

const HOST = HOSTS.glow ?? '';
const KINDS = [
  { name: 'cash', arePaid: false },
  { name: 'paid, with coupon', arePaid: true },
];

export interface OrderSample extends OrderLoadResult {
  /** Processor time per order, like `postgresMs`. */
  nodeMs: number;
  postgresMs: number;
}

export interface OrderRow {
  name: string;
  /** Indexed by side, then by round. */
  samples: OrderSample[][];
}

/** Measures cash orders, then paid orders, alternating between the sides. */
export async function measureOrders(
  sides: readonly Side[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<OrderRow[]> {
  const rows: OrderRow[] = [];
  for (const { name, arePaid } of KINDS) {
    const samples = sides.map((): OrderSample[] => []);
    // Warm-up.
    for (const { port } of sides) await loadOrders(port, HOST, { seconds, arePaid });
    for (const order of alternate(sides.entries(), rounds)) {
      for (const [index, side] of order) {
        const sample = await measure(side, seconds, arePaid);
        console.error(`orders, ${name}: ${sample.perSecond.toFixed(0)}/s`);
        samples[index]?.push(sample);
      }
    }
    rows.push({ name, samples });
  }
  return rows;
}

async function measure(side: Side, seconds: number, arePaid: boolean): Promise<OrderSample> {
  const before = side.cpu();
  const result = await loadOrders(side.port, HOST, { seconds, arePaid });
  const after = side.cpu();
  return {
    ...result,
    nodeMs: (after.nodeMs - before.nodeMs) / result.placed,
    postgresMs: (after.postgresMs - before.postgresMs) / result.placed,
  };
}
