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
