import { useEffect, useRef, useState } from 'react';
import { formatBdt } from '#domain/format-bdt.ts';
import { sellingPrice } from '#domain/price.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { type ProductView, type SkuView, valueNames } from './product-view.ts';
import { stockText } from './stock-text.ts';

/** What is read out when another variant is chosen: its values, its price and how it can be had. */
export function useSkuAnnouncement({ options }: ProductView, sku: SkuView): string {
  const { locale } = useLocale();
  const [said, setSaid] = useState('');
  const seen = useRef(sku.id);
  useEffect(() => {
    if (seen.current === sku.id) return;
    seen.current = sku.id;
    const values = valueNames(options, sku).map((value, index) => `${options[index]?.name}: ${value}`);
    const price = formatBdt(sellingPrice(sku), locale);
    setSaid([...values, price, stockText(sku, locale)].join(', '));
  }, [options, sku, locale]);
  return said;
}
