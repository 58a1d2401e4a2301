import { OwnerArea } from '#storefront/ui/owner-area.tsx';
import type { HtmlView } from './load.ts';

/** The owner's own markup in its own style. */
export function Html(view: HtmlView) {
  return (
    <div className="page-width">
      <OwnerArea {...view} className="owner-html" />
    </div>
  );
}
