import type { ReactNode } from 'react';
import { GonePage } from './gone-page.tsx';
import type { GoneView } from './load-gone.ts';

/** What is said of a product that is no longer sold, to who comes by a link within the shop. */
export async function bringGone(gone: GoneView): Promise<ReactNode> {
  return <GonePage {...gone} />;
}
