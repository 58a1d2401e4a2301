import { apply, isSupported } from '@oddbird/popover-polyfill/fn';
import { installAt } from './array-at.ts';
import { placePopovers } from './place-popovers.ts';

export function installFallbacks(): void {
  installAt();
  // In the lowest layer of the stylesheet, as the rules of the browser are.
  if (!isSupported()) apply({ layerName: 'theme' });
  if (!CSS.supports('anchor-name: --a')) placePopovers();
}
