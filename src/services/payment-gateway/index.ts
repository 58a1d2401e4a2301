export type { PaymentGatewayRow as PaymentGateway } from '#data/queries/payment-gateways.ts';
export { listPaymentGateways } from './list-payment-gateways.ts';
