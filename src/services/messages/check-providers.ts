import type { MessageGateways } from '#adapters/message-gateways.ts';
import { readShop } from '#data/database.ts';
import { listProviders } from '#data/queries/messages.ts';
import type { ServiceContext } from '#services/context.ts';
import { unseal } from '#services/sealed.ts';

export interface ProviderCheck {
  hasSms: boolean;
  hasMail: boolean;
  /** Providers whose settings cannot be opened with the secret, or are invalid. */
  brokenProviders: string[];
}

/** Checks the stored settings of a shop's providers, without connecting to them. */
export async function checkProviders(
  ctx: Pick<ServiceContext, 'db' | 'shop' | 'secret'>,
  gateways: MessageGateways,
): Promise<ProviderCheck> {
  const providers = await readShop(ctx, listProviders);
  const isBroken = ({ kind, sealedSettings }: (typeof providers)[number]) =>
    gateways.open(kind, unseal(ctx, 'provider-settings', sealedSettings)).channel === undefined;
  return {
    hasSms: providers.some(({ channel }) => channel === 'sms'),
    hasMail: providers.some(({ channel }) => channel === 'mail'),
    brokenProviders: providers.filter(isBroken).map(({ id, kind }) => `${kind} (${id})`),
  };
}
