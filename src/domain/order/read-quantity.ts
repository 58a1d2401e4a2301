import { clampQuantity } from '#domain/local-cart.ts';
import { toAsciiForms } from '#domain/normalize-input.ts';

/** `isQuantityChanged`: the text is neither empty nor the returned number. */
export function readQuantity(text: string): { quantity: number; isQuantityChanged: boolean } {
  const typed = toAsciiForms(text).replace(/(\d)[, ](?=\d{3}$)/, '$1');
  const quantity = clampQuantity(Number.parseInt(typed, 10) || 1);
  return { quantity, isQuantityChanged: typed !== '' && Number(typed) !== quantity };
}
