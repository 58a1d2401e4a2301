import type { z } from 'zod';
import type { orderBody, orderPreviewBody } from '#contract/place-order.ts';
import { fromBdt, type Poisha } from '#domain/money.ts';
import { USUAL_FULFILMENT } from '#domain/order/delivery.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import { USUAL_PAYMENT_METHOD } from '#domain/order/payment.ts';
import { HttpError } from './http-error.ts';

type Body = z.output<typeof orderBody> | z.output<typeof orderPreviewBody>;

/** What a shopper wants to order, from the body of a placing or a preview. Throws 422 for a price out of range. */
export function readOrderInput(body: Body): OrderInput {
  return {
    shipping: {
      name: body.shippingName,
      phone: body.shippingPhone,
      email: body.shippingEmail,
      countryId: body.shippingCountryId,
      cityId: body.shippingCityId,
      areaId: body.shippingAreaId,
      thanaId: body.shippingThanaId,
      street: body.shippingStreet,
      postalCode: body.shippingPostalCode,
      lat: body.shippingLat,
      lon: body.shippingLon,
    },
    billing: {
      name: body.billingName,
      phone: body.billingPhone,
      email: body.billingEmail,
      countryId: body.billingCountryId,
      cityId: body.billingCityId,
      areaId: body.billingAreaId,
      thanaId: body.billingThanaId,
      street: body.billingStreet,
      postalCode: body.billingPostalCode,
      lat: body.billingLat,
      lon: body.billingLon,
    },
    products: body.products.map(({ skuId, productId, quantity, price }, index) => ({
      skuId,
      productId,
      quantity,
      seenPrice: price === undefined ? undefined : readPrice(price, `products.${index}.price`),
    })),
    deliveryChargeId: body.deliveryChargeId,
    deliveryType: body.deliveryType,
    note: body.note,
    paymentMethod: body.paymentMethod ?? USUAL_PAYMENT_METHOD,
    paymentGatewayId: body.paymentGatewayId,
    fulfilment: body.fulfilment ?? USUAL_FULFILMENT,
    storeId: body.storeId,
    shopId: body.shopId,
    offerId: body.offerId,
    sessionId: body.sessionId,
    tenures: body.tenures,
  };
}

function readPrice(price: number, field: string): Poisha {
  const amount = fromBdt(price);
  if (amount === undefined)
    throw new HttpError(422, { error: { [field]: ['price is not an amount in BDT'] } });
  return amount;
}
