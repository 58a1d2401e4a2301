import type { CommandDefinition } from '#cli/command-definition.ts';
import { CommandError, UsageError } from '#cli/command-error.ts';
import { isCash } from '#domain/payments/payment.ts';
import { listGateways, removeGateway, setGateway } from '#services/payments/payment-gateways.ts';
import { defineShopAction } from './define-shop-action.ts';
import { FILE_ARGUMENT, NAME_OPTIONS, readJsonFile, readNames } from './read-arguments.ts';
import { toListing } from './to-table.ts';

const list = defineShopAction({
  name: 'list',
  about: "list a shop's payment gateways, without credentials",
  examples: ['haat gateway list glow'],
  printsJson: true,
  read: () => undefined,
  run: async (ctx) => {
    const rows = (await listGateways(ctx)).map(({ slug, name, nameBn, isActive, sealedSettings }) => {
      const isUsable = isCash({ slug }) || sealedSettings !== null;
      return {
        kind: slug,
        state: isActive ? (isUsable ? 'offered' : 'without settings') : 'removed',
        name,
        nameBn,
      };
    });
    return toListing(rows, {
      columns: { kind: 12, state: 16, name: 0 },
      toCells: ({ kind, state, name }) => [kind, state, name],
      none: 'No payment methods.',
    });
  },
});

const set = defineShopAction({
  name: 'set',
  about: 'add a gateway, or change its settings',
  arguments: { kind: { about: 'kind of gateway' }, file: { ...FILE_ARGUMENT, isOptional: true } },
  options: NAME_OPTIONS,
  examples: [
    'haat gateway set glow bkash settings.json',
    'haat gateway set glow cod  # accepts cash on delivery again; needs no file',
  ],
  settings: 'gateway',
  changes: 'gateway',
  read: async ({ args: { kind, file }, options }) => {
    const takesCash = isCash({ slug: kind });
    if (takesCash && file !== undefined) throw new UsageError('cash has no settings: omit the file');
    if (!takesCash && file === undefined) throw new UsageError(`${kind} needs a file with its settings`);
    return { kind, ...readNames(options), settings: file && (await readJsonFile(file)) };
  },
  run: async (ctx, gateway) => {
    const failure = await setGateway(ctx, gateway);
    if (failure) throw new CommandError(`${gateway.kind} was not set: ${failure.problem}`);
    return `${gateway.kind} is offered to shoppers.`;
  },
});

const remove = defineShopAction({
  name: 'remove',
  about: 'stop offering a gateway',
  arguments: { kind: { about: 'kind of gateway' } },
  examples: ['haat gateway remove glow bkash'],
  notes: ['Payments already started with a removed gateway are still verified and can still be refunded.'],
  changes: 'gateway',
  read: ({ args }) => args.kind,
  run: async (ctx, kind) => {
    if (await removeGateway(ctx, kind)) return `${kind} is no longer offered.`;
    throw new CommandError(`${ctx.shop.slug} has no gateway ${kind}`);
  },
});

export const gatewayCommand: CommandDefinition = { name: 'gateway', actions: [list, set, remove] };
