export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Versions of the API the call answers at; the first is the one our client uses. */
  readonly versions: readonly [number, ...number[]];
  /** Path below `/api/v{n}`, parameters as `{name}`. */
  readonly path: string;
  /** Calls that never carry the shopper's token. */
  readonly anonymous?: true;
}

const V1 = [1] as const;
const V2 = [2] as const;
/** Product calls are canonical at version 3 and answer older clients at version 1. */
const PRODUCT = [3, 1] as const;

/** Every call of the contract, by name. */
export const endpoints = {
  shop: { method: 'GET', versions: V1, path: '/shop', anonymous: true },
  warehouses: { method: 'GET', versions: V1, path: '/storefront/warehouse' },
  warehousesOfShop: { method: 'GET', versions: V1, path: '/storefront/warehouse/shop/{id}' },
  logCountry: { method: 'POST', versions: V1, path: '/country/log' },

  sitemap: { method: 'GET', versions: V1, path: '/storefront/sitemap' },
  redirect: { method: 'GET', versions: V1, path: '/storefront/redirect' },

  products: { method: 'GET', versions: PRODUCT, path: '/product/storefront' },
  product: { method: 'GET', versions: PRODUCT, path: '/product/storefront/{id}' },
  brandsByCategory: { method: 'GET', versions: PRODUCT, path: '/product/storefront/brands-by-category/{id}' },
  productDetails: { method: 'GET', versions: PRODUCT, path: '/storefront/product-details/{id}' },
  productsByIds: { method: 'POST', versions: PRODUCT, path: '/storefront/get-by-ids' },
  productsByLogic: { method: 'POST', versions: PRODUCT, path: '/storefront/get-by-logic' },
  sortAttributes: { method: 'POST', versions: PRODUCT, path: '/storefront/sort-attributes' },
  relatedProducts: { method: 'GET', versions: PRODUCT, path: '/storefront/related-products/{id}' },
  findRelatedProducts: { method: 'POST', versions: PRODUCT, path: '/related-product/find' },
  searchSuggestions: { method: 'GET', versions: [4], path: '/search/suggestions' },

  reviews: { method: 'GET', versions: V1, path: '/review' },
  notify: { method: 'POST', versions: V1, path: '/notify' },

  brandsByIds: { method: 'POST', versions: V1, path: '/brand/storefront/get-brands-by-ids' },
  brands: { method: 'GET', versions: V1, path: '/brand/storefront/get-all' },
  categories: { method: 'GET', versions: V1, path: '/category/storefront/get-all' },
  category: { method: 'GET', versions: V1, path: '/category/storefront/{slug}' },
  campaigns: { method: 'GET', versions: V1, path: '/campaign/storefront/get-all' },
  campaign: { method: 'GET', versions: V1, path: '/campaign/storefront/{slug}' },

  blogPosts: { method: 'GET', versions: V1, path: '/blog/storefront/get-all' },
  blogPost: { method: 'GET', versions: V1, path: '/blog/storefront/{slug}' },
  blogCategories: { method: 'GET', versions: V1, path: '/blog/storefront/categories' },
  submitForm: { method: 'POST', versions: V1, path: '/form/submit' },

  countries: { method: 'GET', versions: V1, path: '/country/public/get-list' },
  cities: { method: 'GET', versions: V1, path: '/city/public/get-list' },
  areas: { method: 'GET', versions: V1, path: '/area/public/get-list' },
  thanas: { method: 'GET', versions: V1, path: '/area/public/get-thanas' },

  baseCharges: { method: 'GET', versions: V1, path: '/delivery-charge/storefront-base-charge' },
  previewOrder: { method: 'POST', versions: V2, path: '/delivery-charge/order-delivery-charge' },
  paymentGateways: { method: 'GET', versions: V1, path: '/payment/gateway/storefront' },
  placeGuestOrder: { method: 'POST', versions: V2, path: '/order/without-login' },
  placedGuestOrder: { method: 'GET', versions: V2, path: '/order/without-login/{orderNumber}' },
  trackOrder: { method: 'GET', versions: V1, path: '/order/track' },
} as const satisfies Record<string, Endpoint>;
