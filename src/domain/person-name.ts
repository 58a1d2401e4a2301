export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Splits a name at its last space; a name of one word has no last name. */
export function splitPersonName(name: string): PersonName {
  const words = name.trim().replace(/\s+/g, ' ');
  const lastSpace = words.lastIndexOf(' ');
  return lastSpace < 0
    ? { firstName: words, lastName: '' }
    : { firstName: words.slice(0, lastSpace), lastName: words.slice(lastSpace + 1) };
}
