/** Share of the search text's weight that a product must match. Of two words, the rare one is enough. */
export const MIN_MATCHED_SHARE = 0.6;
/** Minimum share if no product matches enough words; also at least `MIN_RATIO_TO_BEST_SHARE` of the best share. */
export const MIN_FALLBACK_SHARE = 0.3;
export const MIN_RATIO_TO_BEST_SHARE = 0.8;

/** A full match has a score of about 1. `SALES_FACTOR` multiplies the logarithm of the sales. */
export const AVAILABLE_BONUS = 0.25;
export const SALES_FACTOR = 0.02;

/** Weight of a text with a synonym, relative to the typed text. */
export const SYNONYM_WEIGHT = 0.9;

/** Weight of a text with ingredients for brands or remedies for complaints. Names defined by the owner rank higher. */
export const READING_WEIGHT = 0.65;

/** Weight of the typed words if they name a variant: “Napa Extra” also finds Napa, which has other ingredients. */
export const OTHER_VARIANT_WEIGHT = 0.5;

/** Minimum trigram similarity at which a shop's word replaces an unknown query word. */
export const MIN_LOOKALIKE_SIMILARITY = 0.4;
