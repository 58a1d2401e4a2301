import { useEffect } from 'react';
import { fetchLiveSkus, useLiveSkus } from '#storefront/commerce/catalogue/live-skus.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { dismissReductions, useCart } from './cart-store.ts';
import { reductionText } from './reduction-text.ts';

export default function CartReductions() {
  const { locale } = useLocale();
  const reductions = useCart((cart) => cart.reductions);
  const isUnstored = useCart((cart) => cart.isUnstored);
  const known = useLiveSkus((live) => live.known);
  const unknown = reductions.flatMap(({ skuId }) => (known.has(skuId) ? [] : [skuId])).join();
  useEffect(() => {
    if (unknown) fetchLiveSkus(unknown.split(',').map(Number)).catch(() => {});
  }, [unknown]);
  return (
    <>
      {isUnstored && (
        <div className="my-3">
          <Alert tone="warning">{m.cart_unstored()}</Alert>
        </div>
      )}
      {reductions.length > 0 && (
        <div className="my-3">
          <Alert tone="warning">
            <p className="font-semibold">{m.cart_reduced_title()}</p>
            <ul className="mt-1 list-disc space-y-1 pl-5">
              {reductions.map((reduction) => {
                const product = known.get(reduction.skuId)?.product;
                const name = product ? localizedField(product, 'name', locale) : m.line_discontinued_title();
                return <li key={reduction.skuId}>{reductionText(reduction, name, locale)}</li>;
              })}
            </ul>
            <Button
              type="button"
              variant="ghost"
              size="sm"
              className="mt-1 -ml-3"
              onClick={dismissReductions}
            >
              {m.cart_reduced_dismiss()}
            </Button>
          </Alert>
        </div>
      )}
    </>
  );
}
