import { withShop } from '#data/database.ts';
import { insertFormSubmission, listForms } from '#data/queries/forms.ts';
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
import type { ServiceContext } from '../context.ts';
import { invalid } from '../errors.ts';
import { withinLimits } from '../take-turns.ts';

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
  await withinLimits(ctx, { 'forms-per-client': client }, () =>
    withShop(db, shop.id, (tx) => insertFormSubmission(tx, { ...submission, data: answers })),
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
  const forms = await withShop(db, shop.id, (tx) => listForms(tx, { shopId: shop.id, formId }), {
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
