import type {
  ActionDefinition,
  ArgumentDefinitions,
  CommandLine,
  CommandResult,
  NoDefinitions,
  OperatorAction,
  OperatorWork,
  OptionDefinitions,
} from '#cli/command-definition.ts';
import type { SecurityEventKinds } from '#domain/security-event.ts';
import type { ServiceContext } from '#services/context.ts';
import { recordSecurityEvent } from '#services/security-events.ts';
import { getShopContext } from './get-shop-context.ts';

interface ShopInput<Input> {
  shop: string;
  input: Input;
}

interface ShopWork<Arguments extends ArgumentDefinitions, Options extends OptionDefinitions, Input>
  extends ActionDefinition<Arguments, Options> {
  /** Reads the arguments after the shop in the process of the command. Throws `UsageError`. */
  read: (line: CommandLine<Arguments, Options>) => Input | Promise<Input>;
  /** Runs in the process that has the database open. */
  run: (ctx: ServiceContext, input: Input, work: OperatorWork) => Promise<string | CommandResult>;
  /** Describes the data that will be deleted; the operator must confirm it. */
  describeDeletion?: (ctx: ServiceContext, input: Input) => Promise<string>;
  /** Kind of the security event that a successful run records. */
  changes?: SecurityEventKinds['settings-changed'];
}

/** Defines an action whose first argument is a shop. */
export function defineShopAction<
  const Arguments extends ArgumentDefinitions = NoDefinitions,
  const Options extends OptionDefinitions = NoDefinitions,
  Input = undefined,
>({ read, run, describeDeletion, changes, ...action }: ShopWork<Arguments, Options, Input>): OperatorAction {
  return {
    kind: 'operator',
    ...action,
    arguments: { shop: { about: 'slug of the shop' }, ...action.arguments },
    read: async (line: CommandLine<Arguments & { shop: { about: string } }, Options>) => ({
      shop: line.args.shop,
      input: await read(line),
    }),
    run: async (work, { shop, input }: ShopInput<Input>) => {
      const ctx = await getShopContext(work.runtime, shop);
      const result = await run(ctx, input, work);
      if (changes) recordSecurityEvent(ctx, 'settings-changed', { kind: changes });
      return result;
    },
    ...(describeDeletion && {
      confirmation: {
        describe: async (work: OperatorWork, { shop, input }: ShopInput<Input>) =>
          describeDeletion(await getShopContext(work.runtime, shop), input),
      },
    }),
  };
}
