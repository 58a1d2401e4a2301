import type { CommandDefinition } from '#cli/command-definition.ts';
import { CommandError } from '#cli/command-error.ts';
import { addProvider, listProviders, removeProvider } from '#services/messages/providers.ts';
import { defineShopAction } from './define-shop-action.ts';
import { FILE_ARGUMENT, ID_ARGUMENT, readId, readJsonFile } from './read-arguments.ts';
import { toListing } from './to-table.ts';

const list = defineShopAction({
  name: 'list',
  about: "list a shop's SMS and e-mail providers in the order of use, without credentials",
  examples: ['haat provider list glow'],
  printsJson: true,
  read: () => undefined,
  run: async (ctx) =>
    toListing(await listProviders(ctx), {
      columns: { id: -6, for: 4, kind: 0 },
      toCells: ({ id, channel, kind }) => [String(id), channel, kind],
      none: 'No providers.',
    }),
});

const add = defineShopAction({
  name: 'add',
  about: 'add a provider after the others',
  arguments: { kind: { about: 'kind of provider' }, file: FILE_ARGUMENT },
  examples: ['haat provider add glow ssl-wireless settings.json'],
  settings: 'provider',
  changes: 'provider',
  read: async ({ args }) => ({ kind: args.kind, settings: await readJsonFile(args.file) }),
  run: async (ctx, provider, { runtime }) => {
    const added = await addProvider(ctx, runtime.gateways, provider);
    if ('problem' in added) throw new CommandError(`${provider.kind} was not added: ${added.problem}`);
    return `Added provider ${added.id} (${added.kind}), the last in order for ${added.channel}.`;
  },
});

const remove = defineShopAction({
  name: 'remove',
  about: 'remove a provider with its credentials',
  arguments: { id: ID_ARGUMENT },
  examples: ['haat provider remove glow 3'],
  changes: 'provider',
  read: ({ args }) => readId(args.id),
  run: async (ctx, id) => {
    if (await removeProvider(ctx, id)) return `Removed provider ${id}.`;
    throw new CommandError(`${ctx.shop.slug} has no provider ${id}`);
  },
});

export const providerCommand: CommandDefinition = { name: 'provider', actions: [list, add, remove] };
