import type { MessageGateways } from '#adapters/message-gateways.ts';
import { readShop, withShop } from '#data/database.ts';
import * as queries from '#data/queries/messages.ts';
import type { ServiceContext } from '#services/context.ts';
import { seal } from '#services/sealed.ts';

type OperatorContext = Pick<ServiceContext, 'db' | 'shop' | 'secret'>;

/** Trying more providers could take longer than the lease of a message. */
export const MAX_PROVIDERS = 3;

export async function listProviders(ctx: OperatorContext) {
  const rows = await readShop(ctx, (tx) => queries.listProviders(tx));
  return rows.map(({ id, channel, kind }) => ({ id, channel, kind }));
}

/** Adds a provider after the others of its channel. Returns a problem for invalid settings or too many providers. */
export async function addProvider(
  ctx: OperatorContext,
  gateways: MessageGateways,
  { kind, settings }: { kind: string; settings: unknown },
) {
  const opened = gateways.open(kind, settings);
  if (opened.channel === undefined) return { problem: opened.problem };
  const { channel } = opened;
  const channelProviders = (await listProviders(ctx)).filter((each) => each.channel === channel);
  const { length: count } = channelProviders;
  if (count >= MAX_PROVIDERS)
    return { problem: `the shop already has ${count} ${channel} providers, which is the maximum` };
  const sealedSettings = seal(ctx, 'provider-settings', settings);
  const id = await withShop(ctx, (tx) => queries.insertProvider(tx, { channel, kind, sealedSettings }));
  return { id, channel, kind };
}

export function removeProvider(ctx: OperatorContext, id: number): Promise<boolean> {
  return withShop(ctx, (tx) => queries.deleteProvider(tx, id));
}
