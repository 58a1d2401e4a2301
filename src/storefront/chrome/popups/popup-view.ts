import type { PopupRules } from '#domain/welcome-popup.ts';

export interface PopupPicture {
  /** Storage path. */
  path: string;
  alt: string;
  /** Where a press on it leads; empty when nowhere. */
  href: string;
}

/** The welcome popup of a shop: its pictures and its rules. */
export interface PopupView extends PopupRules {
  desktop: PopupPicture;
  phone: PopupPicture;
}
