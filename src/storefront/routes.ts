import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** The shop's own language has the plain addresses, the other stands under its prefix; one declaration serves both. */
const LANGUAGE_PREFIX = 'bn?/en?';

const pages = prefix(LANGUAGE_PREFIX, [
  index('routes/home.tsx'),
  route('category/:slug', 'routes/category.tsx'),
  route('brand/:slug', 'routes/brand.tsx'),
  route('campaign/:slug', 'routes/campaign.tsx'),
  route('search', 'routes/search-form.tsx'),
  route('search/:text', 'routes/search.tsx'),
  route('product/:slug', 'routes/product.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('wishlist', 'routes/wishlist.tsx'),
  route('checkout', 'routes/checkout.tsx'),
  route('order-success/:orderNumber', 'routes/order-success.tsx'),
  route('track-order', 'routes/track-order.tsx'),
  route('blog', 'routes/blog.tsx'),
  route('blog/category/:slug', 'routes/blog-category.tsx'),
  route('blog/:slug', 'routes/blog-post.tsx'),
  route('store-locator', 'routes/store-locator.tsx'),
  route('form', 'routes/form.tsx'),
  route('notify', 'routes/notify.tsx'),
  route('landing/*', 'routes/landing.tsx'),
  route(':slug', 'routes/content-page.tsx'),
  route('*', 'routes/not-found.tsx'),
]);

/** The same in every language. */
const files = [
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('sitemaps/:file', 'routes/sitemap-file.ts'),
  route('manifest.webmanifest', 'routes/web-manifest.ts'),
];

export default [...files, ...pages] satisfies RouteConfig;
