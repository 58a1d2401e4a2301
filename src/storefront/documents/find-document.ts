import type { z } from 'zod';
import { type ReadDocument, readDocument } from '#contract/documents/read-document.ts';
import type { RequestContext } from '#storefront/request-context.ts';

type DocumentSource = Pick<RequestContext, 'documents' | 'reportError' | 'shop'>;

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
  const json = await readStored(source, route, name);
  if (json === undefined || json === null) return undefined;
  if (typeof json !== 'object') return report(source, route, name, readDocument(schema, json)).value;
  const known = alreadyRead.get(json);
  // A stored object is always read with the schema of its route and name.
  if (known) return known.value as z.output<Schema> | undefined;
  const read = report(source, route, name, readDocument(schema, json));
  alreadyRead.set(json, read);
  return read.value;
}

async function readStored(source: DocumentSource, route: string, name: string): Promise<unknown> {
  try {
    return await source.documents.read(route, name);
  } catch (error) {
    source.reportError(error);
    return undefined;
  }
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
