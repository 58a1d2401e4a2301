import { CommandError } from '#cli/command-error.ts';
import { type CommandLine, UsageError } from '#cli/command-line.ts';
import { readRowId } from '#domain/row-id.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import { addProvider, listProviders, removeProvider } from '#services/messages/providers.ts';
import { getShopContext, type ShopRuntime } from './get-shop-context.ts';
import { readJsonFile } from './read-arguments.ts';
import { toTable } from './to-table.ts';

export type ProviderCommand = Awaited<ReturnType<typeof readProviderCommand>>;

export async function readProviderCommand({ positionals }: CommandLine) {
  const [actionName, shop, kindOrId, file, ...others] = positionals;
  if (!shop || others.length > 0) throw new UsageError();
  if (actionName === 'list' && kindOrId === undefined) return { action: 'list-providers', shop } as const;
  if (!kindOrId) throw new UsageError();
  const id = readRowId(kindOrId);
  if (actionName === 'remove' && id && file === undefined)
    return { action: 'remove-provider', shop, id } as const;
  if (actionName !== 'add' || !file) throw new UsageError();
  return { action: 'add-provider', shop, kind: kindOrId, settings: await readJsonFile(file) } as const;
}

export async function runProviderCommand(
  runtime: ShopRuntime & Pick<Runtime, 'gateways'>,
  command: ProviderCommand,
): Promise<string> {
  const ctx = await getShopContext(runtime, command.shop);
  if (command.action === 'list-providers') {
    const rows = (await listProviders(ctx)).map(({ id, channel, kind }) => [String(id), channel, kind]);
    return toTable({ id: -6, for: 4, kind: 0 }, rows, 'No providers.');
  }
  if (command.action === 'remove-provider') {
    if (await removeProvider(ctx, command.id)) return `Removed provider ${command.id}.`;
    throw new CommandError(`${command.shop} has no provider ${command.id}`);
  }
  const added = await addProvider(ctx, runtime.gateways, command);
  if ('problem' in added) throw new CommandError(`${command.kind} was not added: ${added.problem}`);
  return `Added provider ${added.id} (${added.kind}), the last in order for ${added.channel}.`;
}
