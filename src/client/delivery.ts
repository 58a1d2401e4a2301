import { endpoints } from '#contract/endpoints.ts';
import type { BaseCharge, PaymentGateway } from '#contract/order.ts';
import type { ApiClient } from './client.ts';

/** What the shop charges for delivery inside and outside Dhaka, in BDT. */
export async function listBaseCharges(client: ApiClient): Promise<BaseCharge[]> {
  return ((await client.call(endpoints.baseCharges)) as { data: BaseCharge[] }).data;
}

/** The ways to pay that the shop offers, in its order. */
export async function listPaymentGateways(client: ApiClient): Promise<PaymentGateway[]> {
  return ((await client.call(endpoints.paymentGateways)) as { data: PaymentGateway[] }).data;
}
