import type { SectionOf } from '#contract/documents/sections.ts';
import { groupBy } from '#domain/group-by.ts';
import { findFaq } from '#storefront/documents/shop-documents.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import type { SectionContext, ViewOf } from '#storefront/sections/section-context.ts';
import { JsonScript } from '#storefront/seo/json-ld.tsx';
import { Plus } from '#storefront/ui/icons.ts';

/** The section's questions, or else those of the shop. Returns `undefined` if both are empty. */
export async function loadFaq({ settings, items }: SectionOf<'faq'>, context: SectionContext) {
  const { locale } = context;
  const entries = items.length > 0 ? items : ((await findFaq(context))?.items ?? []);
  if (entries.length === 0) return undefined;
  return {
    title: localizedField(settings, 'title', locale),
    groups: [...groupBy(entries, ({ group = '' }) => group)]
      .sort(([a], [b]) => Number(a !== '') - Number(b !== ''))
      .map(([, groupEntries]) => ({
        name: localizedField(groupEntries[0] ?? {}, 'group', locale),
        entries: groupEntries.map((entry) => ({
          question: localizedField(entry, 'question', locale),
          answer: localizedField(entry, 'answer', locale),
        })),
      })),
  };
}

type FaqView = ViewOf<typeof loadFaq>;

export function Faq({ title, groups }: FaqView) {
  const { findLang } = useLocale();
  const Heading = title ? 'h3' : 'h2';
  return (
    <div className="page-width">
      <div className="max-w-3xl">
        {title && (
          <div className="section-head">
            <h2 lang={findLang(title)}>{title}</h2>
          </div>
        )}
        {groups.map(({ name, entries }) => (
          <div key={name} className="mb-8 last:mb-0">
            {name && (
              <Heading lang={findLang(name)} className="mb-3 text-xl">
                {name}
              </Heading>
            )}
            <Questions entries={entries} />
          </div>
        ))}
      </div>
      <JsonScript data={createFaqStructuredData(groups.flatMap(({ entries }) => entries))} />
    </div>
  );
}

function Questions({ entries }: Pick<FaqView['groups'][number], 'entries'>) {
  const { findLang } = useLocale();
  return (
    <div className="divide-y divide-line border-y border-line">
      {entries.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold">
            <span lang={findLang(question)}>{question}</span>
            <Plus
              aria-hidden
              className="size-5 shrink-0 transition-transform duration-200 group-open:rotate-45"
            />
          </summary>
          <p lang={findLang(answer)} className="max-w-prose pr-9 pb-5 whitespace-pre-line text-muted">
            {answer}
          </p>
        </details>
      ))}
    </div>
  );
}

const createFaqStructuredData = (entries: FaqView['groups'][number]['entries']) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
