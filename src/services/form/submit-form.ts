import { withShop } from '#data/database.ts';
import { countFormSubmissions, insertFormSubmission } from '#data/queries/form-submissions.ts';
import type { ServiceContext } from '../context.ts';
import { invalid, ServiceError } from '../errors.ts';

/** All that shoppers may hand in at one shop within `FLOOD_WINDOW_MS`. */
const FLOOD_LIMIT = 120;
const FLOOD_WINDOW_MS = 60_000;
const MAX_DATA_LENGTH = 50_000;

export interface SubmitFormInput {
  formId: string;
  /** What was typed, by the names of the fields. */
  data: Record<string, unknown>;
  /** The name the shopper's browser goes by. */
  visitorId?: string | undefined;
}

/**
 * Keeps what a shopper typed into one of the shop's own forms. Throws `invalid` for more than 50,000 characters, and
 * `rate-limited` when the shop was handed more than 120 forms within a minute.
 */
export async function submitForm(
  { db, shop, now }: ServiceContext,
  { formId, data, visitorId = '' }: SubmitFormInput,
): Promise<void> {
  if (JSON.stringify(data).length > MAX_DATA_LENGTH) {
    throw invalid('data', `data must have at most ${MAX_DATA_LENGTH} characters`);
  }
  const createdAt = now();
  await withShop(db, shop.id, async (tx) => {
    const since = new Date(createdAt.getTime() - FLOOD_WINDOW_MS);
    const recent = await countFormSubmissions(tx, { shopId: shop.id, since, most: FLOOD_LIMIT });
    if (recent >= FLOOD_LIMIT) {
      throw new ServiceError('rate-limited', 'Too many forms were handed in. Please try again in a minute.');
    }
    await insertFormSubmission(tx, {
      shopId: shop.id,
      formId,
      visitorId: visitorId || null,
      data,
      createdAt,
    });
  });
}
