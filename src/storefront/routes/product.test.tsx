import { gzipSync } from 'node:zlib';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { DocumentValuesContext } from '#storefront/islands/document-values.ts';
import type { Shell } from '#storefront/layout/shell/shell.ts';
import { ShellProvider } from '#storefront/layout/shell/shell-context.tsx';
import { type RequestContext, requestContext } from '#storefront/requests/request-context.ts';
import { sectionContext } from '#tests/fixtures/section-context.ts';
import ProductRoute, { loader } from './product.tsx';

const sku = {
  ...{ id: 11, product_id: 1, sku: 'GL-1', title: '', price: 500, discountedPrice: null, stockQuantity: 0 },
  ...{ preOrder: false, preOrderAmount: null, attributes: [], images: [], status: 'active' },
};
const product = {
  ...{ id: 1, slug: 'tint', name: 'Tint', name_bn: null, shortDescription: '', shortDescription_bn: null },
  ...{ thumbnail: 'a.svg', images: [], seo: {}, tags: [], brand: null, categories: [], gift: null },
  ...{ rating: { average: 5, count: 1 }, skus: [sku] },
} as unknown as Product;
const review = {
  id: 1,
  authorName: 'Nusrat',
  rating: 5,
  text: 'Lovely',
  images: [],
  createdAt: '2026-01-04',
};

const RESPONSES = {
  '/product/storefront/{id}': product,
  '/storefront/product-details/{id}': { id: 1, longDescription: '<p>For soft lips</p>' },
  '/storefront/related-products/{id}': { data: [{ ...product, id: 2, slug: 'balm', name: 'Rose Balm' }] },
  '/review': {
    ...{ data: [review], total: 1, currentPage: 1, perPage: 6, lastPage: 1, average: 5 },
    spread: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 },
  },
};

async function load(request: RequestContext) {
  const context = new RouterContextProvider();
  context.set(requestContext, request);
  return loader({ context, params: { slug: 'tint' } } as unknown as Parameters<typeof loader>[0]);
}

function Page({ request, loaderData }: { request: RequestContext; loaderData: object }) {
  const shell = { shop: {}, locale: 'en', defaultLanguage: 'en' } as Shell;
  const Product = ProductRoute as unknown as ComponentType<{ loaderData: object }>;
  return (
    <DocumentValuesContext value={request.document}>
      <ShellProvider loaded={{ shell, server: { at: 'none' } }}>
        <Product loaderData={loaderData} />
      </ShellProvider>
    </DocumentValuesContext>
  );
}

function render(request: RequestContext, loaderData: object): string {
  const page = <Page request={request} loaderData={loaderData} />;
  const router = createMemoryRouter([{ path: '*', element: page }]);
  return renderToString(<RouterProvider router={router} />);
}

test.each(['/product/tint', '/product/tint.data'])(
  'copies of the data of %s render completely',
  async (path) => {
    const baseContext = sectionContext({ path, responses: RESPONSES });
    const shop = { ...baseContext.shop, origin: 'https://glow.example' };
    const request = { ...baseContext, shop } as unknown as RequestContext;
    const loaderData = await load(request);
    const html = render(request, structuredClone(loaderData));
    expect(html).toContain('For soft lips');
    expect(html).toContain('Rose Balm');
    if (path.endsWith('.data')) return;
    expect(html).toContain('Lovely');
    expect(html).toContain('"reviewBody":"Lovely"');
    expect(html).toContain('name="contact"');
  },
);

const loadPath = (path: string, skus: object[] = [sku]) => {
  const responses = { ...RESPONSES, '/product/storefront/{id}': { ...product, skus } };
  const baseContext = sectionContext({ path, responses });
  const shop = { ...baseContext.shop, origin: 'https://glow.example' };
  return { ...baseContext, shop } as unknown as RequestContext;
};

async function findRedirect(path: string): Promise<string | null> {
  try {
    await load(loadPath(path, [sku, { ...sku, id: 12, sku: 'GL-2' }]));
    return null;
  } catch (response) {
    if (!(response instanceof Response)) throw response;
    return response.headers.get('location');
  }
}

test.each([
  ['/product/tint?sku=12', null],
  ['/product/tint?sku=GL-2', '/product/tint?sku=12'],
  ['/product/tint?sku=gl%E2%80%912', '/product/tint?sku=12'],
  ['/product/tint?sku=99', '/product/tint'],
  ['/product/tint?reviews=2&sku=x', '/product/tint?reviews=2'],
])('%s redirects to %s', async (path, target) => {
  expect(await findRedirect(path)).toBe(target);
});

const combine = (...lists: string[][]): string[][] =>
  lists.reduce<string[][]>((rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])), [[]]);
const repeat = (count: number, text: string) =>
  Array.from({ length: count }, (_, index) => `${text} ${index}`);

const LARGE_PRODUCTS = {
  combinations: combine(repeat(5, 'Shade'), repeat(5, 'Size'), repeat(10, 'Pack')).map((values) => ({
    attributes: values.map((value) => ({ key: value.split(' ')[0], value })),
  })),
  titles: repeat(250, 'Set with a long name number').map((title) => ({ title })),
};

/** Maximum compressed size of the product and its data, so that the whole page stays within 32 KB. */
const MAX_PART_BYTES = 16_000;

test.each(Object.entries(LARGE_PRODUCTS))('a product with 250 %s has a small page', async (_, variants) => {
  const skus = variants.map((each, index) => ({
    ...sku,
    id: index + 1,
    sku: `GL-${index}`,
    price: 500 + index,
    ...each,
  }));
  const request = loadPath('/product/tint', skus);
  const loaderData = await load(request);
  const html = render(request, structuredClone(loaderData));
  expect(html.match(/class="option"/g)?.length).toBe(variants === LARGE_PRODUCTS.titles ? 250 : 20);
  expect(gzipSync(html + JSON.stringify(loaderData)).byteLength).toBeLessThan(MAX_PART_BYTES);
});
