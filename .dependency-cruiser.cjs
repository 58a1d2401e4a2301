/** Layers of docs/architecture.md, with the layers that each may import. */
const LAYERS = {
  domain: [],
  installation: [],
  queueing: [],
  contract: ['domain'],
  data: ['domain', 'installation', 'queueing'],
  adapters: ['domain', 'queueing'],
  services: ['domain', 'installation', 'queueing', 'data', 'adapters'],
  api: ['domain', 'contract', 'queueing', 'services'],
  client: ['contract'],
  storefront: ['domain', 'contract', 'client'],
  runtime: ['domain', 'installation', 'data', 'adapters', 'services'],
  server: ['api', 'client', 'runtime', 'storefront', 'services', 'contract', 'domain', 'queueing'],
  cli: ['domain', 'installation', 'contract', 'services', 'runtime', 'data', 'server', 'demo'],
  demo: ['domain', 'installation', 'contract', 'adapters', 'services', 'runtime', 'data'],
};

/** Returns the pattern of a layer's folder. All layers except `demo` are in `src`. */
const folderOf = (layer) => (layer === 'demo' ? '^demo/' : `^src/${layer}/`);

const layerRules = Object.entries(LAYERS).map(([layer, allowed]) => ({
  name: `layer-${layer}`,
  comment: `${layer} may import ${allowed.join(', ') || 'no other layer'}`,
  severity: 'error',
  from: { path: folderOf(layer), pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(?:src|demo)/', pathNot: [layer, ...allowed].map(folderOf) },
}));

const siblings = (folder) => ({
  name: `no-sibling-${folder.replaceAll('/', '-')}`,
  comment: `folders in ${folder} do not import each other; shared code is outside`,
  severity: 'error',
  from: { path: `^src/storefront/${folder}/([^/]+)/` },
  to: { path: `^src/storefront/${folder}/([^/]+)/`, pathNot: `^src/storefront/${folder}/$1/` },
});

module.exports = {
  forbidden: [
    ...layerRules,
    siblings('features'),
    siblings('sections'),
    {
      name: 'shared-below-features',
      comment: 'shared folders of the storefront do not import pages or parts of pages',
      severity: 'error',
      from: {
        path: '^src/storefront/(?:commerce|documents|i18n|islands|requests|theme|ui)/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '^src/storefront/(?:routes|features|sections|layout)/' },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'domain imports no packages and no Node modules',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core'] },
    },
    {
      name: 'adapters-as-types',
      comment: 'runtime creates adapters and passes them to services',
      severity: 'error',
      from: { path: '^src/services/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/adapters/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'drizzle-in-data',
      comment: 'only data writes SQL; runtime checks that the database responds',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/(data|runtime)/', '\\.test\\.tsx?$'] },
      to: { path: '^node_modules/(drizzle-orm|pg|@electric-sql)/' },
    },
    {
      name: 'native-work-apart',
      comment: 'decoding and hashing must not occupy the thread pool that reads and compresses files',
      severity: 'error',
      from: {
        path: '^(?:src|demo)/',
        pathNot: [
          '^src/adapters/pictures/(?:run-picture-job|make-share-picture)\\.ts$',
          '^src/services/accounts/password-worker\\.ts$',
          '\\.test\\.tsx?$',
        ],
      },
      to: { path: '^node_modules/(?:sharp|@node-rs/argon2)/' },
    },
    {
      name: 'decoding-in-its-process',
      severity: 'error',
      from: {
        path: '^(?:src|demo)/',
        pathNot: ['^src/adapters/pictures/picture-worker\\.ts$', '\\.test\\.tsx?$'],
      },
      to: { path: '^src/adapters/pictures/run-picture-job\\.ts$' },
    },
    {
      name: 'schemas-stay-on-the-server',
      comment:
        'browser code may import types, endpoints and cookie names of the contract, but no zod schemas',
      severity: 'error',
      from: { path: '^src/(client|storefront)/', pathNot: ['\\.test\\.tsx?$', '^src/storefront/documents/'] },
      to: {
        path: '^src/contract/',
        pathNot: '^src/contract/(?:cookie-names|(?:account-|cart-|order-|manage/)?endpoints)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'not-to-dev-dependency',
      comment: 'the first start builds the product, also without development dependencies',
      severity: 'error',
      from: { path: ['^(?:src|bin)/', '^(?:vite|react-router)\\.config\\.ts$'], pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'demo-loaded-on-demand',
      comment: 'production installations lack the packages of the demo',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^demo/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'not-to-test',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: ['^tests/', '\\.test\\.tsx?$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^build/', '^\\.react-router/', 'messages/compiled'] },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
