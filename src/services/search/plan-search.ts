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
import { SYNONYM_WEIGHT } from '#domain/search/ranking.ts';
import {
  mentionsUnsoldProduct,
  readNotSold,
  readSynonyms,
  rewriteWithSynonyms,
} from '#domain/search/synonyms.ts';
import { listPurposeTokens } from '#domain/search/text.ts';

/**
 * Returns the plans of a search: none if all words are unknown, or if the text mentions a product listed as not sold.
 */
export async function planShopSearch(tx: ShopTransaction, { text }: { text: string }): Promise<SearchPlan[]> {
  const synonyms = await findDocument(tx, { route: 'search', name: 'synonyms' });
  if (mentionsUnsoldProduct(text, readNotSold(synonyms?.content))) return [];
  const purpose = listPurposeTokens(text);
  const interpretations: Interpretation[] = [];
  for (const [index, interpretation] of rewriteWithSynonyms(
    text,
    readSynonyms(synonyms?.content),
  ).entries()) {
    const probes = toSearchProbes(interpretation, purpose);
    if (probes.tokens.length === 0) continue;
    const matches = await findSearchWords(tx, probes);
    interpretations.push({
      probes,
      matches,
      plan: planSearch(probes, matches),
      weight: index === 0 ? 1 : SYNONYM_WEIGHT,
    });
  }
  // Lookalike words are used only if every interpretation has an unknown word. Otherwise, “napa” would match
  // “rannapati”.
  const isKnown = interpretations.some(({ plan }) => plan.unknown.length === 0);
  const plans: SearchPlan[] = [];
  for (const interpretation of interpretations) {
    const plan = isKnown ? interpretation.plan : await addLookalikes(tx, interpretation);
    plans.push({ ...plan, best: plan.best / interpretation.weight });
  }
  return plans.filter(({ entries }) => entries.length > 0);
}

interface Interpretation {
  probes: SearchProbes;
  matches: MatchedWord[];
  plan: SearchPlan;
  /** Weight of an interpretation: 1 for the typed text, `SYNONYM_WEIGHT` for a text rewritten with synonyms. */
  weight: number;
}

async function addLookalikes(tx: ShopTransaction, { probes, matches, plan }: Interpretation) {
  const lookalikes = await findLookalikes(tx, plan.unknown);
  return lookalikes.length === 0 ? plan : planSearch(probes, [...matches, ...lookalikes]);
}
