import type { RequestContext } from '#storefront/request-context.ts';
import { keepLatePart } from '#storefront/ui/keep-late-part.server.tsx';
import { chooseSku } from './choose-sku.ts';
import type { ProductView } from './product-view.ts';
import { skuState } from './sku-state.ts';
import { SoldOutNotice } from './sold-out-notice.tsx';
import { soldOutPart } from './sold-out-part.ts';

/** Renders the notice of the variant that the address asks for, when it is sold out. */
export function keepSoldOut(request: RequestContext, product: ProductView): void {
  const sku = chooseSku(product, request.url.searchParams.get('sku'));
  if (skuState(sku) !== 'sold-out') return;
  keepLatePart(request, product, soldOutPart(sku), <SoldOutNotice product={product} sku={sku} />);
}
