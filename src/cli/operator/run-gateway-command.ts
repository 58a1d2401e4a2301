import { isCash } from '#domain/order/payment.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import { listGateways, removeGateway, setGateway } from '#services/orders/payment-gateways.ts';
import { CommandError } from '../fail.ts';
import { findShopContext } from './find-shop-context.ts';
import type { GatewayCommand } from './operator-command.ts';

/** What became of the ways to pay of a shop, in words that hold no credentials. */
export async function runGatewayCommand(
  runtime: Pick<Runtime, 'db' | 'contextFor'>,
  command: GatewayCommand,
): Promise<string> {
  const ctx = await findShopContext(runtime, command.shop);
  if (command.action === 'list-gateways') {
    const rows = (await listGateways(ctx)).map(({ slug, name, isActive, sealedSettings }) => {
      const isUsable = isCash({ slug }) || sealedSettings !== null;
      return gateway(slug, isActive ? (isUsable ? 'offered' : 'without settings') : 'removed', name);
    });
    return rows.length > 0 ? [gateway('kind', 'state', 'name'), ...rows].join('\n') : 'No ways to pay.';
  }
  const { kind } = command;
  if (command.action === 'remove-gateway') {
    if (await removeGateway(ctx, kind)) return `${kind} is no longer offered.`;
    throw new CommandError(`${command.shop} has no gateway ${kind}`);
  }
  const wrong = await setGateway(ctx, command);
  if (wrong) throw new CommandError(`${kind} is not set: ${wrong.problem}`);
  return `${kind} is offered to shoppers.`;
}

const gateway = (kind: string, state: string, name: string) =>
  `${kind.padEnd(12)}  ${state.padEnd(16)}  ${name}`;
