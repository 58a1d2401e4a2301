import type { ShopTransaction } from '#data/database.ts';
import { findDocument } from '#data/queries/documents.ts';
import { findLookalikes, findSearchWords } from '#data/queries/search-words.ts';
import {
  type MatchedWord,
  planSearch,
  type SearchPlan,
  type SearchProbes,
  toSearchProbes,
} from '#domain/search/plan.ts';
import {
  mentionsUnsoldProduct,
  readNotSold,
  readSynonyms,
  rewriteWithSynonyms,
} from '#domain/search/synonyms.ts';
import { purposeTokens } from '#domain/search/text.ts';

/** Weight of a text with a synonym, relative to the typed text. */
const SYNONYM_WEIGHT = 0.9;

/** With the shop's words and synonyms; empty if it knows none or does not sell the product. */
export async function planShopSearch(
  tx: ShopTransaction,
  { shopId, text }: { shopId: number; text: string },
): Promise<SearchPlan[]> {
  const synonyms = await findDocument(tx, { shopId, route: 'search', name: 'synonyms' });
  if (mentionsUnsoldProduct(text, readNotSold(synonyms?.content))) return [];
  const purpose = purposeTokens(text);
  const readings: Reading[] = [];
  for (const [index, reading] of rewriteWithSynonyms(text, readSynonyms(synonyms?.content)).entries()) {
    const probes = toSearchProbes(reading, purpose);
    if (probes.tokens.length === 0) continue;
    const matches = await findSearchWords(tx, shopId, probes);
    readings.push({
      probes,
      matches,
      plan: planSearch(probes, matches),
      weight: index === 0 ? 1 : SYNONYM_WEIGHT,
    });
  }
  // Similar words only if no interpretation is known in full: “napa” is not “rannapati”.
  const isKnown = readings.some(({ plan }) => plan.unknown.length === 0);
  const plans: SearchPlan[] = [];
  for (const reading of readings) {
    const plan = isKnown ? reading.plan : await withLookalikes(tx, shopId, reading);
    plans.push({ ...plan, best: plan.best / reading.weight });
  }
  return plans.filter(({ entries }) => entries.length > 0);
}

interface Reading {
  probes: SearchProbes;
  matches: MatchedWord[];
  plan: SearchPlan;
  /** Relative to the typed text. */
  weight: number;
}

async function withLookalikes(
  tx: ShopTransaction,
  shopId: number,
  { probes, matches, plan }: Reading,
): Promise<SearchPlan> {
  const lookalikes = await findLookalikes(tx, shopId, plan.unknown);
  return lookalikes.length === 0 ? plan : planSearch(probes, [...matches, ...lookalikes]);
}
