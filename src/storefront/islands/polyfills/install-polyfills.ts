import { apply, isSupported } from '@oddbird/popover-polyfill/fn';
import { installAt } from './array-at.ts';
import { placePopovers } from './place-popovers.ts';

export function installPolyfills(): void {
  installAt();
  // The polyfill's styles are in the lowest layer, so that all rules of the page override them.
  if (!isSupported()) apply({ layerName: 'theme' });
  if (!CSS.supports('anchor-name: --a')) placePopovers();
}
