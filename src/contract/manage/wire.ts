import { z } from '@hono/zod-openapi';
import { idParam } from '#contract/wire.ts';
import { MAX_SLUG_LENGTH } from '#domain/shop-path.ts';

export const shopParams = z.object({ shop: z.string().min(1).max(MAX_SLUG_LENGTH) });
export const shopIdParams = shopParams.extend({ id: idParam });

export const statusResponse = z.object({ status: z.string() });

/** ISO 8601 in UTC. */
export const time = z.iso.datetime();

/** Body without fields. */
export const emptyBody = z.strictObject({});
