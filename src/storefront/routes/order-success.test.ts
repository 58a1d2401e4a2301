import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import { endpoints } from '#contract/all-endpoints.ts';
import { requestContext } from '#storefront/requests/request-context.ts';
import { sectionContext } from '#tests/fixtures/section-context.ts';
import { loader } from './order-success.tsx';

function loadOrderPage(refusal: ApiError) {
  const context = new RouterContextProvider();
  const responses = {
    [endpoints.placedGuestOrder.path]: refusal,
    [endpoints.profile.path]: new ApiError(401, undefined),
  };
  context.set(requestContext, sectionContext({ path: '/order-success/GL-10042?key=secret', responses }));
  return loader({ context, params: { orderNumber: 'GL-10042' } } as unknown as Parameters<typeof loader>[0]);
}

test.each([404, 422])('shows that the order was not found if the API responds with %i', async (status) => {
  const { data, init } = await loadOrderPage(new ApiError(status, undefined));
  expect([data.order, init?.status]).toEqual([undefined, 404]);
});

test.each([429, 500, 503])('does not call an order missing if the API responds with %i', async (status) => {
  const refusal = new ApiError(status, undefined);
  await expect(loadOrderPage(refusal)).rejects.toBe(refusal);
});
