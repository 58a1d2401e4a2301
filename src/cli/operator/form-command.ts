import type { CommandDefinition } from '#cli/command-definition.ts';
import { CommandError } from '#cli/command-error.ts';
import { formatDhakaTimeToMinute } from '#domain/dhaka-time.ts';
import { formatPhone, parsePhone } from '#domain/phone.ts';
import { type FormSubmissionTable, findFormSubmissionTable, listForms } from '#services/content/forms.ts';
import { defineShopAction } from './define-shop-action.ts';
import { toListing } from './to-table.ts';

const list = defineShopAction({
  name: 'list',
  about: "list a shop's forms",
  examples: ['haat form list glow'],
  printsJson: true,
  read: () => undefined,
  run: async (ctx) =>
    toListing(await listForms(ctx), {
      columns: { sent: -6, 'last (Dhaka)': 16, form: 24, on: 0 },
      toCells: ({ formId, sent, lastAt, pages }) => [
        String(sent),
        lastAt ? formatDhakaTimeToMinute(lastAt) : '',
        formId,
        pages.join(', '),
      ],
      none: 'No forms.',
    }),
});

const printAnswers = defineShopAction({
  name: 'answers',
  about: 'print the submissions of a form',
  arguments: { form: { about: 'id of the form, as in the list' } },
  options: { csv: { about: 'as CSV, one row per submission' } },
  examples: ['haat form answers glow contact', 'haat form answers glow contact --csv > contact.csv'],
  printsJson: true,
  read: ({ args, options }) => ({ formId: args.form, isCsv: options.csv }),
  run: async (ctx, { formId, isCsv }) => {
    const submissions = await findFormSubmissionTable(ctx, { formId });
    if (!submissions) throw new CommandError(`${ctx.shop.slug} has no form ${formId}`);
    const texts = submissions.sent.map((each) => formatSubmission(submissions, each));
    return {
      text: isCsv ? toCsv(submissions) : texts.join('\n\n') || 'No submissions.',
      data: submissions.sent,
    };
  },
});

export const formCommand: CommandDefinition = { name: 'form', actions: [list, printAnswers] };

/** Characters that control a terminal and could hide or move other text. */
const CONTROL_CHARACTERS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

const formatSubmission = (
  { columns }: FormSubmissionTable,
  { at, data }: FormSubmissionTable['sent'][number],
): string =>
  [
    formatDhakaTimeToMinute(at),
    ...columns
      .filter(({ name }) => data[name] !== undefined)
      .map(({ name, label }) => `  ${label}: ${formatValue(data[name]).replaceAll(/\r?\n/g, '\n    ')}`),
  ]
    .map((line) => line.replace(CONTROL_CHARACTERS, (character) => (character === '\n' ? character : ' ')))
    .join('\n');

/** Byte order mark. Spreadsheets only read a file as UTF-8 if it starts with this mark. */
const BYTE_ORDER_MARK = '\ufeff';

function toCsv({ columns, sent }: FormSubmissionTable): string {
  const rows = [
    ['Sent (Dhaka)', ...columns.map(({ label }) => label)],
    ...sent.map(({ at, data }) => [formatDhakaTimeToMinute(at), ...columns.map(({ name }) => data[name])]),
  ];
  return BYTE_ORDER_MARK + rows.map((cells) => cells.map(formatCsvCell).join(',')).join('\r\n');
}

/** Start of a text that spreadsheets would run as a formula, after optional spaces and invisible characters. */
const FORMULA_START = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]/u;

/** Formats a CSV cell. Texts are quoted, and an apostrophe before a formula prevents its execution. */
function formatCsvCell(value: unknown): string {
  if (typeof value === 'number') return String(value);
  const text = formatValue(value);
  return `"${(FORMULA_START.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** Formats a value as text. Mobile numbers are formatted so that spreadsheets do not read them as numbers. */
function formatValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(formatValue).join('; ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const phone = typeof value === 'string' && value.startsWith('+880') && parsePhone(value);
  return phone ? formatPhone(phone) : String(value);
}
