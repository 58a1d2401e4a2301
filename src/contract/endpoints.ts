import type { accountEndpoints } from './account-endpoints.ts';
import type { cartEndpoints } from './cart-endpoints.ts';
import type { orderEndpoints } from './order-endpoints.ts';

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

const V1 = [1] as const;
const V2 = [2] as const;
/** Product calls are canonical at version 3 and answer older clients at version 1. */
const PRODUCT = [3, 1] as const;

/**
 * Every call of the contract, by name: what a request for it is made of. What it takes and answers stands in `calls`, by the
 * same names.
 */
export const shopEndpoints = {
  shop: { method: 'GET', versions: V1, path: '/shop', anonymous: true },
  stores: { method: 'GET', versions: V1, path: '/storefront/warehouse' },
  storesOfShop: { method: 'GET', versions: V1, path: '/storefront/warehouse/shop/{id}' },
  logCountry: { method: 'POST', versions: V1, path: '/country/log' },

  products: { method: 'GET', versions: PRODUCT, path: '/product/storefront' },
  productsByIds: { method: 'POST', versions: PRODUCT, path: '/storefront/get-by-ids' },
  productsByLogic: { method: 'POST', versions: PRODUCT, path: '/storefront/get-by-logic' },
  searchSuggestions: { method: 'GET', versions: [4], path: '/search/suggestions' },
  product: { method: 'GET', versions: PRODUCT, path: '/product/storefront/{id}' },
  productDetails: { method: 'GET', versions: PRODUCT, path: '/storefront/product-details/{id}' },
  sortAttributes: { method: 'POST', versions: PRODUCT, path: '/storefront/sort-attributes' },
  relatedProducts: { method: 'GET', versions: PRODUCT, path: '/storefront/related-products/{id}' },
  findRelatedProducts: { method: 'POST', versions: PRODUCT, path: '/related-product/find' },

  reviews: { method: 'GET', versions: V1, path: '/review' },
  notify: { method: 'POST', versions: V1, path: '/notify' },
  redirect: { method: 'GET', versions: V1, path: '/storefront/redirect' },

  brandsByIds: { method: 'POST', versions: V1, path: '/brand/storefront/get-brands-by-ids' },
  brands: { method: 'GET', versions: V1, path: '/brand/storefront/get-all' },
  brandsByCategory: { method: 'GET', versions: PRODUCT, path: '/product/storefront/brands-by-category/{id}' },
  categories: { method: 'GET', versions: V1, path: '/category/storefront/get-all' },
  category: { method: 'GET', versions: V1, path: '/category/storefront/{slug}' },
  campaigns: { method: 'GET', versions: V1, path: '/campaign/storefront/get-all' },
  campaign: { method: 'GET', versions: V1, path: '/campaign/storefront/{slug}' },

  blogPosts: { method: 'GET', versions: V1, path: '/blog/storefront/get-all' },
  blogCategories: { method: 'GET', versions: V1, path: '/blog/storefront/categories' },
  blogPost: { method: 'GET', versions: V1, path: '/blog/storefront/{slug}' },
  submitForm: { method: 'POST', versions: V1, path: '/form/submit' },

  countries: { method: 'GET', versions: V1, path: '/country/public/get-list' },
  cities: { method: 'GET', versions: V1, path: '/city/public/get-list' },
  areas: { method: 'GET', versions: V1, path: '/area/public/get-list' },
  thanas: { method: 'GET', versions: V1, path: '/area/public/get-thanas' },

  baseCharges: { method: 'GET', versions: V1, path: '/delivery-charge/storefront-base-charge' },
  paymentGateways: { method: 'GET', versions: V1, path: '/payment/gateway/storefront' },
  pay: { method: 'POST', versions: V1, path: '/payment', asks: 'anybody', asksGateways: true },
  takeReturn: { method: 'POST', versions: V1, path: '/payment/return', anonymous: true, asksGateways: true },
  applyCoupon: { method: 'POST', versions: V1, path: '/gift/apply', alsoAt: ['/apply'], anonymous: true },
  previewOrder: { method: 'POST', versions: V2, path: '/delivery-charge/order-delivery-charge' },
  sendCashCode: { method: 'POST', versions: V1, path: '/order/cash-code', anonymous: true },
  confirmCashCode: { method: 'POST', versions: V1, path: '/order/cash-code/confirm', anonymous: true },
  placedGuestOrder: { method: 'GET', versions: V2, path: '/order/without-login/{orderNumber}' },
  trackOrder: { method: 'GET', versions: V1, path: '/order/track' },

  saveCartSession: { method: 'POST', versions: V1, path: '/cart-session' },

  sitemap: { method: 'GET', versions: V1, path: '/storefront/sitemap' },
} as const satisfies Record<string, Endpoint>;

export type CallName =
  | keyof typeof shopEndpoints
  | keyof typeof accountEndpoints
  | keyof typeof orderEndpoints
  | keyof typeof cartEndpoints;
