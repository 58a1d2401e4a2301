import type { Command } from './command-line.ts';

export const COMMANDS = {
  start: {
    about: 'build if needed, migrate the database and serve',
    load: () => import('./start.ts').then(({ start }) => start),
  },
  dev: {
    about: 'serve with hot reload',
    load: () => import('./start.ts').then(({ dev }) => dev),
  },
  build: {
    about: 'build the storefront',
    load: () => import('./build.ts').then(({ build }) => build),
  },
  messages: {
    about: "compile the storefront's messages",
    load: async () => {
      const { compileMessages } = await import('#cli/messages/compile-messages.ts');
      return () => compileMessages();
    },
  },
  migrate: {
    about: 'migrate the database',
    options: {
      check: { about: 'list pending changes without applying them; exits with 1 if there are any' },
    },
    load: () => import('./database-commands.ts').then(({ migrateDatabase }) => migrateDatabase),
  },
  seed: {
    about: 'create missing demo shops',
    load: () => import('./database-commands.ts').then(({ seed }) => seed),
  },
  shop: {
    about: 'list, create, suspend, resume, rename or delete shops, or set the reward points of their orders',
    argumentsUsage:
      'list|create|suspend|resume|delete <slug>, rename <slug> [new slug], or points <slug> <points per Tk 100>',
    options: {
      name: { value: 'NAME', about: 'required: name shown to shoppers' },
      'name-bn': { value: 'NAME', about: 'name in Bangla' },
      language: { value: 'en|bn', about: 'default language, without a prefix in addresses', default: 'en' },
      phone: { value: 'NUMBER', about: 'phone number for shoppers' },
      inside: { value: 'TAKA', about: 'delivery charge inside Dhaka', default: '60' },
      outside: { value: 'TAKA', about: 'delivery charge outside Dhaka', default: '120' },
      demo: { about: 'delete: all demo shops instead of one slug' },
      yes: { value: 'SLUG', about: 'delete: confirm without a prompt, with the slug or with demo' },
    },
    details: [
      "haat shop create alo --name 'Alo Lamps' --name-bn 'আলো'",
      'haat shop points alo 2',
      'haat shop list',
      'haat shop suspend|resume alo',
      "haat shop rename alo alo-lamps --name 'Alo Lamps and Lights'",
      'rename with a new slug changes the address at the platform domain; the old address stops working immediately.',
      'haat shop delete alo',
      'haat shop delete --demo',
      'delete permanently deletes a shop with its catalogue, orders, customers, messages, documents, domains and pictures.',
    ],
    load: () => import('#cli/operator/operator-commands.ts').then(({ shop }) => shop),
  },
  domain: {
    about: 'list, set, add or remove the custom domains of a shop',
    argumentsUsage: 'list|set|add|remove <shop> [domain]',
    details: [
      'haat domain list ghor',
      'haat domain set ghor www.ghor.example  # serves the shop there; its other hosts redirect to it',
      'haat domain add ghor ghor.com.bd  # redirects this domain too',
      'haat domain remove ghor ghor.com.bd',
      'Point the domain at this server first. Shoppers who logged in at another host must log in again.',
    ],
    load: () => import('#cli/operator/operator-commands.ts').then(({ domain }) => domain),
  },
  secret: {
    about: 'replace SECRET: seal all values again with a new secret',
    argumentsUsage: 'rotate',
    options: { discard: { about: 'delete values that cannot be opened instead of stopping' } },
    details: [
      'Stop all instances, run this command, then start them with the new SECRET:',
      'OLD_SECRET=… SECRET=… haat secret rotate',
      'Without OLD_SECRET, the secret in the data folder is the old one and is replaced.',
      'Gateway and provider credentials and queued messages are preserved. Links in sent messages, previews and',
      'one-time codes become invalid, because they are signed with the old secret.',
      'If the old secret is lost, --discard without OLD_SECRET deletes all values sealed with it.',
    ],
    load: () => import('./secret-command.ts').then(({ secret }) => secret),
  },
  document: {
    about: 'list, get, put, delete, draft, publish or discard shop documents (theme, menus, pages)',
    argumentsUsage:
      'list|get|put|delete|draft|publish|discard <shop> [route/name] [file, or - for standard input]',
    details: [
      'haat document list glow',
      'haat document get|delete glow menus/main_menu',
      'haat document put|draft glow menus/main_menu menu.json',
      'haat document publish|discard glow [menus/main_menu]',
    ],
    load: () => import('#cli/operator/operator-commands.ts').then(({ document }) => document),
  },
  search: {
    about: "list a shop's searches without results",
    argumentsUsage: 'missed <shop>',
    options: { limit: { value: 'N', about: 'number of searches, 1 to 1000', default: '50' } },
    load: () => import('#cli/operator/operator-commands.ts').then(({ search }) => search),
  },
  form: {
    about: "list a shop's forms, or print the submissions of one",
    argumentsUsage: 'list <shop>, or answers <shop> <form>',
    options: { csv: { about: 'as CSV, one row per submission' } },
    details: ['haat form list glow', 'haat form answers glow contact --csv > contact.csv'],
    load: () => import('#cli/operator/operator-commands.ts').then(({ form }) => form),
  },
  provider: {
    about: "list, add or remove a shop's SMS and e-mail providers",
    argumentsUsage: 'list|add|remove <shop> [kind or id] [file, or - for standard input]',
    details: [
      'haat provider list glow',
      'haat provider add glow ssl-wireless settings.json',
      'haat provider remove glow 3',
    ],
    settingsHelp: () =>
      import('#runtime/create-runtime.ts').then(({ settingsByKind }) => settingsByKind().provider),
    load: () => import('#cli/operator/operator-commands.ts').then(({ provider }) => provider),
  },
  gateway: {
    about: "list, set or remove a shop's payment gateways",
    argumentsUsage: 'list|set|remove <shop> [kind] [file, or - for standard input]',
    options: {
      name: { value: 'NAME', about: 'set: name shown to shoppers, if not the usual one' },
      'name-bn': { value: 'NAME', about: 'set: name in Bangla' },
    },
    details: [
      'haat gateway list glow',
      'haat gateway set glow bkash settings.json',
      'haat gateway remove glow bkash',
      'haat gateway set glow cod  # accepts cash on delivery again; needs no file',
      'Payments already started with a removed gateway are still verified and can still be refunded.',
    ],
    settingsHelp: () =>
      import('#runtime/create-runtime.ts').then(({ settingsByKind }) => settingsByKind().gateway),
    load: () => import('#cli/operator/operator-commands.ts').then(({ gateway }) => gateway),
  },
  offer: {
    about: "list, add or remove a shop's coupons and automatic bundles",
    argumentsUsage: 'list|add|remove <shop> [file, or - for standard input, or id]',
    details: [
      'haat offer list glow',
      'haat offer add glow eid.json',
      'haat offer remove glow 7',
      'A coupon as JSON: a code and "percent" (such as 7.5) or "amount", "freeDelivery": true, or one of each; other fields are optional:',
      '  {"code": "EID10", "percent": 10 | "amount": TAKA, "freeDelivery": true, "name", "nameBn", "mostOff": TAKA,',
      '   "from": TAKA, "firstOrderOnly": true, "usageLimit", "perPhoneLimit", "gateways": ["bkash"]}',
      'A bundle, which needs no code:',
      '  {"take": 2, "pay": 1, "name", "nameBn"}',
      'Both can be limited to "products", "categories" and "brands" (lists of slugs) and to "startsAt" and "endsAt",',
      'in Dhaka time: "2026-12-16T18:00", or a day such as "2026-12-16", which ends at midnight; by default they start now and do not end.',
    ],
    load: () => import('#cli/operator/operator-commands.ts').then(({ offer }) => offer),
  },
  order: {
    about: "list or show a shop's orders; confirm, process, ship, deliver, cancel, return or refund one",
    argumentsUsage:
      'list|show|confirm|process|ship|deliver|cancel|return|refund|release <shop> [order number]',
    options: {
      status: { value: 'STATUS', about: 'list: only this status, such as pending' },
      held: { about: 'list: only orders with held payments; refund: all held payments and nothing else' },
      limit: { value: 'N', about: 'list: number, 1 to 1000', default: '50' },
      note: { value: 'TEXT', about: 'message to the customer; refund: reason' },
      unpaid: { about: 'ship, deliver: even if unpaid or refunded' },
      amount: { value: 'TAKA', about: 'refund: a part of the online payment; by default all of it' },
      abandon: { about: 'refund: abandon the refund in progress if the gateway never made it' },
    },
    details: [
      'haat order list glow --status pending',
      'haat order list glow --held',
      'haat order refund glow GL-10023 --held',
      'haat order show|confirm glow GL-10023',
      "haat order ship glow GL-10023 --note 'Pathao, parcel 4711'",
      'Order of actions: confirm, process (optional), ship (for pickup: ready for pickup), deliver. cancel and return restock the items.',
      'refund pays back through the gateway that took the payment; cancel does so automatically. release accepts a held payment.',
    ],
    load: () => import('#cli/operator/operator-commands.ts').then(({ order }) => order),
  },
  review: {
    about: 'list, approve or reject product reviews',
    argumentsUsage: 'list|approve|reject <shop> [id]',
    options: {
      status: { value: 'STATUS', about: 'list: pending, active or rejected', default: 'pending' },
      limit: { value: 'N', about: 'list: number, 1 to 1000', default: '50' },
    },
    details: ['haat review list glow', 'haat review approve|reject glow 12'],
    load: () => import('#cli/operator/operator-commands.ts').then(({ review }) => review),
  },
  preview: {
    about: 'print a link that shows a shop with its drafts',
    argumentsUsage: '<shop> [/path]',
    load: () => import('#cli/operator/operator-commands.ts').then(({ preview }) => preview),
  },
} satisfies Record<string, Command>;

export const findCommand = (name: string): Command | undefined =>
  Object.entries<Command>(COMMANDS).find(([each]) => each === name)?.[1];
