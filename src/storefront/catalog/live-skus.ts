import { create } from 'zustand';
import { browserClient } from '#client/client.ts';
import type { OrderPreviewLine } from '#contract/place-order.ts';
import type { ProductSummary, Sku } from '#contract/product.ts';

/** A variant as the shop last told of it; both are missing when the shop does not know it, or no longer. */
export interface LiveSku {
  product: ProductSummary | undefined;
  sku: Sku | undefined;
}

/**
 * What the shop last said of variants, by their ids. Pages are kept for a while and stock is not: whatever shows or
 * bounds a quantity asks here.
 */
export const useLiveSkus = create<{ known: ReadonlyMap<number, LiveSku> }>()(() => ({ known: new Map() }));

/** Asks the shop for variants, or for the product that has them, and notes what it says; what it does not name is not sold. */
export async function askLiveSkus(
  asked: number[],
  signal?: AbortSignal,
  body: { ids?: number[]; skuIds?: number[] } = { skuIds: asked },
): Promise<void> {
  const products = await browserClient().list('productsByIds', { body, signal });
  const told = products.flatMap((product) => product.skus.map((sku) => [sku.id, { product, sku }] as const));
  const missing = asked.map((skuId) => [skuId, { product: undefined, sku: undefined }] as const);
  useLiveSkus.setState(({ known }) => ({ known: new Map([...known, ...missing, ...told]) }));
}

/** Notes what a preview or a refusal of an order says of lines that were looked up before. */
export function noteLines(lines: readonly OrderPreviewLine[]): void {
  useLiveSkus.setState(({ known }) => {
    const next = new Map(known);
    for (const { skuId, stockQuantity, problem } of lines) {
      const live = known.get(skuId);
      if (!live?.sku) continue;
      const status = problem === 'unavailable' ? 'inactive' : 'active';
      next.set(skuId, { ...live, sku: { ...live.sku, stockQuantity, status } });
    }
    return { known: next };
  });
}
