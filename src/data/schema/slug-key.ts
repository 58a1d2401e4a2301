import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The key of `toSlugKey`, without the joiners U+200C and U+200D. */
export const createSlugKey = (slug: SQLWrapper): SQL =>
  sql`lower(normalize(translate(${slug}, U&'\\200C\\200D', ''), NFC))`;
