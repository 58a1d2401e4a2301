import type { DocumentProblem } from '#contract/documents/document-problem.ts';

/** The server logs this error once per version of the shop. */
export class InvalidDocumentParts extends Error {
  override readonly name = 'InvalidDocumentParts';
  readonly document: string;
  readonly problems: readonly DocumentProblem[];

  constructor(document: string, shop: string, problems: readonly DocumentProblem[]) {
    const reasons = problems.map(({ path, reason }) => `${path || '(all)'}: ${reason}`).join('; ');
    super(`document ${document} of shop ${shop} is read in part: ${reasons}`);
    this.document = document;
    this.problems = problems;
  }
}

/** Whether an error is of this class. Compares the name, because server and pages bundle separate classes. */
export const isInvalidDocumentParts = (error: unknown): error is InvalidDocumentParts =>
  error instanceof Error && error.name === 'InvalidDocumentParts';
