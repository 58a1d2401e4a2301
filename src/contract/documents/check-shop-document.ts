import type { CheckedDocument, DocumentAddress, DocumentProblem } from '#domain/json-limits.ts';
import { documentKinds, findDocumentKind } from './document-schema.ts';
import { checkDocument } from './read-document.ts';

/** Whose documents stand at an address of their own. */
const ADDRESSED: ReadonlySet<string> = new Set(['pages', 'landing']);

/**
 * Checks a document that a shop is about to store: that there is a document of this route and name, its size, its
 * nesting, and every part. What is stored is what was written, without the defaults that reading fills in.
 */
export function checkShopDocument({
  route,
  name,
  content,
}: DocumentAddress & { content: unknown }): { document: CheckedDocument } | { problems: DocumentProblem[] } {
  const kind = findDocumentKind(route, name);
  if (!kind) return { problems: [{ path: '', reason: unknownReason(route, name) }] };
  if (typeof kind.name !== 'string' && ADDRESSED.has(route) && name !== name.toLowerCase()) {
    const reason = `${route}/${name} must be written in small letters: an address in capitals leads to the one in small letters`;
    return { problems: [{ path: '', reason }] };
  }
  const checked = checkDocument(kind.schema, content);
  if ('problems' in checked) return checked;
  return { document: { route, name, content } as CheckedDocument };
}

function unknownReason(route: string, name: string): string {
  const rule = documentKinds.find((kind) => kind.route === route && typeof kind.name !== 'string')?.name;
  const broken = typeof rule === 'object' ? rule.safeParse(name).error?.issues[0] : undefined;
  if (broken) return `${route}/${name} cannot be shown: the name ${name} ${broken.message}`;
  const names = documentKinds.filter((kind) => kind.route === route).flatMap(({ usualNames }) => usualNames);
  if (names.length > 0) return `${route} has no document ${name}; there is ${names.join(', ')}`;
  const routes = [...new Set(documentKinds.map((kind) => kind.route))];
  return `there is no route ${route}; there is ${routes.join(', ')}`;
}
