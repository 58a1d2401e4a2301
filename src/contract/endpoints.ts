export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Supported API versions, by default 1; this project's client uses the first. */
  readonly versions?: readonly [number, ...number[]];
  /** Path below `/api/v{n}`, with parameters as `{name}`. */
  readonly path: string;
  readonly alsoAt?: readonly string[];
  /** The call never sends the shopper's token. */
  readonly anonymous?: true;
  /** `optional`: guests may make the call, too. Absent: the session token is not read. */
  readonly auth?: 'optional' | 'required';
  readonly callsGateways?: true;
  /** `begins`: the response's session token becomes a cookie. `ends`: a successful response deletes the cookie. */
  readonly session?: 'begins' | 'ends';
}

export const listEndpointPaths = ({ path, versions = [1], alsoAt = [] }: Endpoint): string[] => [
  ...versions.map((version) => `/api/v${version}${path}`),
  ...alsoAt,
];

export const browserEndpoints = {
  logCountry: { method: 'POST', path: '/country/log' },
  productsByIds: { method: 'POST', versions: [3, 1], path: '/storefront/get-by-ids' },
  searchSuggestions: { method: 'GET', versions: [4], path: '/search/suggestions' },
  reviews: { method: 'GET', path: '/review' },
  notify: { method: 'POST', versions: [1, 3], path: '/notify' },
  categories: { method: 'GET', path: '/category/storefront/get-all' },
  brands: { method: 'GET', path: '/brand/storefront/get-all' },
  submitForm: { method: 'POST', path: '/form/submit' },
  areas: { method: 'GET', path: '/area/public/get-list' },
  pay: { method: 'POST', path: '/payment', auth: 'optional', callsGateways: true },
  applyCoupon: { method: 'POST', path: '/gift/apply', alsoAt: ['/apply'], anonymous: true },
  previewOrder: {
    method: 'POST',
    versions: [2],
    path: '/delivery-charge/order-delivery-charge',
    auth: 'optional',
  },
  saveCartSession: { method: 'POST', path: '/cart-session' },
} as const satisfies Record<string, Endpoint>;
