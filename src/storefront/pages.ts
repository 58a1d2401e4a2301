export type FormKind = 'orders' | 'sign-ins' | 'others';

export interface Page {
  path: string;
  file: string;
  /** Used by the server. Other parameters do not reach it and are not part of the cache key. */
  parameters: readonly string[];
  /** Each kind has separate capacity. */
  takesForms?: FormKind;
}

export const FILTERS = 'gg__';

const LISTING = [FILTERS, 'page'];

/** The first match has precedence. */
export const PAGES: readonly Page[] = [
  { path: '', file: 'routes/home.tsx', parameters: [], takesForms: 'others' },
  { path: 'category/:slug', file: 'routes/category.tsx', parameters: LISTING },
  { path: 'brand/:slug', file: 'routes/brand.tsx', parameters: LISTING },
  { path: 'campaign/:slug', file: 'routes/campaign.tsx', parameters: LISTING },
  { path: 'search', file: 'routes/search-form.tsx', parameters: ['q', 'category'] },
  { path: 'search/:text', file: 'routes/search.tsx', parameters: LISTING },
  { path: 'product/:slug', file: 'routes/product.tsx', parameters: ['sku', 'reviews'] },
  { path: 'cart', file: 'routes/cart.tsx', parameters: [] },
  { path: 'wishlist', file: 'routes/wishlist.tsx', parameters: [] },
  { path: 'checkout', file: 'routes/checkout.tsx', parameters: [], takesForms: 'others' },
  {
    path: 'checkout/form',
    file: 'routes/no-script-checkout.tsx',
    parameters: ['skuId', 'quantity', 'extra', 'coupon'],
    takesForms: 'orders',
  },
  {
    path: 'order-success/:orderNumber',
    file: 'routes/order-success.tsx',
    parameters: ['key', 'paying'],
    takesForms: 'others',
  },
  {
    path: 'track-order',
    file: 'routes/track-order.tsx',
    parameters: ['orderNumber', 'phone', 'code', 'key'],
    takesForms: 'others',
  },
  {
    path: 'auth/:page',
    file: 'routes/auth.tsx',
    parameters: ['back', 'ended', 'return'],
    takesForms: 'sign-ins',
  },
  { path: 'user/address', file: 'routes/addresses.tsx', parameters: ['edit', 'new'], takesForms: 'others' },
  { path: 'user', file: 'routes/profile.tsx', parameters: [], takesForms: 'others' },
  { path: 'user/orders', file: 'routes/my-orders.tsx', parameters: ['status', 'search', 'page'] },
  { path: 'user/reviews', file: 'routes/my-reviews.tsx', parameters: ['page'], takesForms: 'others' },
  { path: 'user/reward-points', file: 'routes/reward-points.tsx', parameters: ['page'] },
  { path: 'user/faq', file: 'routes/my-faq.tsx', parameters: [] },
  { path: 'user/order/:id', file: 'routes/my-order.tsx', parameters: [], takesForms: 'others' },
  { path: 'blog', file: 'routes/blog.tsx', parameters: ['page'] },
  { path: 'blog/category/:slug', file: 'routes/blog-category.tsx', parameters: ['page'] },
  { path: 'blog/:slug', file: 'routes/blog-post.tsx', parameters: [] },
  { path: 'store-locator', file: 'routes/store-locator.tsx', parameters: ['query'] },
  { path: 'notify', file: 'routes/notify.tsx', parameters: [], takesForms: 'others' },
  { path: 'landing/*', file: 'routes/landing.tsx', parameters: [], takesForms: 'others' },
  { path: ':slug', file: 'routes/content-page.tsx', parameters: [], takesForms: 'others' },
  { path: '*', file: 'routes/not-found.tsx', parameters: [] },
];
