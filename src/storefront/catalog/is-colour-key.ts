const COLOUR_KEYS = new Set(['shade', 'colour', 'color']);

/** Whether the values of an attribute are colours. */
export const isColourKey = (key: string): boolean => COLOUR_KEYS.has(key.toLowerCase());
