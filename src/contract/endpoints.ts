export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** API versions of the call; the first is used by our client. */
  readonly versions: readonly [number, ...number[]];
  /** Path below `/api/v{n}`, with parameters as `{name}`. */
  readonly path: string;
  /** Additional complete paths, without a version. */
  readonly alsoAt?: readonly string[];
  /** Never sends the shopper's token. */
  readonly anonymous?: true;
  /** Uses the caller's session: `anybody` also accepts guests, `customer` does not. */
  readonly asks?: 'anybody' | 'customer';
  /** Waits for external servers. */
  readonly asksGateways?: true;
  /** Starts a session, with its token in the response, or ends one. */
  readonly session?: 'begins' | 'ends';
}

/** All paths of a call, the one of our client first; parameters as `{name}`. */
export const pathsOf = ({ path, versions, alsoAt = [] }: Endpoint): string[] => [
  ...versions.map((version) => `/api/v${version}${path}`),
  ...alsoAt,
];

/**
 * Calls of all pages in browsers, by name, with the data for their requests; `calls` defines input and
 * output.
 */
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
