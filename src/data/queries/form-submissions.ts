import type { ShopTransaction } from '../database.ts';
import { formSubmissions } from '../schema/index.ts';

export async function insertFormSubmission(
  tx: ShopTransaction,
  submission: { shopId: number; formId: string; visitorId: string | null; data: object; createdAt: Date },
): Promise<void> {
  await tx.insert(formSubmissions).values(submission);
}
