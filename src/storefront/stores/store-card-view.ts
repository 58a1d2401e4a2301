import type { OpeningHours } from '#domain/opening-hours.ts';

/** All that the card of a store shows, in the language of the page. */
export interface StoreCardView {
  id: number;
  name: string;
  address: string;
  /** The owner's words; may be empty. */
  hours: string;
  /** When it is open, where the owner's words can be read. */
  opening?: OpeningHours;
  phone?: { href: string; text: string };
  /** Where a map shows it, and the way there. */
  map: string;
  directions: string;
  offersPickup: boolean;
  /** Degrees. */
  place?: { latitude: number; longitude: number };
}
