import { type CommandDefinition, defineOperatorAction } from '#cli/command-definition.ts';
import { inspectDatabase } from '#runtime/inspect-database.ts';

const inspect = defineOperatorAction({
  name: '',
  about: 'inspect the database for haat doctor',
  examples: [],
  read: () => undefined,
  run: async ({ runtime: { database, env } }) => ({ text: '', data: await inspectDatabase(database, env) }),
});

/** Sent by `haat doctor` to a running server; not on the command line. */
export const inspectionCommand: CommandDefinition = { name: 'inspection', actions: [inspect] };
