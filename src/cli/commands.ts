/** What the operator's command line can do, each loaded when it is asked for. */
export const COMMANDS: Record<string, { about: string; load: () => Promise<() => Promise<void>> }> = {
  start: {
    about: 'build when needed, prepare the database and serve',
    load: async () => (await import('./start.ts')).start,
  },
  dev: {
    about: 'serve with hot reload',
    load: async () => (await import('./dev.ts')).dev,
  },
  build: {
    about: 'build the storefront',
    load: async () => (await import('./build.ts')).build,
  },
  messages: {
    about: "compile the shopper's texts",
    load: async () => (await import('#cli/messages/compile-messages.ts')).compileMessages,
  },
  migrate: {
    about: 'bring the database up to date',
    load: async () => (await import('./database-commands.ts')).migrateDatabase,
  },
  seed: {
    about: 'write the demo shops that are not there yet',
    load: async () => (await import('./database-commands.ts')).seed,
  },
  document: {
    about: "list, get, put, delete, draft, publish or discard documents of a shop's look",
    load: async () => (await import('#cli/operator/operator-commands.ts')).document,
  },
  search: {
    about: 'list what shoppers of a shop searched for in vain',
    load: async () => (await import('#cli/operator/operator-commands.ts')).search,
  },
  preview: {
    about: 'print an address that shows a shop with its drafts',
    load: async () => (await import('#cli/operator/operator-commands.ts')).preview,
  },
};
