import { FILTER_PREFIX, toFilterName } from '#domain/filter-name.ts';
import { UNSAVED_ADDRESS_PARAMETER } from '#domain/shop-path.ts';

export type FormKind = 'orders' | 'sign-ins' | 'others';

export interface Page {
  path: string;
  file: string;
  /** Parameters that the page reads on the server. Other parameters are removed and are not part of the cache key. */
  parameters: readonly string[];
  /** Kind of forms that the page accepts; `undefined` if the page accepts none. Each kind has a separate queue. */
  formKind?: FormKind;
}

const LISTING_PARAMETERS = [FILTER_PREFIX, 'page'];

const CHECKOUT_PARAMETERS = ['skuId', 'quantity', 'extra', 'coupon'];

/** Pages of a shop. If several match a path, the first one is used. */
export const PAGES: readonly Page[] = [
  { path: '', file: 'routes/home.tsx', parameters: [], formKind: 'others' },
  { path: 'category/:slug', file: 'routes/category.tsx', parameters: LISTING_PARAMETERS },
  { path: 'brand/:slug', file: 'routes/brand.tsx', parameters: LISTING_PARAMETERS },
  { path: 'campaign/:slug', file: 'routes/campaign.tsx', parameters: LISTING_PARAMETERS },
  { path: 'search', file: 'routes/search-form.tsx', parameters: ['q', toFilterName('category')] },
  { path: 'search/:text', file: 'routes/search.tsx', parameters: LISTING_PARAMETERS },
  { path: 'product/:slug', file: 'routes/product.tsx', parameters: ['sku', 'reviews'] },
  { path: 'cart', file: 'routes/cart.tsx', parameters: [] },
  { path: 'wishlist', file: 'routes/wishlist.tsx', parameters: [] },
  { path: 'checkout', file: 'routes/checkout.tsx', parameters: CHECKOUT_PARAMETERS, formKind: 'orders' },
  {
    path: 'checkout/form',
    file: 'routes/checkout-form-redirect.tsx',
    parameters: CHECKOUT_PARAMETERS,
    formKind: 'orders',
  },
  {
    path: 'order-success/:orderNumber',
    file: 'routes/order-success.tsx',
    parameters: ['key', 'paying', UNSAVED_ADDRESS_PARAMETER],
    formKind: 'others',
  },
  {
    path: 'track-order',
    file: 'routes/track-order.tsx',
    parameters: ['orderNumber', 'phone', 'code', 'key'],
    formKind: 'others',
  },
  {
    path: 'auth/:page',
    file: 'routes/auth.tsx',
    parameters: ['back', 'ended', 'return'],
    formKind: 'sign-ins',
  },
  { path: 'user/address', file: 'routes/addresses.tsx', parameters: ['edit', 'new'], formKind: 'others' },
  { path: 'user', file: 'routes/profile.tsx', parameters: [], formKind: 'others' },
  { path: 'user/orders', file: 'routes/my-orders.tsx', parameters: ['status', 'search', 'page'] },
  { path: 'user/reviews', file: 'routes/my-reviews.tsx', parameters: ['page'], formKind: 'others' },
  { path: 'user/reward-points', file: 'routes/reward-points.tsx', parameters: ['page'] },
  { path: 'user/faq', file: 'routes/my-faq.tsx', parameters: [] },
  { path: 'user/order/:id', file: 'routes/my-order.tsx', parameters: [], formKind: 'others' },
  { path: 'blog', file: 'routes/blog.tsx', parameters: ['page'] },
  { path: 'blog/category/:slug', file: 'routes/blog-category.tsx', parameters: ['page'] },
  { path: 'blog/:slug', file: 'routes/blog-post.tsx', parameters: [] },
  { path: 'store-locator', file: 'routes/store-locator.tsx', parameters: ['query'] },
  { path: 'notify', file: 'routes/notify.tsx', parameters: [], formKind: 'others' },
  { path: 'landing/*', file: 'routes/landing.tsx', parameters: [], formKind: 'others' },
  { path: ':slug', file: 'routes/content-page.tsx', parameters: [], formKind: 'others' },
  { path: '*', file: 'routes/not-found.tsx', parameters: [] },
];
