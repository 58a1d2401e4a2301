import type { ListedCommand } from '#cli/command-definition.ts';

/** Commands that run in the process that has the database open. */
export const OPERATOR_COMMANDS: readonly ListedCommand[] = [
  {
    name: 'shop',
    about: 'create, list, change, export, import or delete shops',
    load: () => import('./shop-command.ts').then(({ shopCommand }) => shopCommand),
  },
  {
    name: 'domain',
    about: 'list, set, add or remove the custom domains of a shop',
    load: () => import('./domain-command.ts').then(({ domainCommand }) => domainCommand),
  },
  {
    name: 'product',
    about: 'list, show, import, export, publish or archive products',
    load: () => import('./product-command.ts').then(({ productCommand }) => productCommand),
  },
  {
    name: 'document',
    about: 'list, get, put, delete, draft, publish or discard shop documents (theme, menus, pages)',
    load: () => import('./document-command.ts').then(({ documentCommand }) => documentCommand),
  },
  {
    name: 'preview',
    about: 'print a link that shows a shop with its drafts',
    load: () => import('./preview-command.ts').then(({ previewCommand }) => previewCommand),
  },
  {
    name: 'search',
    about: "list a shop's searches without results",
    load: () => import('./search-command.ts').then(({ searchCommand }) => searchCommand),
  },
  {
    name: 'form',
    about: "list a shop's forms, or print the submissions of one",
    load: () => import('./form-command.ts').then(({ formCommand }) => formCommand),
  },
  {
    name: 'provider',
    about: "list, add or remove a shop's SMS and e-mail providers",
    load: () => import('./provider-command.ts').then(({ providerCommand }) => providerCommand),
  },
  {
    name: 'gateway',
    about: "list, set or remove a shop's payment gateways",
    load: () => import('./gateway-command.ts').then(({ gatewayCommand }) => gatewayCommand),
  },
  {
    name: 'courier',
    about: "connect a shop's couriers, list parcels, and record payouts",
    load: () => import('./courier-command.ts').then(({ courierCommand }) => courierCommand),
  },
  {
    name: 'offer',
    about: "list, add or remove a shop's coupons and automatic bundles",
    load: () => import('./offer-command.ts').then(({ offerCommand }) => offerCommand),
  },
  {
    name: 'order',
    about: "list, show, confirm, ship, deliver, cancel, return or refund a shop's orders",
    load: () => import('./order-command.ts').then(({ orderCommand }) => orderCommand),
  },
  {
    name: 'review',
    about: 'list, approve or reject product reviews',
    load: () => import('./review-command.ts').then(({ reviewCommand }) => reviewCommand),
  },
  {
    name: 'store',
    about: 'list, add, change or remove the stores of a shop',
    load: () => import('./store-command.ts').then(({ storeCommand }) => storeCommand),
  },
  {
    name: 'delivery',
    about: 'list, set or remove the delivery charges of a shop',
    load: () => import('./delivery-command.ts').then(({ deliveryCommand }) => deliveryCommand),
  },
  {
    name: 'customer',
    about: "list, show or erase a shop's customers",
    load: () => import('./customer-command.ts').then(({ customerCommand }) => customerCommand),
  },
  {
    name: 'staff',
    about: "list, invite, change or remove a shop's staff; invite operators",
    load: () => import('./staff-command.ts').then(({ staffCommand }) => staffCommand),
  },
  {
    name: 'token',
    about: "list, create or revoke a shop's API tokens",
    load: () => import('./token-command.ts').then(({ tokenCommand }) => tokenCommand),
  },
  {
    name: 'audit',
    about: "list the changes by a shop's staff",
    load: () => import('./audit-command.ts').then(({ auditCommand }) => auditCommand),
  },
  {
    name: 'category',
    about: "list, set or delete a shop's categories",
    load: () => import('./category-command.ts').then(({ categoryCommand }) => categoryCommand),
  },
  {
    name: 'brand',
    about: "list, set or delete a shop's brands",
    load: () => import('./brand-command.ts').then(({ brandCommand }) => brandCommand),
  },
  {
    name: 'campaign',
    about: "list, set or delete a shop's campaigns",
    load: () => import('./campaign-command.ts').then(({ campaignCommand }) => campaignCommand),
  },
  {
    name: 'stock',
    about: 'list or make stock adjustments',
    load: () => import('./stock-command.ts').then(({ stockCommand }) => stockCommand),
  },
  {
    name: 'reindex',
    about: 'rebuild the search words and listings of one or all shops',
    load: () => import('./reindex-command.ts').then(({ reindexCommand }) => reindexCommand),
  },
];
