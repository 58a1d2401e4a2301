import { CommandError } from '#cli/command-error.ts';
import { type CommandLine, UsageError } from '#cli/command-line.ts';
import { normalizeLine } from '#domain/normalize-input.ts';
import { isCash } from '#domain/payments/payment.ts';
import { isReadableLine } from '#domain/readable-text.ts';
import { listGateways, removeGateway, setGateway } from '#services/payments/payment-gateways.ts';
import { getShopContext, type ShopRuntime } from './get-shop-context.ts';
import { readJsonFile } from './read-arguments.ts';
import { toTable } from './to-table.ts';

export type GatewayCommand = Awaited<ReturnType<typeof readGatewayCommand>>;

export async function readGatewayCommand({ positionals, options }: CommandLine) {
  const [actionName, shop, kind, file, ...others] = positionals;
  if (!shop || others.length > 0) throw new UsageError();
  if (actionName === 'list' && kind === undefined) return { action: 'list-gateways', shop } as const;
  if (actionName === 'remove' && kind && file === undefined)
    return { action: 'remove-gateway', shop, kind } as const;
  const takesCash = kind !== undefined && isCash({ slug: kind });
  if (actionName !== 'set' || !kind || (file === undefined) !== takesCash) throw new UsageError();
  const [name, nameBn] = [normalizeLine(options.name ?? ''), normalizeLine(options['name-bn'] ?? '')];
  for (const [option, text] of Object.entries({ name, 'name-bn': nameBn })) {
    if (!isReadableLine(text) || text.length > MAX_GATEWAY_NAME_CHARACTERS)
      throw new UsageError(`--${option} must be one line of up to ${MAX_GATEWAY_NAME_CHARACTERS} characters`);
  }
  return {
    action: 'set-gateway',
    shop,
    kind,
    name,
    nameBn,
    settings: file && (await readJsonFile(file)),
  } as const;
}

const MAX_GATEWAY_NAME_CHARACTERS = 60;

export async function runGatewayCommand(runtime: ShopRuntime, command: GatewayCommand): Promise<string> {
  const ctx = await getShopContext(runtime, command.shop);
  if (command.action === 'list-gateways') {
    const rows = (await listGateways(ctx)).map(({ slug, name, isActive, sealedSettings }) => {
      const isUsable = isCash({ slug }) || sealedSettings !== null;
      return [slug, isActive ? (isUsable ? 'offered' : 'without settings') : 'removed', name];
    });
    return toTable({ kind: 12, state: 16, name: 0 }, rows, 'No payment methods.');
  }
  const { kind } = command;
  if (command.action === 'remove-gateway') {
    if (await removeGateway(ctx, kind)) return `${kind} is no longer offered.`;
    throw new CommandError(`${command.shop} has no gateway ${kind}`);
  }
  const failure = await setGateway(ctx, command);
  if (failure) throw new CommandError(`${kind} was not set: ${failure.problem}`);
  return `${kind} is offered to shoppers.`;
}
