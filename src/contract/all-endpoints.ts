import { accountEndpoints } from './account-endpoints.ts';
import { cartEndpoints } from './cart-endpoints.ts';
import { type Endpoint, shopEndpoints } from './endpoints.ts';

/** Every call of the contract; browsers load those of a page alone. */
export const endpoints = { ...shopEndpoints, ...accountEndpoints, ...cartEndpoints } satisfies Record<
  string,
  Endpoint
>;
