import type { SectionOf } from '#contract/documents/sections.ts';
import { groupBy } from '#domain/group-by.ts';
import { findFaq } from '#storefront/documents/shop-documents.ts';
import { localized } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import type { SectionContext } from '#storefront/sections/section-context.ts';
import { Plus } from '#storefront/ui/icons.ts';

interface FaqView {
  title: string;
  /** In page order; entries without a group come first. */
  groups: { name: string; entries: FaqEntry[] }[];
}

interface FaqEntry {
  question: string;
  answer: string;
}

/** The section's questions, otherwise the shop's; `undefined` without any. */
export async function loadFaq(
  { settings, items }: SectionOf<'faq'>,
  context: SectionContext,
): Promise<FaqView | undefined> {
  const { locale } = context;
  const entries = items.length > 0 ? items : ((await findFaq(context))?.items ?? []);
  if (entries.length === 0) return undefined;
  return {
    title: localized(settings, 'title', locale),
    groups: [...groupBy(entries, ({ group = '' }) => group)]
      .sort(([a], [b]) => Number(a !== '') - Number(b !== ''))
      .map(([, those]) => ({
        name: localized(those[0] ?? {}, 'group', locale),
        entries: those.map((entry) => ({
          question: localized(entry, 'question', locale),
          answer: localized(entry, 'answer', locale),
        })),
      })),
  };
}

export function Faq({ title, groups }: FaqView) {
  const { langOf } = useLocale();
  const Heading = title ? 'h3' : 'h2';
  return (
    <div className="page-width">
      <div className="max-w-3xl">
        {title && (
          <div className="section-head">
            <h2 lang={langOf(title)}>{title}</h2>
          </div>
        )}
        {groups.map(({ name, entries }) => (
          <div key={name} className="mb-8 last:mb-0">
            {name && (
              <Heading lang={langOf(name)} className="mb-3 text-xl">
                {name}
              </Heading>
            )}
            <Questions entries={entries} />
          </div>
        ))}
      </div>
      <StructuredFaq entries={groups.flatMap(({ entries }) => entries)} />
    </div>
  );
}

function Questions({ entries }: { entries: FaqEntry[] }) {
  const { langOf } = useLocale();
  return (
    <div className="divide-y divide-line border-y border-line">
      {entries.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold">
            <span lang={langOf(question)}>{question}</span>
            <Plus
              aria-hidden
              className="size-5 shrink-0 transition-transform duration-200 group-open:rotate-45"
            />
          </summary>
          <p lang={langOf(answer)} className="max-w-prose pr-9 pb-5 whitespace-pre-line text-muted">
            {answer}
          </p>
        </details>
      ))}
    </div>
  );
}

function StructuredFaq({ entries }: { entries: FaqEntry[] }) {
  const json = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot close its element and is not executed
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
