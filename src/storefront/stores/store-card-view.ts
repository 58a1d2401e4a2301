/** All that the card of a store shows, in the language of the page. */
export interface StoreCardView {
  id: number;
  name: string;
  address: string;
  /** The owner's words; may be empty. */
  hours: string;
  phone?: { href: string; text: string };
  /** Address of the way there. */
  directions: string;
  offersPickup: boolean;
  /** Degrees. */
  place?: { latitude: number; longitude: number };
}
