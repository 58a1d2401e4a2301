/** What there is of a variant that is sold. */
export interface Stock {
  /** Ordered ahead, whatever there is. */
  preOrder: boolean;
  stockQuantity: number;
}

/** Whether a variant can be bought now or ordered ahead. */
export function isAvailable({ preOrder, stockQuantity }: Stock): boolean {
  return preOrder || stockQuantity > 0;
}

/** The most pieces of a variant that one may have; `undefined` for what is ordered ahead, which no stock bounds. */
export function stockLimit({ preOrder, stockQuantity }: Stock): number | undefined {
  return preOrder ? undefined : stockQuantity;
}
