import type { MessageGateways } from '#adapters/message-gateways.ts';
import { readShop, withShop } from '#data/database.ts';
import * as queries from '#data/queries/messages.ts';
import type { MessageChannel } from '#domain/message.ts';
import type { ServiceContext } from '#services/context.ts';
import { seal } from '#services/sealed.ts';

type Operator = Pick<ServiceContext, 'db' | 'shop' | 'secret'>;

/** Per shop and channel; more would exceed the lease of a message. */
export const MAX_PROVIDERS = 3;

export interface ListedProvider {
  id: number;
  channel: MessageChannel;
  kind: string;
}

export async function listProviders({ db, shop }: Operator): Promise<ListedProvider[]> {
  const rows = await readShop(db, shop.id, (tx) => queries.listProviders(tx, shop.id));
  return rows.map(({ id, channel, kind }) => ({ id, channel, kind }));
}

/** Appends to its channel; returns errors of invalid settings. */
export async function addProvider(
  ctx: Operator,
  gateways: MessageGateways,
  { kind, settings }: { kind: string; settings: unknown },
): Promise<ListedProvider | { problem: string }> {
  const opened = gateways.open(kind, settings);
  if (opened.channel === undefined) return { problem: opened.problem };
  const { channel } = opened;
  const { db, shop } = ctx;
  const others = (await listProviders(ctx)).filter((each) => each.channel === channel);
  if (others.length >= MAX_PROVIDERS)
    return { problem: `the shop already has ${others.length} for ${channel}, which is the maximum` };
  const sealedSettings = seal(ctx, 'provider-settings', settings);
  const id = await withShop(db, shop.id, (tx) =>
    queries.insertProvider(tx, { shopId: shop.id, channel, kind, sealedSettings }),
  );
  return { id, channel, kind };
}

export function removeProvider({ db, shop }: Operator, id: number): Promise<boolean> {
  return withShop(db, shop.id, (tx) => queries.deleteProvider(tx, shop.id, id));
}
