import { readShop, withShop } from '#data/database.ts';
import * as queries from '#data/queries/forms.ts';
import type { FieldProblem } from '#domain/field-problem.ts';
import {
  answerToTexts,
  type FormAnswer,
  type FormField,
  type FormProblem,
  MAX_ANSWER_LENGTH,
  MAX_FORM_LENGTH,
  numberLimits,
  toAnswer,
  validateAnswer,
} from '#domain/form-answers.ts';
import { withRateLimit } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid } from '#services/errors.ts';

export interface SubmitFormInput {
  formId: string;
  data: Record<string, unknown>;
  visitorId?: string | undefined;
}

/**
 * Throws `invalid` for a form that no page has, invalid fields or more than 50,000 characters, and
 * `rate-limited`. If documents are stored elsewhere, values are not validated.
 */
export async function submitForm(ctx: ServiceContext, input: SubmitFormInput): Promise<void> {
  const { data, formId, visitorId = '' } = input;
  if (JSON.stringify(data).length > MAX_FORM_LENGTH) {
    throw invalid({ field: 'data', code: 'too-much-data', most: MAX_FORM_LENGTH });
  }
  const { client, db, shop, now } = ctx;
  const submission = { shopId: shop.id, formId, visitorId: visitorId || null, createdAt: now() };
  const answers = ctx.hasDocumentsElsewhere ? data : await checkedAnswers(ctx, input);
  await withRateLimit(ctx, { 'forms-per-client': client }, () =>
    withShop(db, shop.id, (tx) => queries.insertFormSubmission(tx, { ...submission, data: answers })),
  );
}

/** Of several pages with this form, the first that accepts the values, otherwise the one with most of the fields. */
async function checkedAnswers(
  { db, shop }: ServiceContext,
  { data, formId }: SubmitFormInput,
): Promise<Record<string, FormAnswer>> {
  const forms = await readShop(db, shop.id, (tx) => queries.listForms(tx, { shopId: shop.id, formId }));
  const read = forms.map((items) => readAnswers(readFormFields(items), data));
  const taken = read.find(({ problems }) => problems.length === 0);
  if (taken) return taken.answers;
  const [closest] = read.toSorted((a, b) => b.known - a.known);
  if (!closest) throw invalid({ field: 'formId', code: 'no-form' });
  throw invalid(...closest.problems);
}

function readAnswers(fields: readonly FormField[], data: Record<string, unknown>) {
  const answers: Record<string, FormAnswer> = {};
  const problems: FieldProblem[] = [];
  for (const field of fields) {
    const values = answerToTexts(data[field.name]);
    const problem = validateAnswer(field, values);
    const answer = toAnswer(field, values);
    if (problem) problems.push(toProblem(field, problem, values));
    else if (answer !== undefined) answers[field.name] = answer;
  }
  return { answers, problems, known: fields.filter(({ name }) => name in data).length };
}

function toProblem(requested: FormField, code: FormProblem, [text = '']: readonly string[]): FieldProblem {
  const { name, label } = requested;
  const field = `data.${name}`;
  const { min, max } = numberLimits(requested);
  switch (code) {
    case 'too-long':
      return { field, code, label, most: MAX_ANSWER_LENGTH, count: text.trim().length };
    case 'too-small':
      return { field, code, label, least: min };
    case 'too-large':
      return { field, code, label, most: max };
    default:
      return { field, code, label };
  }
}

export interface FormSummary {
  formId: string;
  sent: number;
  lastAt: Date | null;
  pages: string[];
}

/** Includes removed forms with submissions; latest submission first. */
export async function listForms({ db, shop }: ServiceContext): Promise<FormSummary[]> {
  const { counts, placed } = await readShop(db, shop.id, async (tx) => ({
    counts: await queries.countSubmissions(tx, { shopId: shop.id }),
    placed: await queries.listPlacedForms(tx, { shopId: shop.id }),
  }));
  const listPages = Map.groupBy(placed, ({ formId }) => formId);
  const unsent = [...listPages.keys()].filter((formId) => !counts.some((each) => each.formId === formId));
  return [...counts, ...unsent.map((formId) => ({ formId, sent: 0, lastAt: null }))].map((form) => ({
    ...form,
    pages: [...new Set(listPages.get(form.formId)?.map(({ page }) => page))],
  }));
}

export interface FormSubmissionTable {
  columns: { name: string; label: string }[];
  sent: { at: Date; data: Record<string, unknown> }[];
}

/** `undefined` if no page has the form and there are no submissions. */
export async function listFormAnswers(
  { db, shop }: ServiceContext,
  { formId }: { formId: string },
): Promise<FormSubmissionTable | undefined> {
  const { forms, rows } = await readShop(db, shop.id, async (tx) => ({
    forms: await queries.listForms(tx, { shopId: shop.id, formId }),
    rows: await queries.listSubmissions(tx, { shopId: shop.id, formId }),
  }));
  if (forms.length === 0 && rows.length === 0) return undefined;
  const sent = rows.map(({ at, data }) => ({ at, data: isObject(data) ? data : {} }));
  const fields = [
    ...forms.flatMap(readFormFields),
    ...sent.flatMap(({ data }) => Object.keys(data).map((name) => ({ name, label: name }))),
  ];
  const columns = [...Map.groupBy(fields, ({ name }) => name)].map(([name, [first]]) => ({
    name,
    label: first?.label ?? name,
  }));
  return { columns, sent };
}

const TYPES: readonly FormField['type'][] = [
  ...(['text', 'email', 'phone', 'number', 'date', 'textarea', 'select', 'radio', 'checkbox'] as const),
];

type Stored = Record<string, unknown>;

function readFormFields(items: unknown): FormField[] {
  if (!Array.isArray(items)) return [];
  return items.filter(isObject).flatMap((item) => {
    const {
      name,
      label,
      type = 'text',
      required,
      options,
      min,
      max,
    } = { ...item, ...extraOf(item) } as Stored;
    const known = TYPES.find((each) => each === type);
    if (typeof name !== 'string' || !known) return [];
    const choices = Array.isArray(options) ? options.filter(isObject) : [];
    return [
      {
        name,
        label: typeof label === 'string' && label ? label : name,
        type: known,
        required: required === true,
        options: choices.map(({ value }) => ({ value: String(value) })),
        min: typeof min === 'number' ? min : undefined,
        max: typeof max === 'number' ? max : undefined,
      },
    ];
  });
}

function extraOf({ extraSettings }: Stored): Stored {
  try {
    const extra: unknown = JSON.parse(String(extraSettings ?? '{}'));
    return isObject(extra) ? extra : {};
  } catch {
    return {};
  }
}

const isObject = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
