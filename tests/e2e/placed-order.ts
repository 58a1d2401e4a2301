import type { APIRequestContext } from '@playwright/test';
import { sendToApi } from './shop-test.ts';

const PHONE = '01712345678';

interface Listed {
  id: number;
  name: string;
}

export async function placeOrder(
  request: APIRequestContext,
  shop: string,
  gateway?: string,
  shippingName = 'Nusrat Jahan',
): Promise<{ orderNumber: string; key: string; phone: string }> {
  const list = async <Row>(path: string) =>
    ((await (await sendToApi(request, shop, path)).json()) as { data: Row[] }).data;
  const products = await list<{ skus: { id: number; preOrder: boolean; stockQuantity: number }[] }>(
    '/api/v3/product/storefront?perPage=50',
  );
  const sku = products
    .flatMap(({ skus }) => skus)
    .find(({ preOrder, stockQuantity }) => !preOrder && stockQuantity > 20);
  const cities = await list<Listed>('/api/v1/city/public/get-list');
  const cityId = cities.find(({ name }) => name === 'Dhaka')?.id;
  const [area] = await list<Listed>(`/api/v1/area/public/get-list?cityId=${cityId}`);
  const gateways = await list<{ id: number; slug: string }>('/api/v1/payment/gateway/storefront');
  const paymentGatewayId = gateways.find(({ slug }) => slug === gateway)?.id;
  const response = await sendToApi(request, shop, '/api/v2/order/without-login', {
    shippingName,
    shippingPhone: PHONE,
    shippingCityId: cityId,
    shippingAreaId: area?.id,
    shippingStreet: 'House 12, Road 7',
    ...(gateway && { paymentMethod: 'ONLINE', paymentGatewayId }),
    products: [{ skuId: sku?.id, quantity: 1 }],
  });
  const { orderNumber, key } = (await response.json()) as { orderNumber: string; key: string };
  return { orderNumber, key, phone: PHONE };
}
