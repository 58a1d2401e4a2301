import type { OperatorRuntime } from '#cli/command-definition.ts';
import { CommandError } from '#cli/command-error.ts';
import { ServiceError } from '#services/errors.ts';
import { findShop } from '#services/shop/shops.ts';

export type ShopRuntime = Pick<OperatorRuntime, 'db' | 'contextFor'>;

export async function getShopContext({ db, contextFor }: ShopRuntime, slug: string) {
  const shop = await findShop(db, { slug });
  if (!shop) throw new CommandError(`there is no shop ${slug}`);
  return contextFor(shop);
}

export async function replaceNotFoundMessage<Result>(
  pendingResult: Promise<Result>,
  message: string,
): Promise<Result> {
  try {
    return await pendingResult;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.failure.code !== 'not-found') throw error;
    throw new CommandError(message);
  }
}
