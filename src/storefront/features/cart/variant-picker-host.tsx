import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyComponent } from '#storefront/islands/lazy-island.tsx';
import { openDocument } from '#storefront/islands/open-document.ts';
import { isPlainClick } from '#storefront/ui/is-plain-click.ts';
import type { ClickedCard, VariantPickerProps } from './picked-card.ts';

const VariantPicker = lazyComponent(() => import('./variant-picker.tsx'), OpenProduct);

/** Opens a picker for the links `data-choose` of cards. Without the picker, these links open the product. */
export function VariantPickerHost() {
  const [picked, setPicked] = useState<ClickedCard>();
  const { pathname } = useLocation();
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-choose]') : null;
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      const name = link.closest('article')?.querySelector('h3')?.textContent ?? '';
      setPicked({ link, productId: Number(link.dataset.choose), name, isOpen: true });
    };
    document.addEventListener('click', open, { capture: true });
    return () => document.removeEventListener('click', open, { capture: true });
  }, []);
  const close = () => setPicked((card) => card && { ...card, isOpen: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picker belongs to the page it was opened on
  useEffect(close, [pathname]);
  return (
    <Suspense>{picked && <VariantPicker key={picked.productId} picked={picked} onClose={close} />}</Suspense>
  );
}

function OpenProduct({ picked }: VariantPickerProps) {
  useEffect(() => {
    if (picked.isOpen) void openDocument(picked.link.href);
  }, [picked]);
  return null;
}
