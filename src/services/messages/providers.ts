import type { MessageGateways } from '#adapters/message-gateways.ts';
import { withShop } from '#data/database.ts';
import * as queries from '#data/queries/messages.ts';
import type { MessageChannel } from '#domain/message.ts';
import type { ServiceContext } from '#services/context.ts';
import { seal } from '#services/sealed.ts';

type Operator = Pick<ServiceContext, 'db' | 'shop' | 'secret'>;

/** Of a shop for a channel: more would take longer than a message is held for. */
export const MOST_PROVIDERS = 3;

/** Who sends messages of a shop, without what it takes to do so. */
export interface ListedProvider {
  id: number;
  channel: MessageChannel;
  kind: string;
}

/** The providers of a shop: those of SMS, then those of mail, each in the order in which they are tried. */
export async function listProviders({ db, shop }: Operator): Promise<ListedProvider[]> {
  const rows = await withShop(db, shop.id, (tx) => queries.listProviders(tx, shop.id), { readOnly: true });
  return rows.map(({ id, channel, kind }) => ({ id, channel, kind }));
}

/** Adds a provider behind the others of its channel, its settings sealed; or tells what is wrong with them. */
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
  if (others.length >= MOST_PROVIDERS)
    return { problem: `the shop has ${others.length} for ${channel} already, and no more are tried` };
  const sealedSettings = seal(ctx, 'provider-settings', settings);
  const id = await withShop(db, shop.id, (tx) =>
    queries.insertProvider(tx, { shopId: shop.id, channel, kind, sealedSettings }),
  );
  return { id, channel, kind };
}

/** Tells whether the shop had one of that number. */
export function removeProvider({ db, shop }: Operator, id: number): Promise<boolean> {
  return withShop(db, shop.id, (tx) => queries.deleteProvider(tx, shop.id, id));
}
