import { accountEndpoints } from './account-endpoints.ts';
import { cartEndpoints } from './cart-endpoints.ts';
import { type Endpoint, shopEndpoints } from './endpoints.ts';
import { orderEndpoints } from './order-endpoints.ts';

/** Every call of the contract; browsers load those of a page alone. */
export const endpoints = {
  ...shopEndpoints,
  ...accountEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
} satisfies Record<string, Endpoint>;
