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

/** Pages where a shopper weighs up, buys, or asks for one thing, and those that stand by themselves: no popup opens there. */
export const NEVER_ON = /^\/(?:product|cart|checkout|order-success|track-order|auth|user|landing)(?:\/|$)/;

/** Set while a closed popup stays away; its value is the hash of what was closed. */
export const POPUP_CLOSED_COOKIE = 'welcome_popup_closed';
