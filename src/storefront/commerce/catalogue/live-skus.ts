import { create } from 'zustand';
import { createBrowserClient } from '#client/client.ts';
import type { OrderPreviewLine } from '#contract/place-order.ts';
import type { ProductSummary, Sku } from '#contract/product.ts';

export interface LiveSku {
  product: ProductSummary | undefined;
  sku: Sku | undefined;
}

/** Latest stock and price by variant id. They limit quantities, because cached pages contain no stock. */
export const useLiveSkus = create<{ known: ReadonlyMap<number, LiveSku> }>()(() => ({ known: new Map() }));

/** Loads variants into `useLiveSkus`. If the response lacks a requested variant, stores it as not sold. */
export async function fetchLiveSkus(
  requested: number[],
  signal?: AbortSignal,
  body: { ids?: number[]; skuIds?: number[] } = { skuIds: requested },
): Promise<void> {
  const products = await createBrowserClient().list('productsByIds', { body, signal });
  const received = products.flatMap((product) =>
    product.skus.map((sku) => [sku.id, { product, sku }] as const),
  );
  const missing = requested.map((skuId) => [skuId, { product: undefined, sku: undefined }] as const);
  useLiveSkus.setState(({ known }) => ({ known: new Map([...known, ...missing, ...received]) }));
}

export function updateLiveSkus(lines: readonly OrderPreviewLine[]): void {
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
