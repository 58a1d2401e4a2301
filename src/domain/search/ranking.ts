/** Share of the search text's weight that must match. Of two words, the rare one is enough. */
export const MIN_MATCHED_WEIGHT = 0.6;
/** Share that is enough if no product reaches `MIN_MATCHED_WEIGHT` and none is much better. */
export const MIN_FALLBACK_WEIGHT = 0.3;
export const MIN_SHARE_OF_BEST = 0.8;

/** Bonuses for available and for sold products; an exact match of the text scores 1. */
export const AVAILABLE_BONUS = 0.25;
export const SALES_FACTOR = 0.02;

/** Weight of a text with a synonym, relative to the typed text. */
export const SYNONYM_WEIGHT = 0.9;

/** Minimum trigram similarity at which a shop's word replaces an unknown query word. */
export const MIN_LOOKALIKE_SIMILARITY = 0.4;
