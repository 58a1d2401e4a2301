import { Dialog, type DialogProps } from './dialog.tsx';

export const PANEL_CLOSE_MS = 400;

export interface DrawerProps extends Omit<DialogProps, 'shape'> {
  side?: 'right' | 'left' | 'bottom';
}

/** A panel that slides in from an edge and leaves in 400 ms. */
export function Drawer({ side = 'right', closeMs = PANEL_CLOSE_MS, ...dialog }: DrawerProps) {
  return <Dialog {...dialog} shape={side} closeMs={closeMs} />;
}
