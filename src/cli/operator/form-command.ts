import { CommandError } from '#cli/command-error.ts';
import { type CommandLine, UsageError } from '#cli/command-line.ts';
import { formatDhakaTimeToMinute } from '#domain/dhaka-time.ts';
import { formatPhone, parsePhone } from '#domain/phone.ts';
import { type FormSubmissionTable, findFormSubmissionTable, listForms } from '#services/content/forms.ts';
import { getShopContext, type ShopRuntime } from './get-shop-context.ts';
import { toTable } from './to-table.ts';

export type FormCommand = ReturnType<typeof readFormCommand>;

export function readFormCommand({ positionals, options }: CommandLine) {
  const [actionName, shop, formId, ...others] = positionals;
  const isCsv = options.csv === 'yes';
  if (!shop || others.length > 0) throw new UsageError();
  if (actionName === 'list' && formId === undefined && !isCsv) return { action: 'list-forms', shop } as const;
  if (actionName !== 'answers' || !formId) throw new UsageError();
  return { action: 'form-answers', shop, formId, isCsv } as const;
}

export async function runFormCommand(runtime: ShopRuntime, command: FormCommand): Promise<string> {
  const ctx = await getShopContext(runtime, command.shop);
  if (command.action === 'list-forms') {
    const rows = (await listForms(ctx)).map(({ formId, sent, lastAt, pages }) => {
      return [String(sent), lastAt ? formatDhakaTimeToMinute(lastAt) : '', formId, pages.join(', ')];
    });
    return toTable({ sent: -6, 'last (Dhaka)': 16, form: 24, on: 0 }, rows, 'No forms.');
  }
  const { formId, isCsv } = command;
  const submissions = await findFormSubmissionTable(ctx, { formId });
  if (!submissions) throw new CommandError(`${command.shop} has no form ${formId}`);
  if (isCsv) return toCsv(submissions);
  return submissions.sent.length > 0
    ? submissions.sent.map((each) => formatSubmission(submissions, each)).join('\n\n')
    : 'No submissions.';
}

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
