import type { ShopTransaction } from '#data/database.ts';
import { findDocument } from '#data/queries/documents.ts';
import { findLookalikes, findSearchWords } from '#data/queries/search-words.ts';
import { planSearch, probesOf, type SearchPlan, type SearchProbes } from '#domain/search-plan.ts';
import { readSynonyms, rewritesOf } from '#domain/search-synonyms.ts';

/** What a text with a synonym in it counts beside the one that was typed. */
const EXCHANGED = 0.9;

/** The ways to read a searched text with the words and synonyms of the shop; none when the shop knows none of them. */
export async function planSearchOfShop(
  tx: ShopTransaction,
  { shopId, text }: { shopId: number; text: string },
): Promise<SearchPlan[]> {
  const synonyms = await findDocument(tx, { shopId, route: 'search', name: 'synonyms' });
  const plans: SearchPlan[] = [];
  for (const [index, reading] of rewritesOf(text, readSynonyms(synonyms?.content)).entries()) {
    const probes = probesOf(reading);
    if (probes.tokens.length === 0) continue;
    const plan = await planReading(tx, shopId, probes);
    plans.push(index === 0 ? plan : { ...plan, best: plan.best / EXCHANGED });
  }
  return plans.filter(({ entries }) => entries.length > 0);
}

async function planReading(tx: ShopTransaction, shopId: number, probes: SearchProbes): Promise<SearchPlan> {
  const met = await findSearchWords(tx, shopId, probes);
  const plan = planSearch(probes, met);
  if (plan.unknown.length === 0) return plan;
  const lookalikes = await findLookalikes(tx, shopId, plan.unknown);
  return lookalikes.length === 0 ? plan : planSearch(probes, [...met, ...lookalikes]);
}
