import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { SearchBox } from './search-box.tsx';

const OVERLAY_CLOSE_DURATION_MS = 300;

export interface SearchOverlayProps {
  isOpen: boolean;
  onClose: () => void;
}

export default function SearchOverlay({ isOpen, onClose }: SearchOverlayProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.search()}
      shape="full"
      closeMs={OVERLAY_CLOSE_DURATION_MS}
    >
      <SearchBox isOverlay onDone={onClose} className="search-overlay mx-auto w-full max-w-3xl lg:pt-6" />
    </Dialog>
  );
}
