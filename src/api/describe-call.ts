import type { OpenAPIHono, z } from '@hono/zod-openapi';
import { type Endpoint, listEndpointPaths } from '#contract/endpoints.ts';
import { type CallDefinition, failure, fieldErrors } from '#contract/wire.ts';

const RETRY_AFTER_HEADER = {
  'Retry-After': {
    description: 'Seconds after which the same call may succeed',
    schema: { type: 'integer' as const },
  },
};

export const toJsonContent = (schema: z.ZodType) => ({ 'application/json': { schema } });

export const FAILURE_RESPONSE = { description: 'The call failed', content: toJsonContent(failure) };

interface DescribedCall {
  endpoint: Endpoint;
  definition: CallDefinition;
  security: Record<string, string[]>[];
}

/** Adds a call to the OpenAPI document. */
export function describeCall(
  registry: OpenAPIHono['openAPIRegistry'],
  { endpoint, definition, security }: DescribedCall,
): void {
  const { params, query, headers, body, response, status = 200, limited } = definition;
  for (const path of listEndpointPaths(endpoint)) {
    registry.registerPath({
      method: endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>,
      path,
      tags: [definition.tag],
      summary: definition.summary,
      security,
      request: {
        ...(params && { params: params as z.ZodObject }),
        ...(query && { query: query as z.ZodObject }),
        ...(headers && { headers: headers as z.ZodObject }),
        ...(body && { body: { required: true, content: toJsonContent(body) } }),
      },
      responses: {
        [status]: { description: 'Success', content: toJsonContent(response) },
        422: { description: 'A field is wrong', content: toJsonContent(fieldErrors) },
        ...(limited && {
          429: { description: limited, headers: RETRY_AFTER_HEADER, content: toJsonContent(failure) },
        }),
        default: FAILURE_RESPONSE,
      },
    });
  }
}
