import type { CallDefinition } from '#contract/wire.ts';
import { accountCalls } from './account.ts';
import { documentCalls } from './documents.ts';
import type { ManageCallName } from './endpoints.ts';
import { orderCalls } from './orders.ts';
import { reviewCalls } from './reviews.ts';
import { shopCalls } from './shop.ts';
import { staffCalls } from './staff.ts';

/** Definitions of all calls of the owners' API. */
export const manageCalls = {
  ...accountCalls,
  ...shopCalls,
  ...staffCalls,
  ...documentCalls,
  ...orderCalls,
  ...reviewCalls,
} satisfies Record<ManageCallName, CallDefinition>;

export type ManageCalls = typeof manageCalls;
