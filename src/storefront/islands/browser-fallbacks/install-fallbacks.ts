import { apply, isSupported } from '@oddbird/popover-polyfill/fn';
import { installAt } from './array-at.ts';
import { placePopovers } from './place-popovers.ts';

export function installFallbacks(): void {
  installAt();
  // The lowest layer, like the browser's own rules.
  if (!isSupported()) apply({ layerName: 'theme' });
  if (!CSS.supports('anchor-name: --a')) placePopovers();
}
