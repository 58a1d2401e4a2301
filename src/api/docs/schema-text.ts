/** The parts of JSON Schema that the contract's schemas come out as. */
export interface SchemaNode {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, SchemaNode>;
  required?: string[];
  items?: SchemaNode;
  additionalProperties?: boolean | SchemaNode;
  anyOf?: SchemaNode[];
  oneOf?: SchemaNode[];
  allOf?: SchemaNode[];
  description?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
}

/** A schema as a reader of JSON would write it down: names, types and limits, one field a line. */
export function schemaText(schema: SchemaNode, indent = ''): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.map((one) => schemaText(one, indent)).join(' | ');
  if (schema.allOf) return schema.allOf.map((one) => schemaText(one, indent)).join(' & ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.properties) return objectText(schema, indent);
  if (schema.items) return listText(schemaText(schema.items, indent));
  if (typeof schema.additionalProperties === 'object') {
    return `{ [key]: ${schemaText(schema.additionalProperties, indent)} }`;
  }
  return [schema.type ?? 'any'].flat().join(' | ');
}

function objectText({ properties = {}, required = [] }: SchemaNode, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const optional = required.includes(name) ? '' : '?';
    const notes = limitsOf(schema);
    return `${inner}${name}${optional}: ${schemaText(schema, inner)}${notes && `  // ${notes}`}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

const listText = (item: string) =>
  item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;

/** The limits of a value in words: `at least 1, at most 100, 10 by default`. */
export function limitsOf(schema: SchemaNode): string {
  return [
    schema.minimum !== undefined && `at least ${schema.minimum}`,
    schema.maximum !== undefined && `at most ${schema.maximum}`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.maxItems !== undefined && `at most ${schema.maxItems} items`,
    schema.default !== undefined && `${JSON.stringify(schema.default)} by default`,
    schema.description,
  ]
    .filter(Boolean)
    .join(', ');
}
