import { accountEndpoints } from './account-endpoints.ts';
import { cartEndpoints } from './cart-endpoints.ts';
import { browserEndpoints, type Endpoint } from './endpoints.ts';
import { orderEndpoints } from './order-endpoints.ts';

/** API versions of product calls. Version 1 is for older clients. */
const PRODUCT_API_VERSIONS = [3, 1] as const;

/** Calls that the shop's pages do not make from the browser. */
const serverEndpoints = {
  shop: { method: 'GET', path: '/shop', anonymous: true },
  stores: { method: 'GET', path: '/storefront/warehouse' },
  storesOfShop: { method: 'GET', path: '/storefront/warehouse/shop/{id}' },

  products: { method: 'GET', versions: PRODUCT_API_VERSIONS, path: '/product/storefront' },
  productsByLogic: { method: 'POST', versions: PRODUCT_API_VERSIONS, path: '/storefront/get-by-logic' },
  product: { method: 'GET', versions: PRODUCT_API_VERSIONS, path: '/product/storefront/{id}' },
  productDetails: { method: 'GET', versions: PRODUCT_API_VERSIONS, path: '/storefront/product-details/{id}' },
  sortAttributes: { method: 'POST', versions: PRODUCT_API_VERSIONS, path: '/storefront/sort-attributes' },
  relatedProducts: {
    method: 'GET',
    versions: PRODUCT_API_VERSIONS,
    path: '/storefront/related-products/{id}',
  },
  findRelatedProducts: { method: 'POST', versions: PRODUCT_API_VERSIONS, path: '/related-product/find' },

  redirect: { method: 'GET', path: '/storefront/redirect' },

  brandsByIds: { method: 'POST', path: '/brand/storefront/get-brands-by-ids' },
  brandsByCategory: {
    method: 'GET',
    versions: PRODUCT_API_VERSIONS,
    path: '/product/storefront/brands-by-category/{id}',
  },
  category: { method: 'GET', path: '/category/storefront/{slug}' },
  campaigns: { method: 'GET', path: '/campaign/storefront/get-all' },
  campaign: { method: 'GET', path: '/campaign/storefront/{slug}' },

  blogPosts: { method: 'GET', path: '/blog/storefront/get-all' },
  blogCategories: { method: 'GET', path: '/blog/storefront/categories' },
  blogPost: { method: 'GET', path: '/blog/storefront/{slug}' },

  countries: { method: 'GET', path: '/country/public/get-list' },
  cities: { method: 'GET', path: '/city/public/get-list' },

  baseCharges: { method: 'GET', path: '/delivery-charge/storefront-base-charge' },
  paymentGateways: { method: 'GET', path: '/payment/gateway/storefront' },
  takeReturn: { method: 'POST', path: '/payment/return', anonymous: true, callsGateways: true },
  returnedPayment: { method: 'GET', path: '/payment/return/{attemptId}', anonymous: true },
  receiveCourierNotification: {
    method: 'POST',
    path: '/courier/notification',
    anonymous: true,
    callsGateways: true,
  },
  placedGuestOrder: {
    method: 'GET',
    versions: [2],
    path: '/order/without-login/{orderNumber}',
    auth: 'optional',
  },
  trackOrder: { method: 'POST', path: '/order/track' },
  trackOrderByQuery: { method: 'GET', path: '/order/track' },

  sitemap: { method: 'GET', path: '/storefront/sitemap' },
} as const satisfies Record<string, Endpoint>;

export const endpoints = {
  ...browserEndpoints,
  ...serverEndpoints,
  ...accountEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
} satisfies Record<string, Endpoint>;

export type CallName = keyof typeof endpoints;
