import type { Endpoint } from '../endpoint.ts'
import { BODY_LIMITS, takesIdempotencyKey } from '../endpoint.ts'
import { addDescriptions, type FieldDescriptions } from './describe.ts'
import {
  EXTENSION,
  getMembers,
  type JsonSchema,
  markExtensions,
  toJsonSchema,
} from './json-schema.ts'
import type { Content } from './responses.ts'

/** An input property that is not in the body. */
interface OpenApiParameter {
  name: string
  in: 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

const IDEMPOTENCY_KEY: OpenApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Random, and the same in each retry: the server makes the change once.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9._~+/=:-]{22,128}$', [EXTENSION]: true },
}

/** The parameters and the body of a call. */
export interface OpenApiRequest {
  parameters: OpenApiParameter[]
  requestBody?: { required: true; description: string; content: Content }
}

/** True if the input is in the query: for GET calls, and for calls with a body of bytes. */
function isQueryInput(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET' || endpoint.requestBody === 'octets'
}

function describeParameters(endpoint: Endpoint, schema: JsonSchema): OpenApiParameter[] {
  const parameters: OpenApiParameter[] = []
  for (const [member, described] of Object.entries(getMembers(schema))) {
    const header = endpoint.headers[member]
    if (header === undefined && !isQueryInput(endpoint)) continue
    parameters.push({
      name: header ?? member,
      in: header === undefined ? 'query' : 'header',
      required: schema.required?.includes(member) ?? false,
      ...(typeof described.description === 'string' && { description: described.description }),
      schema: described,
    })
  }
  return takesIdempotencyKey(endpoint) ? [...parameters, IDEMPOTENCY_KEY] : parameters
}

function withoutHeaders(endpoint: Endpoint, schema: JsonSchema): JsonSchema {
  const inBody = (name: string) => !Object.hasOwn(endpoint.headers, name)
  const members = Object.entries(getMembers(schema)).filter(([name]) => inBody(name))
  return {
    ...schema,
    properties: Object.fromEntries(members),
    required: (schema.required ?? []).filter(inBody),
  }
}

function describeBody(endpoint: Endpoint, schema: JsonSchema): Content {
  if (endpoint.requestBody === 'octets') return { 'application/octet-stream': { schema: {} } }
  return { 'application/json': { schema: withoutHeaders(endpoint, schema) } }
}

/** Describes parameters and body of a call. */
export function describeRequest(endpoint: Endpoint, texts: FieldDescriptions): OpenApiRequest {
  const schema = addDescriptions(toJsonSchema(endpoint.input, 'input'), texts)
  markExtensions(schema, endpoint.extensions.input)
  const parameters = describeParameters(endpoint, schema)
  if (endpoint.method === 'GET') return { parameters }
  return {
    parameters,
    requestBody: {
      required: true,
      description: `At most ${BODY_LIMITS[endpoint.limit]} bytes.`,
      content: describeBody(endpoint, schema),
    },
  }
}
