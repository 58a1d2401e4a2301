import type { z } from 'zod';
import { type ReadDocument, readDocument } from '#contract/documents/read-document.ts';
import type { RequestContext } from '#storefront/request-context.ts';

export type DocumentSource = Pick<RequestContext, 'documents' | 'reportError' | 'shop'>;

const alreadyRead = new WeakMap<object, ReadDocument<unknown>>();

/**
 * The document `route/name` of the shop as far as it can be used, or `undefined`. What cannot be used is reported and
 * left out; the page renders without it.
 */
export async function findDocument<Schema extends z.ZodType>(
  source: DocumentSource,
  schema: Schema,
  route: string,
  name: string,
): Promise<z.output<Schema> | undefined> {
  const stored = await readStored(source, route, name);
  if (stored?.json === undefined || stored.json === null) return undefined;
  return usablePart(source, schema, route, name, stored.json);
}

/** The document as it is stored, `json` being `undefined` when there is none; `undefined` when the storage fails, which is reported. */
export async function readStored(
  source: DocumentSource,
  route: string,
  name: string,
): Promise<{ json: unknown } | undefined> {
  try {
    return { json: await source.documents.read(route, name) };
  } catch (error) {
    source.reportError(error);
    return undefined;
  }
}

/** What of a stored document can be used; the rest is reported once. */
export function usablePart<Schema extends z.ZodType>(
  source: DocumentSource,
  schema: Schema,
  route: string,
  name: string,
  json: unknown,
): z.output<Schema> | undefined {
  if (typeof json !== 'object' || json === null) {
    return report(source, route, name, readDocument(schema, json)).value;
  }
  const known = alreadyRead.get(json);
  // A stored object is always read with the schema of its route and name.
  if (known) return known.value as z.output<Schema> | undefined;
  const read = report(source, route, name, readDocument(schema, json));
  alreadyRead.set(json, read);
  return read.value;
}

function report<Value>(source: DocumentSource, route: string, name: string, read: ReadDocument<Value>) {
  if (read.problems.length > 0) {
    const problems = read.problems.map(({ path, reason }) => `${path || '(all)'}: ${reason}`).join('; ');
    source.reportError(
      new Error(`document ${route}/${name} of shop ${source.shop.slug} is read in part: ${problems}`),
    );
  }
  return read;
}
