import { html, raw } from 'hono/html';
import type { OpenApiDocument } from '#api/api-types.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: SchemaNode;
}

type ContentByType = Record<string, { schema?: SchemaNode }>;

interface Operation {
  tags?: string[];
  summary?: string;
  parameters?: Parameter[];
  requestBody?: { content: ContentByType };
  responses: Record<string, { description: string; content?: ContentByType }>;
}

interface DocumentedCall extends Operation {
  id: string;
  method: string;
  path: string;
  olderPaths: string[];
}

export function renderDocsPage(document: OpenApiDocument) {
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
${byTag.map(([tag, group]) => html`<strong>${tag}</strong>${group.map(renderNavLink)}`)}
<strong>Schemas</strong>${schemas.map(([name]) => html`<a href="#schema-${name}">${name}</a>`)}
</nav>
<main>
<h1>${document.info.title}</h1>
<p class="lead">${renderInlineCode(document.info.description ?? '')}</p>
${byTag.map(([tag, group]) => html`<section><h2>${tag}</h2>${group.map(renderCallDetails)}</section>`)}
<section><h2>Schemas</h2>${schemas.map(renderSchemaDetails)}</section>
</main>
</div>
</body>
</html>`;
}

const renderInlineCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

const renderNavLink = ({ id, method, path, summary }: DocumentedCall) =>
  html`<a href="#${id}" title="${method} ${path}">${summary}</a>`;

function renderCallDetails(call: DocumentedCall) {
  const { id, method, path, olderPaths, summary, parameters = [], requestBody, responses } = call;
  const body = requestBody?.content['application/json']?.schema;
  return html`<details id="${id}">
<summary><b class="method ${method}">${method}</b><code>${path}</code><span>${summary}</span></summary>
<div class="body">
${olderPaths.map((older) => html`<p class="lead">Also at <code>${older}</code>, for older clients.</p>`)}
${parameters.length > 0 ? renderParameterTable(parameters) : ''}
${body ? html`<h3>Body</h3>${renderSchemaBlock(body)}` : ''}
${Object.entries(responses).map(([status, { description, content }]) => {
  const schema = content?.['application/json']?.schema;
  const label = status === 'default' ? 'Otherwise' : status;
  return html`<h3>${label}: ${description}</h3>${schema ? renderSchemaBlock(schema) : ''}`;
})}
</div>
</details>
`;
}

function renderSchemaBlock(schema: SchemaNode) {
  const text = formatSchema(schema);
  return html`<pre>${schema.$ref ? html`<a href="#schema-${text}">${text}</a>` : text}</pre>`;
}

function renderParameterTable(parameters: Parameter[]) {
  return html`<h3>Parameters</h3>
<table><thead><tr><th>Name</th><th>In</th><th>Type</th><th>Notes</th></tr></thead><tbody>
${parameters.map(
  ({
    name,
    in: location,
    required,
    schema = {},
  }) => html`<tr><td><code>${name}</code></td><td>${location}</td>
<td>${formatSchema(schema)}</td><td>${[required && 'required', formatLimits(schema)].filter(Boolean).join(', ')}</td></tr>`,
)}</tbody></table>`;
}

const renderSchemaDetails = ([name, schema]: [string, SchemaNode]) =>
  html`<details id="schema-${name}"><summary><code>${name}</code><span>${schema.description ?? ''}</span></summary>
<div class="body"><pre>${formatSchema(schema)}</pre></div></details>
`;

function listCalls({ paths = {} }: OpenApiDocument): DocumentedCall[] {
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

export function formatSchema(schema: SchemaNode, indent = ''): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.map((one) => formatSchema(one, indent)).join(' | ');
  if (schema.allOf) return schema.allOf.map((one) => formatSchema(one, indent)).join(' & ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.properties) return formatObjectType(schema, indent);
  if (schema.items) return formatArrayType(formatSchema(schema.items, indent));
  if (typeof schema.additionalProperties === 'object') {
    return `{ [key]: ${formatSchema(schema.additionalProperties, indent)} }`;
  }
  return [schema.type ?? 'any'].flat().join(' | ');
}

function formatObjectType({ properties = {}, required = [] }: SchemaNode, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const optional = required.includes(name) ? '' : '?';
    const notes = formatLimits(schema);
    return `${inner}${name}${optional}: ${formatSchema(schema, inner)}${notes && `  // ${notes}`}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

const formatArrayType = (item: string) =>
  item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;

export function formatLimits(schema: SchemaNode): string {
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

/** The Content-Security-Policy contains the hash of this text. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --ink: #1b2430; --soft: #5b6675; --line: #dfe4ea; --ground: #f7f8fa;
  --card: #fff; --code: #f0f3f6; --accent: #176b87; --GET: #17705a; --POST: #8a5300; --PUT: #4b4fae;
  --PATCH: #4b4fae; --DELETE: #a12c2c; }
@media (prefers-color-scheme: dark) { :root { --ink: #e7ecf2; --soft: #9aa7b6; --line: #2c3643;
  --ground: #10151b; --card: #171e26; --code: #10161d; --accent: #6fc3df; --GET: #58c9a8; --POST: #e2ab5f;
  --PUT: #a5a9f5; --PATCH: #a5a9f5; --DELETE: #f08f8f; } }
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: var(--ground); font: 15px/1.6 system-ui, sans-serif; }
.page { display: grid; grid-template-columns: 300px minmax(0, 1fr); max-width: 1240px; margin: 0 auto; }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 32px 20px; border-right: 1px solid var(--line); }
nav strong { display: block; margin: 20px 0 4px; font-size: 12px; letter-spacing: .04em; color: var(--soft); }
nav a { display: block; padding: 3px 8px; border-radius: 6px; color: inherit; text-decoration: none; font-size: 13.5px; }
nav a:hover, nav a:focus-visible { background: var(--code); color: var(--accent); }
main { padding: 32px 32px 96px; }
h1 { margin: 0 0 8px; font-size: 30px; line-height: 1.2; }
h2 { margin: 48px 0 12px; font-size: 21px; }
.lead { max-width: 70ch; color: var(--soft); }
details { margin: 10px 0; border: 1px solid var(--line); border-radius: 10px; background: var(--card); scroll-margin-top: 16px; }
details:target { border-color: var(--accent); }
summary { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; padding: 12px 16px; cursor: pointer; }
summary code { background: none; padding: 0; font-weight: 600; overflow-wrap: anywhere; }
summary span { color: var(--soft); }
summary:focus-visible { outline: 2px solid var(--accent); border-radius: 10px; }
.method { min-width: 54px; font: 700 12px/1.6 ui-monospace, monospace; color: var(--soft); }
.GET { color: var(--GET); } .POST { color: var(--POST); } .PUT { color: var(--PUT); }
.PATCH { color: var(--PATCH); } .DELETE { color: var(--DELETE); }
.body { padding: 4px 16px 16px; border-top: 1px solid var(--line); }
h3 { margin: 16px 0 6px; font-size: 13px; color: var(--soft); }
code, pre { font-family: ui-monospace, 'SFMono-Regular', Menlo, monospace; font-size: 13px; }
code { padding: 1px 5px; border-radius: 5px; background: var(--code); }
pre { margin: 0; padding: 12px 14px; overflow-x: auto; border-radius: 8px; background: var(--code); line-height: 1.55; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 6px 10px 6px 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
th { font-size: 12px; font-weight: 600; color: var(--soft); }
pre a { color: var(--accent); }
@media (max-width: 860px) { .page { grid-template-columns: minmax(0, 1fr); } nav { display: none; }
  main { padding: 24px 16px 64px; } }
`;
