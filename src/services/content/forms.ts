import { readShop, withShop } from '#data/database.ts';
import * as queries from '#data/queries/forms.ts';
import type { FieldProblem } from '#domain/field-problem.ts';
import {
  type FormAnswer,
  type FormField,
  type FormProblem,
  getNumberLimits,
  listAnswerTexts,
  MAX_ANSWER_LENGTH,
  MAX_FORM_LENGTH,
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

/** Does not validate values if documents are stored elsewhere. Throws `rate-limited` and `invalid`. */
export async function submitForm(ctx: ServiceContext, input: SubmitFormInput): Promise<void> {
  const { data, formId, visitorId } = input;
  if (JSON.stringify(data).length > MAX_FORM_LENGTH) {
    throw invalid({ field: 'data', code: 'too-much-data', most: MAX_FORM_LENGTH });
  }
  const submission = { formId, visitorId: visitorId || null, createdAt: ctx.now() };
  const answers = ctx.hasDocumentsElsewhere ? data : await validateAnswers(ctx, input);
  await withRateLimit(ctx, { 'forms-per-client': ctx.client }, () =>
    withShop(ctx, (tx) => queries.insertFormSubmission(tx, { ...submission, data: answers })),
  );
}

/** Of several forms with this id, uses the first that accepts the values, or the one with the most submitted fields. */
async function validateAnswers(ctx: ServiceContext, { data, formId }: SubmitFormInput) {
  const forms = await readShop(ctx, (tx) => queries.findFormItemsById(tx, formId));
  const results = forms.map((items) => readAnswers(readFormFields(items), data));
  const accepted = results.find(({ problems }) => problems.length === 0);
  if (accepted) return accepted.answers;
  const [closestForm] = results.toSorted((a, b) => b.known - a.known);
  if (!closestForm) throw invalid({ field: 'formId', code: 'no-form' });
  throw invalid(...closestForm.problems);
}

function readAnswers(fields: readonly FormField[], data: Record<string, unknown>) {
  const answers: Record<string, FormAnswer> = {};
  const problems: FieldProblem[] = [];
  for (const field of fields) {
    const values = listAnswerTexts(data[field.name]);
    const problem = validateAnswer(field, values);
    const answer = toAnswer(field, values);
    if (problem) problems.push(toProblem(field, problem, values));
    else if (answer !== undefined) answers[field.name] = answer;
  }
  return { answers, problems, known: fields.filter(({ name }) => name in data).length };
}

function toProblem(formField: FormField, code: FormProblem, [text = '']: readonly string[]): FieldProblem {
  const { name, label } = formField;
  const field = `data.${name}`;
  const { min, max } = getNumberLimits(formField);
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

/** Lists forms with submissions, latest submission first, even if no page has them; then forms without submissions. */
export async function listForms(ctx: ServiceContext) {
  const { counts, placedForms } = await readShop(ctx, async (tx) => ({
    counts: await queries.countSubmissions(tx),
    placedForms: await queries.listPageForms(tx),
  }));
  const pagesByForm = Map.groupBy(placedForms, ({ formId }) => formId);
  const formsWithoutSubmissions = [...pagesByForm.keys()].filter(
    (formId) => !counts.some((each) => each.formId === formId),
  );
  return [...counts, ...formsWithoutSubmissions.map((formId) => ({ formId, sent: 0, lastAt: null }))].map(
    (form) => ({
      ...form,
      pages: [...new Set(pagesByForm.get(form.formId)?.map(({ page }) => page))],
    }),
  );
}

export interface FormSubmissionTable {
  columns: { name: string; label: string }[];
  sent: { at: Date; data: Record<string, unknown> }[];
}

/** Returns the answers as a table, or `undefined` if no page has the form and it has no submissions. */
export async function findFormSubmissionTable(
  ctx: ServiceContext,
  { formId }: { formId: string },
): Promise<FormSubmissionTable | undefined> {
  const { forms, rows } = await readShop(ctx, async (tx) => ({
    forms: await queries.findFormItemsById(tx, formId),
    rows: await queries.listSubmissions(tx, { formId }),
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

const FORM_FIELD_TYPES: readonly FormField['type'][] = [
  ...(['text', 'email', 'phone', 'number', 'date', 'textarea', 'select', 'radio', 'checkbox'] as const),
];

type StoredObject = Record<string, unknown>;

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
    } = { ...item, ...readExtraSettings(item) } as StoredObject;
    const knownType = FORM_FIELD_TYPES.find((each) => each === type);
    if (typeof name !== 'string' || !knownType) return [];
    const choices = Array.isArray(options) ? options.filter(isObject) : [];
    return [
      {
        name,
        label: typeof label === 'string' && label ? label : name,
        type: knownType,
        required: required === true,
        options: choices.map(({ value }) => ({ value: String(value) })),
        min: typeof min === 'number' ? min : undefined,
        max: typeof max === 'number' ? max : undefined,
      },
    ];
  });
}

function readExtraSettings({ extraSettings }: StoredObject): StoredObject {
  if (isObject(extraSettings)) return extraSettings;
  try {
    const extra: unknown = JSON.parse(String(extraSettings ?? '{}'));
    return isObject(extra) ? extra : {};
  } catch {
    return {};
  }
}

const isObject = (value: unknown): value is StoredObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
