import { useEffect, useState } from 'react';
import { createBrowserClient } from '#client/client.ts';
import type { ProductSummary, Sku } from '#contract/product.ts';
import { toAttributeKey } from '#domain/attribute-text.ts';
import { isAvailable } from '#domain/order/stock.ts';
import { getSellingPrice } from '#domain/price.ts';
import { readVariantOptions, type VariantOptions } from '#domain/variant-options.ts';
import { getAttributeNoun, listDistinguishingTexts } from '#storefront/commerce/catalogue/attributes.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { openDocument } from '#storefront/islands/open-document.ts';
import { Skeleton } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { Price } from '#storefront/ui/price.tsx';
import { closeVariantPicker, useCart } from './cart-store.ts';
import { addOneUnit } from './quick-add.tsx';

const MAX_VARIANT_CHOICES = 30;

export default function VariantPicker({ link }: { link: HTMLAnchorElement }) {
  const isOpen = useCart((cart) => cart.isPickerOpen);
  const productId = Number(link.dataset.choose);
  const name = link.closest('article')?.querySelector('h3')?.textContent ?? '';
  const { locale } = useLocale();
  const [product, setProduct] = useState<ProductSummary>();
  useEffect(() => {
    if (!isOpen) return;
    const loading = new AbortController();
    createBrowserClient()
      .list('productsByIds', { body: { ids: [productId] }, signal: loading.signal })
      .then(
        ([found]) => (found ? setProduct(found) : void openDocument(link.href)),
        () => loading.signal.aborted || void openDocument(link.href),
      );
    return () => loading.abort();
  }, [isOpen, productId, link]);
  const skus = product?.skus.filter(({ status }) => status === 'active') ?? [];
  const options = readVariantOptions(skus);
  const add = (sku: Sku) => {
    closeVariantPicker();
    addOneUnit({ skuId: sku.id, name, price: getSellingPrice(sku) }, link.closest('article'), locale);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeVariantPicker}
      title={m.choose_option({ option: getChoiceNoun(options, skus, locale) })}
    >
      <p className="mb-3 font-medium">{name}</p>
      {product ? (
        <ul className="-mx-1 divide-y divide-line">
          {skus.slice(0, MAX_VARIANT_CHOICES).map((sku) => (
            <li key={sku.id}>
              <VariantRow
                sku={sku}
                name={getChoiceName(sku, options, locale)}
                productUrl={link.pathname}
                onAdd={add}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
      {skus.length > MAX_VARIANT_CHOICES && (
        <a href={link.pathname} className="inline-flex min-h-11 items-center font-semibold underline">
          {m.choose_on_page()}
        </a>
      )}
    </Dialog>
  );
}

interface VariantRowProps {
  sku: Sku;
  name: string;
  productUrl: string;
  onAdd: (sku: Sku) => void;
}

const CHOICE_CLASS =
  'flex min-h-12 w-full flex-wrap items-center justify-between gap-x-4 px-1 py-2 text-left hover:bg-ink-4';

/** Variant in the picker. A sold-out one opens the product page, where shoppers can ask to be notified. */
function VariantRow({ sku, name, productUrl, onAdd }: VariantRowProps) {
  if (!isAvailable(sku)) {
    return (
      <a href={`${productUrl}?sku=${sku.id}`} className={`${CHOICE_CLASS} text-muted`}>
        <span>{name}</span>
        <span className="text-sm">{m.sold_out()}</span>
      </a>
    );
  }
  return (
    <button type="button" onClick={() => onAdd(sku)} className={CHOICE_CLASS}>
      <span>
        {name}
        {sku.preOrder && <span className="text-sm text-muted"> · {m.pre_order()}</span>}
      </span>
      <Price price={sku.price} discountedPrice={sku.discountedPrice} />
    </button>
  );
}

function getChoiceNoun({ options, variants }: VariantOptions, skus: readonly Sku[], locale: Locale): string {
  const [option, ...others] = options;
  if (!option || others.length > 0 || variants.some(({ label }) => label !== undefined))
    return m.attribute_any_option();
  const attributes = skus.flatMap((sku) => sku.attributes);
  const attribute = attributes.find(({ key }) => toAttributeKey(key) === option.key);
  return getAttributeNoun(attribute ?? { key: option.name }, locale);
}

function getChoiceName(sku: Sku, { options, variants }: VariantOptions, locale: Locale): string {
  const keys = new Set(options.map(({ key }) => key));
  const chosen = sku.attributes.filter(({ key }) => keys.has(toAttributeKey(key)));
  const label = variants.find(({ id }) => id === sku.id)?.label ?? '';
  return listDistinguishingTexts(chosen, label, locale).join(' · ') || m.product_value_missing();
}
