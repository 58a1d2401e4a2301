export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Versions of the API the call answers at; the first is the one our client uses. */
  readonly versions: readonly [number, ...number[]];
  /** Path below `/api/v{n}`, parameters as `{name}`. */
  readonly path: string;
  /** Whole paths at which it answers as well, without a version. */
  readonly alsoAt?: readonly string[];
  /** Calls that never carry the shopper's token. */
  readonly anonymous?: true;
  /** Calls that are asked who the customer is: by anybody, or by who has signed in alone. */
  readonly asks?: 'anybody' | 'customer';
  /** Calls that wait for servers of others. */
  readonly asksGateways?: true;
  /** Calls by which a device is signed in, its token in the answer, or signed out. */
  readonly session?: 'begins' | 'ends';
}

/** Every path at which a call answers, the one our client uses first; parameters as `{name}`. */
export const pathsOf = ({ path, versions, alsoAt = [] }: Endpoint): string[] => [
  ...versions.map((version) => `/api/v${version}${path}`),
  ...alsoAt,
];

/** Calls that pages of any kind make in browsers, by name: what a request for it is made of; what it takes and answers stands in `calls`. */
export const browserEndpoints = {
  logCountry: { method: 'POST', versions: [1], path: '/country/log' },
  productsByIds: { method: 'POST', versions: [3, 1], path: '/storefront/get-by-ids' },
  searchSuggestions: { method: 'GET', versions: [4], path: '/search/suggestions' },
  reviews: { method: 'GET', versions: [1], path: '/review' },
  notify: { method: 'POST', versions: [1], path: '/notify' },
  categories: { method: 'GET', versions: [1], path: '/category/storefront/get-all' },
  brands: { method: 'GET', versions: [1], path: '/brand/storefront/get-all' },
  submitForm: { method: 'POST', versions: [1], path: '/form/submit' },
  areas: { method: 'GET', versions: [1], path: '/area/public/get-list' },
  pay: { method: 'POST', versions: [1], path: '/payment', asks: 'anybody', asksGateways: true },
  applyCoupon: { method: 'POST', versions: [1], path: '/gift/apply', alsoAt: ['/apply'], anonymous: true },
  previewOrder: {
    method: 'POST',
    versions: [2],
    path: '/delivery-charge/order-delivery-charge',
    asks: 'anybody',
  },
  saveCartSession: { method: 'POST', versions: [1], path: '/cart-session' },
} as const satisfies Record<string, Endpoint>;
