import { z } from 'zod';
import type { DocumentKind } from './document-schema.ts';

const made = new WeakMap<DocumentKind, object>();

/** What an owner may write in documents of the kind, as JSON Schema (draft 2020-12). */
export function documentJsonSchema(kind: DocumentKind): object {
  const known = made.get(kind);
  if (known) return known;
  const { $schema, ...rest } = z.toJSONSchema(kind.schema, { io: 'input', unrepresentable: 'any' });
  const schema = { $schema, title: kind.title, description: kind.description, ...rest };
  made.set(kind, schema);
  return schema;
}
