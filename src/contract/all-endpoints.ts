import { accountEndpoints } from './account-endpoints.ts';
import { cartEndpoints } from './cart-endpoints.ts';
import { browserEndpoints, type Endpoint } from './endpoints.ts';
import { orderEndpoints } from './order-endpoints.ts';

const V1 = [1] as const;
const V2 = [2] as const;
/** Version 1 is for older clients. */
const PRODUCT = [3, 1] as const;

/** Made only by the server: page loaders and gateway notifications. */
const serverEndpoints = {
  shop: { method: 'GET', versions: V1, path: '/shop', anonymous: true },
  stores: { method: 'GET', versions: V1, path: '/storefront/warehouse' },
  storesOfShop: { method: 'GET', versions: V1, path: '/storefront/warehouse/shop/{id}' },

  products: { method: 'GET', versions: PRODUCT, path: '/product/storefront' },
  productsByLogic: { method: 'POST', versions: PRODUCT, path: '/storefront/get-by-logic' },
  product: { method: 'GET', versions: PRODUCT, path: '/product/storefront/{id}' },
  productDetails: { method: 'GET', versions: PRODUCT, path: '/storefront/product-details/{id}' },
  sortAttributes: { method: 'POST', versions: PRODUCT, path: '/storefront/sort-attributes' },
  relatedProducts: { method: 'GET', versions: PRODUCT, path: '/storefront/related-products/{id}' },
  findRelatedProducts: { method: 'POST', versions: PRODUCT, path: '/related-product/find' },

  redirect: { method: 'GET', versions: V1, path: '/storefront/redirect' },

  brandsByIds: { method: 'POST', versions: V1, path: '/brand/storefront/get-brands-by-ids' },
  brandsByCategory: { method: 'GET', versions: PRODUCT, path: '/product/storefront/brands-by-category/{id}' },
  category: { method: 'GET', versions: V1, path: '/category/storefront/{slug}' },
  campaigns: { method: 'GET', versions: V1, path: '/campaign/storefront/get-all' },
  campaign: { method: 'GET', versions: V1, path: '/campaign/storefront/{slug}' },

  blogPosts: { method: 'GET', versions: V1, path: '/blog/storefront/get-all' },
  blogCategories: { method: 'GET', versions: V1, path: '/blog/storefront/categories' },
  blogPost: { method: 'GET', versions: V1, path: '/blog/storefront/{slug}' },

  countries: { method: 'GET', versions: V1, path: '/country/public/get-list' },
  cities: { method: 'GET', versions: V1, path: '/city/public/get-list' },

  baseCharges: { method: 'GET', versions: V1, path: '/delivery-charge/storefront-base-charge' },
  paymentGateways: { method: 'GET', versions: V1, path: '/payment/gateway/storefront' },
  takeReturn: { method: 'POST', versions: V1, path: '/payment/return', anonymous: true, callsGateways: true },
  returnedPayment: { method: 'GET', versions: V1, path: '/payment/return/{attemptId}', anonymous: true },
  placedGuestOrder: {
    method: 'GET',
    versions: V2,
    path: '/order/without-login/{orderNumber}',
    auth: 'optional',
  },
  trackOrder: { method: 'POST', versions: V1, path: '/order/track' },
  trackOrderByQuery: { method: 'GET', versions: V1, path: '/order/track' },

  sitemap: { method: 'GET', versions: V1, path: '/storefront/sitemap' },
} as const satisfies Record<string, Endpoint>;

export const endpoints = {
  ...browserEndpoints,
  ...serverEndpoints,
  ...accountEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
} satisfies Record<string, Endpoint>;

export type CallName = keyof typeof endpoints;
