import type { FaqSection } from '#contract/documents/content-sections.ts';
import { findFaq } from '#storefront/documents/shop-documents.ts';
import { localized } from '#storefront/locale/localized.ts';
import type { SectionContext } from '#storefront/sections/section-context.ts';

export interface FaqView {
  title: string;
  /** In the order of the page; those without a name come first. */
  groups: { name: string; entries: FaqEntry[] }[];
}

export interface FaqEntry {
  question: string;
  answer: string;
}

/** The questions of the section, or else those of the shop, in the language of the page; nothing when there are none. */
export async function loadFaq(
  { settings, items }: FaqSection,
  context: SectionContext,
): Promise<FaqView | undefined> {
  const { locale } = context;
  const entries = items.length > 0 ? items : ((await findFaq(context))?.items ?? []);
  if (entries.length === 0) return undefined;
  return {
    title: localized(settings, 'title', locale),
    groups: [...Map.groupBy(entries, ({ group = '' }) => group)]
      .toSorted(([a], [b]) => Number(a !== '') - Number(b !== ''))
      .map(([, those]) => ({
        name: localized(those[0] ?? {}, 'group', locale),
        entries: those.map((entry) => ({
          question: localized(entry, 'question', locale),
          answer: localized(entry, 'answer', locale),
        })),
      })),
  };
}
