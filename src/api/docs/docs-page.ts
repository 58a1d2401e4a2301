import { html, raw } from 'hono/html';
import type { OpenApiDocument } from '#api/api.ts';
import { DOCS_STYLE } from './docs-style.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: SchemaNode;
}

type Content = Record<string, { schema?: SchemaNode }>;

interface Operation {
  tags?: string[];
  summary?: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

interface Call extends Operation {
  id: string;
  method: string;
  path: string;
  /** The same call at older versions. */
  olderPaths: string[];
}

/** The reference of the API as one page of HTML, drawn from its description; it needs no script. */
export function docsPage(document: OpenApiDocument) {
  const calls = listCalls(document);
  const byTag = [...Map.groupBy(calls, ({ tags }) => tags?.[0] ?? 'Other')];
  const schemas = Object.entries((document.components?.schemas ?? {}) as Record<string, SchemaNode>);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}</title>
<style>${raw(DOCS_STYLE)}</style>
</head>
<body>
<div class="page">
<nav aria-label="Calls">
<a href="/api/openapi.json">openapi.json</a>
${byTag.map(([tag, group]) => html`<strong>${tag}</strong>${group.map(navLink)}`)}
<strong>Schemas</strong>${schemas.map(([name]) => html`<a href="#schema-${name}">${name}</a>`)}
</nav>
<main>
<h1>${document.info.title}</h1>
<p class="lead">${withCode(document.info.description ?? '')}</p>
${byTag.map(([tag, group]) => html`<section><h2>${tag}</h2>${group.map(callDetails)}</section>`)}
<section><h2>Schemas</h2>${schemas.map(schemaDetails)}</section>
</main>
</div>
</body>
</html>`;
}

const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

const navLink = ({ id, method, path, summary }: Call) =>
  html`<a href="#${id}" title="${method} ${path}">${summary}</a>`;

function callDetails(call: Call) {
  const { id, method, path, olderPaths, summary, parameters = [], requestBody, responses } = call;
  const body = requestBody?.content['application/json']?.schema;
  return html`<details id="${id}">
<summary><b class="method ${method}">${method}</b><code>${path}</code><span>${summary}</span></summary>
<div class="body">
${olderPaths.map((older) => html`<p class="lead">Also at <code>${older}</code>, for older clients.</p>`)}
${parameters.length > 0 ? parameterTable(parameters) : ''}
${body ? html`<h3>Body</h3>${schemaBlock(body)}` : ''}
${Object.entries(responses).map(([status, { description, content }]) => {
  const schema = content?.['application/json']?.schema;
  const label = status === 'default' ? 'Otherwise' : status;
  return html`<h3>${label}: ${description}</h3>${schema ? schemaBlock(schema) : ''}`;
})}
</div>
</details>
`;
}

function schemaBlock(schema: SchemaNode) {
  const text = schemaText(schema);
  return html`<pre>${schema.$ref ? html`<a href="#schema-${text}">${text}</a>` : text}</pre>`;
}

function parameterTable(parameters: Parameter[]) {
  return html`<h3>Parameters</h3>
<table><thead><tr><th>Name</th><th>In</th><th>Type</th><th>Notes</th></tr></thead><tbody>
${parameters.map(
  ({ name, in: place, required, schema = {} }) => html`<tr><td><code>${name}</code></td><td>${place}</td>
<td>${schemaText(schema)}</td><td>${[required && 'required', limitsOf(schema)].filter(Boolean).join(', ')}</td></tr>`,
)}</tbody></table>`;
}

const schemaDetails = ([name, schema]: [string, SchemaNode]) =>
  html`<details id="schema-${name}"><summary><code>${name}</code><span>${schema.description ?? ''}</span></summary>
<div class="body"><pre>${schemaText(schema)}</pre></div></details>
`;

function listCalls({ paths = {} }: OpenApiDocument): Call[] {
  const all = Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, operations]) =>
      Object.entries(operations).map(([verb, operation]) => ({
        ...operation,
        path,
        method: verb.toUpperCase(),
        id: `${verb}-${path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '')}`,
      })),
  );
  const byCall = Map.groupBy(all, ({ method, path }) => `${method} ${path.replace(/^\/api\/v\d+/, '')}`);
  return [...byCall.values()].flatMap(([newest, ...older]) =>
    newest ? [{ ...newest, olderPaths: older.map(({ path }) => path) }] : [],
  );
}

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
