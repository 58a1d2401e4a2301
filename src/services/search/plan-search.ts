import type { ShopTransaction } from '#data/database.ts';
import { findDocument } from '#data/queries/documents.ts';
import { findLookalikes, findSearchWords } from '#data/queries/search-words.ts';
import { planSearch, type SearchPlan } from '#domain/search/plan.ts';
import { listProbes, type SearchProbes } from '#domain/search/probes.ts';
import { OTHER_VARIANT_WEIGHT, READING_WEIGHT, SYNONYM_WEIGHT } from '#domain/search/ranking.ts';
import {
  mentionsUnsoldProduct,
  readSynonyms,
  readUnsoldProductNames,
  rewriteWithSynonyms,
} from '#domain/search/synonyms.ts';
import { readMeaning } from '#domain/search/terms/read-meaning.ts';
import { listPurposeTokens, listSearchTokens } from '#domain/search/text.ts';

/** Returns no plans if all words are unknown, or if the text mentions a product listed as not sold. */
export async function planShopSearch(tx: ShopTransaction, { text }: { text: string }): Promise<SearchPlan[]> {
  const synonyms = await findDocument(tx, { route: 'search', name: 'synonyms' });
  if (mentionsUnsoldProduct(text, readUnsoldProductNames(synonyms?.content))) return [];
  const texts = interpretText(text, rewriteWithSynonyms(text, readSynonyms(synonyms?.content)));
  if (texts.length === 0) return [];
  const matches = await findSearchWords(
    tx,
    texts.map(({ probes }) => probes),
  );
  const interpretations = selectKnownInterpretations(
    texts.map((each) => ({ ...each, plan: planSearch(each.probes, matches) })),
  );
  // Lookalikes are used only if every interpretation has an unknown word. Otherwise, “napa” would match “rannapati”.
  const isKnown = interpretations.some(({ plan }) => plan.unknown.length === 0);
  const wordsToCorrect = isKnown
    ? []
    : interpretations.flatMap(({ probes, plan }) => listCorrectableWords(probes, plan));
  const lookalikes = wordsToCorrect.length > 0 ? await findLookalikes(tx, [...new Set(wordsToCorrect)]) : [];
  const plans = interpretations
    .map(({ probes, plan, weight }) => {
      const corrected =
        listCorrectableWords(probes, plan).length > 0 && lookalikes.length > 0
          ? planSearch(probes, [...matches, ...lookalikes])
          : plan;
      return { ...corrected, best: corrected.best / weight };
    })
    .filter(({ entries }) => entries.length > 0);
  const plansWithResults = plans.filter(({ canHaveResults }) => canHaveResults);
  return plansWithResults.length > 0 ? plansWithResults : plans;
}

interface Interpretation {
  probes: SearchProbes;
  /** Weight of an interpretation: 1 for the typed text, less for a text with other words. */
  weight: number;
  /** Whether the interpretation is searched only if no other interpretation is possible. */
  isFallback?: boolean;
}

/** Interprets the text as typed, with synonyms, and with ingredients of a brand or remedies for a complaint. */
function interpretText(text: string, rewritten: readonly string[]): Interpretation[] {
  const { optional, exact, reading, isOnlyReading, isOtherVariant, isReplaceable } = readMeaning(text);
  const purpose = listPurposeTokens(text);
  const typed = rewritten.map((each, index) => ({
    probes: listProbes({ tokens: listSearchTokens(each), purpose, optional, exact }),
    weight: (index === 0 ? 1 : SYNONYM_WEIGHT) * (isOtherVariant ? OTHER_VARIANT_WEIGHT : 1),
    isFallback: isOnlyReading,
  }));
  const meant = reading && {
    probes: listProbes({ ...reading, exact }),
    weight: isOnlyReading || isOtherVariant ? 1 : READING_WEIGHT,
  };
  return [...(isOnlyReading && !isReplaceable ? [] : typed), ...(meant ? [meant] : [])].filter(
    ({ probes }) => probes.tokens.length > 0,
  );
}

/** Omits interpretations whose terms are all unknown to the shop, and fallbacks if another interpretation remains. */
function selectKnownInterpretations<Planned extends Interpretation & { plan: SearchPlan }>(
  interpretations: readonly Planned[],
): Planned[] {
  const known = interpretations.filter(
    ({ probes: { terms }, plan }) => terms.size === 0 || hasKnownTerm(terms, plan),
  );
  const preferred = known.filter(({ isFallback = false }) => !isFallback);
  return preferred.length > 0 ? preferred : known;
}

const hasKnownTerm = (terms: SearchProbes['terms'], plan: SearchPlan): boolean =>
  [...terms.keys()].some((term) => !plan.unknown.includes(term));

const listCorrectableWords = ({ exact, terms }: SearchProbes, { unknown }: SearchPlan): string[] =>
  unknown.filter((word) => !exact.has(word) && !terms.has(word));
