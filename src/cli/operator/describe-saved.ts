import { CommandError } from '#cli/command-error.ts';
import { describeInputProblem, type InputProblem } from '#domain/catalogue/input-problem.ts';
import type { ServiceContext } from '#services/context.ts';

interface Subject {
  /** Singular noun, such as `category`. */
  kind: string;
  slug: string;
  /** Names of fields for the operator, such as `--parent` for `parentSlug`. */
  labels?: Readonly<Record<string, string>>;
}

type Refusal = { outcome: 'invalid'; problems: InputProblem[] } | { outcome: 'not-found' };

type SaveResult =
  | { outcome: 'created' | 'updated' | 'unchanged'; slug: string; pictureProblems: InputProblem[] }
  | Refusal;

/** Describes a saved product or group, with its unusable pictures as warnings. Throws `CommandError` on a refusal. */
export function describeSaved(ctx: ServiceContext, result: SaveResult, subject: Subject): string {
  if (result.outcome === 'invalid' || result.outcome === 'not-found')
    throw createRefusal(ctx, result, { ...subject, change: 'saved' });
  const warnings = result.pictureProblems.map(
    (problem) => `Warning: ${describeProblem(problem, subject.labels)}.`,
  );
  return [`${capitalize(subject.kind)} ${result.slug} is ${result.outcome}.`, ...warnings].join('\n');
}

/** Throws `CommandError` if nothing was deleted. */
export function describeDeleted(
  ctx: ServiceContext,
  result: { outcome: 'deleted' } | Refusal,
  subject: Subject,
): string {
  if (result.outcome !== 'deleted') throw createRefusal(ctx, result, { ...subject, change: 'deleted' });
  return `${capitalize(subject.kind)} ${subject.slug} is deleted.`;
}

export const createNotFoundError = (
  { shop }: ServiceContext,
  { kind, slug }: Pick<Subject, 'kind' | 'slug'>,
): CommandError => new CommandError(`${shop.slug} has no ${kind} ${slug}`);

export const describeProblems = (problems: readonly InputProblem[], labels?: Subject['labels']): string =>
  problems.map((problem) => describeProblem(problem, labels)).join('; ');

const describeProblem = (problem: InputProblem, labels: Subject['labels'] = {}): string =>
  describeInputProblem({ ...problem, field: labels[problem.field] ?? problem.field });

function createRefusal(
  ctx: ServiceContext,
  refusal: Refusal,
  { change, ...subject }: Subject & { change: 'saved' | 'deleted' },
): CommandError {
  if (refusal.outcome === 'not-found') return createNotFoundError(ctx, subject);
  const { kind, slug, labels } = subject;
  return new CommandError(`${kind} ${slug} was not ${change}: ${describeProblems(refusal.problems, labels)}`);
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
