import {
  type ActionDefinition,
  type CommandDefinition,
  defineLocalAction,
  type ListedCommand,
} from './command-definition.ts';

const migrate = defineLocalAction({
  name: '',
  about: 'migrate the database',
  options: {
    check: { about: 'list pending changes without applying them; exits with 1 if there are any' },
  },
  examples: ['haat migrate', 'haat migrate --check'],
  run: async (line) => (await import('./database-commands.ts')).migrateDatabase(line.options),
});

const rotateSecret = defineLocalAction({
  name: 'rotate',
  about: 'seal all values again with a new secret',
  options: { discard: { about: 'delete values that cannot be opened instead of stopping' } },
  examples: ['OLD_SECRET=… SECRET=… haat secret rotate'],
  notes: [
    'Stop all instances, run this command, then start them with the new SECRET.',
    'Without OLD_SECRET, the secret in the data folder is the old one and is replaced.',
    'Gateway and provider credentials and queued messages are preserved. Links in sent messages, previews and',
    'one-time codes become invalid, because they are signed with the old secret.',
    'If the old secret is lost, --discard without OLD_SECRET deletes all values sealed with it.',
  ],
  run: async (line) => (await import('./secret-command.ts')).rotateDatabaseSecret(line.options),
});

const createCommand = (
  name: string,
  about: string,
  ...actions: CommandDefinition['actions']
): ListedCommand => ({
  name,
  about,
  load: async () => ({ name, actions }),
});

/** Creates a command without arguments. */
const createPlainCommand = (
  name: string,
  about: string,
  run: () => Promise<void>,
  help: Pick<ActionDefinition, 'examples' | 'notes'> = { examples: [`haat ${name}`] },
): ListedCommand => createCommand(name, about, defineLocalAction({ name: '', about, ...help, run }));

/** Commands that build, serve and migrate. Their modules are loaded when they run. */
export const SERVER_COMMANDS: readonly ListedCommand[] = [
  createPlainCommand(
    'start',
    'build if needed, migrate the database and serve',
    async () => (await import('./start.ts')).start(),
    {
      examples: ['haat start', 'PORT=8080 DATA_DIR=/srv/haat haat start'],
      notes: ['docs/configuration.md lists the settings, which are environment variables.'],
    },
  ),
  createPlainCommand('dev', 'serve with hot reload', async () => (await import('./start.ts')).dev()),
  createPlainCommand('build', 'build the storefront', async () => (await import('./build.ts')).build()),
  createPlainCommand('messages', "compile the storefront's messages", async () =>
    (await import('./messages/compile-messages.ts')).compileMessages(),
  ),
  createCommand('migrate', migrate.about, migrate),
  createPlainCommand('seed', 'create missing demo shops', async () =>
    (await import('./database-commands.ts')).seed(),
  ),
  createCommand('secret', 'replace SECRET', rotateSecret),
];
