import { m } from '#storefront/messages/compiled/messages.js';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { SearchBox } from './search-box.tsx';
import { useSearchOverlay } from './search-overlay-store.ts';

const OVERLAY_CLOSE_MS = 300;

/** The search over the whole page, with the list below its field always in view. */
export default function SearchOverlay() {
  const isOpen = useSearchOverlay((overlay) => overlay.isOpen);
  const { close } = useSearchOverlay.getState();
  return (
    <Dialog isOpen={isOpen} onClose={close} title={m.search()} shape="full" closeMs={OVERLAY_CLOSE_MS}>
      <SearchBox isOverlay onDone={close} className="search-overlay mx-auto w-full max-w-3xl lg:pt-6" />
    </Dialog>
  );
}
