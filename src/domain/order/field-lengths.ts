import { hasLetters } from '#domain/readable-text.ts';

/** How long what is typed into an order may be, and a name and a street must be at least; in characters. */
export const FIELD_LENGTHS = {
  name: { least: 2, most: 120 },
  phone: { least: 1, most: 40 },
  email: { most: 200 },
  /** What is typed as house and road: the neighbourhood joins it. */
  house: { most: 220 },
  street: { least: 3, most: 300 },
  postalCode: { most: 10 },
  coordinate: { most: 24 },
  note: { most: 1_000 },
  orderNumber: { least: 1, most: 40 },
  trackingCode: { most: 40 },
  sessionId: { most: 64 },
  tenure: { most: 60 },
} as const;

/** Whether a text without spaces around it can be a person's name: long enough, and of letters. */
export const isName = (text: string): boolean => text.length >= FIELD_LENGTHS.name.least && hasLetters(text);

/** The same of a street, which a courier has to find. */
export const isStreet = (text: string): boolean =>
  text.length >= FIELD_LENGTHS.street.least && hasLetters(text);
