export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** The first is used by our client. */
  readonly versions: readonly [number, ...number[]];
  /** Below `/api/v{n}`, with parameters as `{name}`. */
  readonly path: string;
  readonly alsoAt?: readonly string[];
  /** Never sends the shopper's token. */
  readonly anonymous?: true;
  /** `optional` also accepts guests. */
  readonly auth?: 'optional' | 'required';
  readonly callsGateways?: true;
  /** `begins`: the response contains the session token. */
  readonly session?: 'begins' | 'ends';
}

export const pathsOf = ({ path, versions, alsoAt = [] }: Endpoint): string[] => [
  ...versions.map((version) => `/api/v${version}${path}`),
  ...alsoAt,
];

/** Calls of all pages in browsers; `calls` defines input and output. */
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
  pay: { method: 'POST', versions: [1], path: '/payment', auth: 'optional', callsGateways: true },
  applyCoupon: { method: 'POST', versions: [1], path: '/gift/apply', alsoAt: ['/apply'], anonymous: true },
  previewOrder: {
    method: 'POST',
    versions: [2],
    path: '/delivery-charge/order-delivery-charge',
    auth: 'optional',
  },
  saveCartSession: { method: 'POST', versions: [1], path: '/cart-session' },
} as const satisfies Record<string, Endpoint>;
