import { withShop } from '#data/database.ts';
import * as queries from '#data/queries/forms.ts';
import type { FieldProblem } from '#domain/field-problem.ts';
import {
  answerOf,
  boundsOf,
  type FormAnswer,
  type FormField,
  type FormProblem,
  MAX_ANSWER_LENGTH,
  MAX_FORM_LENGTH,
  problemOf,
  valuesOfAnswer,
} from '#domain/form-answers.ts';
import { withRateLimit } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid } from '#services/errors.ts';

export interface SubmitFormInput {
  formId: string;
  /** What was typed, by the names of the fields. */
  data: Record<string, unknown>;
  /** The name the shopper's browser goes by. */
  visitorId?: string | undefined;
}

/**
 * Keeps what a shopper typed into one of the shop's own forms: what its fields ask for, checked as the page checks it.
 * Throws `invalid` for a form that no page of the shop holds, with the fields that are wrong, and for more than 50,000
 * characters; `rate-limited` when too many came from the same network. Where documents are kept elsewhere nobody here knows
 * the forms, and any is taken as it is.
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

/**
 * The answers that the form asks for. Several pages may hold forms of one id: meant is the first that takes what was sent, or
 * else the one that knows most of its fields.
 */
async function checkedAnswers(
  { db, shop }: ServiceContext,
  { data, formId }: SubmitFormInput,
): Promise<Record<string, FormAnswer>> {
  const forms = await withShop(db, shop.id, (tx) => queries.listForms(tx, { shopId: shop.id, formId }), {
    readOnly: true,
  });
  const read = forms.map((items) => readAnswers(readFormFields(items), data));
  const taken = read.find(({ problems }) => problems.length === 0);
  if (taken) return taken.answers;
  const [meant] = read.toSorted((a, b) => b.known - a.known);
  if (!meant) throw invalid({ field: 'formId', code: 'no-form' });
  throw invalid(...meant.problems);
}

function readAnswers(fields: readonly FormField[], data: Record<string, unknown>) {
  const answers: Record<string, FormAnswer> = {};
  const problems: FieldProblem[] = [];
  for (const field of fields) {
    const values = valuesOfAnswer(data[field.name]);
    const problem = problemOf(field, values);
    const answer = answerOf(field, values);
    if (problem) problems.push(toProblem(field, problem, values));
    else if (answer !== undefined) answers[field.name] = answer;
  }
  return { answers, problems, known: fields.filter(({ name }) => name in data).length };
}

function toProblem(asked: FormField, code: FormProblem, [text = '']: readonly string[]): FieldProblem {
  const { name, label } = asked;
  const field = `data.${name}`;
  const { min, max } = boundsOf(asked);
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

/** A form of the shop, on its pages or only in what was sent once. */
export interface KnownForm {
  formId: string;
  /** How often it was sent. */
  sent: number;
  lastAt: Date | null;
  /** Route and name of the documents it stands in. */
  pages: string[];
}

/** The forms of the shop's pages, and those that were sent before they were taken away: the last sent first. */
export async function listForms({ db, shop }: ServiceContext): Promise<KnownForm[]> {
  const { counts, placed } = await withShop(
    db,
    shop.id,
    async (tx) => ({
      counts: await queries.countSubmissions(tx, { shopId: shop.id }),
      placed: await queries.listPlacedForms(tx, { shopId: shop.id }),
    }),
    { readOnly: true },
  );
  const pagesOf = Map.groupBy(placed, ({ formId }) => formId);
  const unsent = [...pagesOf.keys()].filter((formId) => !counts.some((each) => each.formId === formId));
  return [...counts, ...unsent.map((formId) => ({ formId, sent: 0, lastAt: null }))].map((form) => ({
    ...form,
    pages: [...new Set(pagesOf.get(form.formId)?.map(({ page }) => page))],
  }));
}

/** What was sent by a form. */
export interface SentForm {
  /** The fields that the form has, and those that it had when some of it was sent. */
  columns: { name: string; label: string }[];
  /** The latest last. */
  sent: { at: Date; data: Record<string, unknown> }[];
}

/** What was sent by a form of the shop; `undefined` when no page holds it and nothing was sent by it. */
export async function listFormAnswers(
  { db, shop }: ServiceContext,
  { formId }: { formId: string },
): Promise<SentForm | undefined> {
  const { forms, rows } = await withShop(
    db,
    shop.id,
    async (tx) => ({
      forms: await queries.listForms(tx, { shopId: shop.id, formId }),
      rows: await queries.listSubmissions(tx, { shopId: shop.id, formId }),
    }),
    { readOnly: true },
  );
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

/** The fields of a form as its page stores them; what cannot be read is no field, as on the page. */
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

/** Further fields of an item as JSON text. */
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
